// SPDX-License-Identifier: MIT
import Glibc
import Rx
import Synchronization
import Testing

/// A long inner sequence, or one without end, that an observer starts within an element of the same operator.
@Suite struct SourcesInsideTests {
    private typealias Choice = (Int) -> Observable<Int>

    private static let operators: [(name: String, make: @Sendable (Observable<Int>, @escaping Choice) -> Observable<Int>)] = [
        ("flatMap", { $0.flatMap($1) }),
        ("flatMap, then map", { $0.flatMap($1).map { $0 } }),
        ("merge(maxConcurrent:)", { $0.map($1).merge(maxConcurrent: 2) }),
        ("flatMapLatest", { $0.flatMapLatest($1) }),
        ("concatMap", { outer, choose in outer.concatMap { $0 == 0 ? choose(0).take(1) : choose($0) } }),
        (
            "Infallible",
            { outer, choose in
                outer.asInfallible(onErrorJustReturn: 0).flatMap { choose($0).asInfallible(onErrorJustReturn: 0) }.asObservable()
            }
        ),
    ]
    private static let endless: [@Sendable () -> Observable<Int>] = [
        { .repeatElement(2) },
        { Observable.repeatElement(1).map { $0 + 1 } },
        { .generate(initialState: 2, condition: { _ in true }, iterate: { $0 }) },
        { Observable.repeatElement(2).flatMap { Observable.of($0, $0) } },
    ]

    @Test(arguments: operators.indices, endless.indices) func `an endless one is heard, and disposed of by what it sends`(_ index: Int, _ kind: Int) {
        let outer = PublishSubject<Int>()
        let first = PublishSubject<Int>()
        var heard: [Int] = []
        var isCompleted = false
        let subscription = Self.operators[index].make(outer) { $0 == 0 ? first.asObservable() : Self.endless[kind]() }
            .take(4)
            .subscribe(
                onNext: {
                    heard.append($0)
                    if $0 == 1 { outer.onNext(1) }
                }, onCompleted: { isCompleted = true })
        outer.onNext(0)
        first.onNext(1)
        #expect(heard == [1, 2, 2, 2] && isCompleted)
        #expect(!outer.hasObservers && !first.hasObservers)
        subscription.dispose()
    }

    /// What is sent behind a long one waits for its first part at most, and nothing is lost.
    @Test func `of two long ones each element is heard once and in order, and what is sent behind them comes before their end`() {
        let outer = PublishSubject<Int>()
        let first = PublishSubject<Int>()
        var heard: [[Int]] = [[], [], []]
        let count = 60_000
        let subscription = outer.flatMap { number in
            number == 0 ? first.map { (0, $0) } : Observable.range(start: 0, count: count).map { (number, $0) }
        }.subscribe(onNext: { sender, element in
            heard[sender].append(element)
            guard sender == 0, element == 0 else { return }
            outer.onNext(1)
            outer.onNext(2)
            first.onNext(1)
        })
        outer.onNext(0)
        first.onNext(0)
        #expect(heard == [[0, 1], Array(0..<count), Array(0..<count)])
        subscription.dispose()
    }

    /// A program's own subscription is not put off: what it sends has been sent when `subscribe` returns.
    @Test func `a long sequence that an observer sends into its own subject has been sent when subscribe returns`() {
        let subject = PublishSubject<Int>()
        let count = 60_000
        var heard = 0
        let subscription = subject.subscribe(onNext: { element in
            heard += 1
            if element == -1 { Observable.range(start: 0, count: count).subscribe(onNext: { subject.onNext($0) }).dispose() }
        })
        subject.onNext(-1)
        #expect(heard == count + 1)
        subscription.dispose()
    }

    /// Invariant: while an endless one goes on inside, each element of other threads is heard once, in its thread's order.
    @Test func `other threads are heard meanwhile`() {
        for _ in 0..<3 * soak {
            let outer = PublishSubject<Int>()
            let first = PublishSubject<Int>()
            let others = (0..<2).map { _ in PublishSubject<Int>() }
            let heard = Shared<[[Int]]>([[], []])
            let isStarted = Atomic(false)
            let count = 3_000
            let subscription = SerialDisposable()
            let sequence = Observable.merge([outer.flatMap { $0 == 0 ? first.asObservable() : .repeatElement(-2) }] + others)
            subscription.disposable = sequence.subscribe(onNext: { element in
                if element == -1 {
                    outer.onNext(1)
                } else if element == -2 {
                    isStarted.store(true, ordering: .releasing)
                } else {
                    heard.value[element % 2].append(element / 2)
                    if heard.value.allSatisfy({ $0.count == count }) { subscription.dispose() }
                }
            })
            let sending = (0..<2).map { thread in
                { @Sendable in
                    while !isStarted.load(ordering: .acquiring) { sched_yield() }
                    for element in 0..<count { others[thread].onNext(element * 2 + thread) }
                }
            }
            let starting = { @Sendable in
                outer.onNext(0)
                first.onNext(-1)
            }
            #expect(Race.run(sending + [starting]))
            #expect(heard.value == [Array(0..<count), Array(0..<count)])
        }
    }
}
