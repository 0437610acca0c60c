// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

@testable import Rx

/// The gate of an operator becomes the thread's that sends to it alone, which no observer may notice. RXRING_BARRIER=none: it never does.
@Suite(.serialized) struct OperatorBiasTests {
    /// A source that the test sends by, and the gate that it was started before.
    private final class Probe {
        var sink: Sink?
        var coordinator: Coordinator<AmongThreads>?

        var source: Observable<Int> {
            Observable { [self] downstream in
                sink = downstream
                // Unsafe: the sink, which is kept here, keeps the coordinator.
                if case .gate(let coordinator)? = unsafe downstream.subscription.fusedTarget {
                    self.coordinator = unsafe coordinator.takeUnretainedValue()
                }
            }
        }
        var isBiased: Bool { coordinator.map { $0.gate.word.load(ordering: .relaxed) & GateWord.biased != 0 } ?? false }
        func send(_ count: Int) { for _ in 0..<count { sink!.next(1) } }
        /// Ends the circle of this and the sink.
        func end() { (sink, coordinator) = (nil, nil) }
    }

    @Test func `the gate of merge becomes its sender's, and again after another thread came`() {
        let probe = Probe()
        let other = PublishSubject<Int>()
        var sum = 0
        let subscription = Observable.merge(probe.source, other).subscribe(onNext: { sum += $0 })
        probe.send(190)
        #expect(!probe.isBiased)
        for round in 1...4 {
            probe.send(5000)
            #expect(probe.isBiased == Bias.isAvailable)
            onSmallStack { other.onNext(1) }
            #expect(!probe.isBiased)
            #expect(sum == 190 + 5001 * round)
        }
        subscription.dispose()
        probe.end()
    }

    @Test func `its owner is inside while it sends, and what ends meanwhile leaves the gate its own`() {
        let probe = Probe()
        let inner = PublishSubject<Int>()
        var inside: [Bool] = []
        let subscription = Observable.of(probe.source, inner).merge().subscribe(onNext: {
            if $0 == 2 { inside.append(probe.coordinator!.gate.isCallerInside) }
        })
        probe.send(500)
        probe.sink!.next(2)
        #expect(inside == [true] && !probe.coordinator!.gate.isCallerInside)
        // An end passes the gate as an element does.
        inner.onCompleted()
        #expect(probe.isBiased == Bias.isAvailable)
        subscription.dispose()
        probe.end()
    }

    @Test func `a range that starts before its owner's gate is heard whole and in its place`() {
        let probe = Probe()
        let outer = PublishSubject<Int>()
        let sources: [Observable<Int>] = [probe.source, .range(start: 20, count: 3)]
        var heard: [Int] = []
        let subscription = outer.flatMap { sources[$0] }.subscribe(onNext: { heard.append($0) })
        outer.onNext(0)
        for _ in 0..<4 {
            probe.send(5000)
            #expect(probe.isBiased == Bias.isAvailable)
            // The range takes the gate for all of its elements.
            outer.onNext(1)
            #expect(heard.suffix(4) == [1, 20, 21, 22] && !probe.isBiased)
        }
        subscription.dispose()
        probe.end()
    }

    private final class SharedCount: Sendable { let value = Atomic(0) }

    /// One way to send, and what the observer heard: a thousand times the sender and the number.
    struct Form: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let build: @Sendable (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>
        /// Whether what was heard is right, of the owner's numbers and the other's.
        let isRight: @Sendable ([Int], Int, Int) -> Bool

        init(
            _ name: String, _ build: @escaping @Sendable (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>,
            isRight: @escaping @Sendable ([Int], Int, Int) -> Bool
        ) {
            testDescription = name
            self.build = build
            self.isRight = isRight
        }

        /// Both are heard whole, each in its order.
        static let all: @Sendable ([Int], Int, Int) -> Bool = { heard, own, others in
            heard.filter { $0 < 1000 }.elementsEqual(0..<own) && heard.filter { $0 >= 1000 }.elementsEqual(1000..<1000 + others)
        }
        /// The owner's are heard whole and in their order, and nothing else is.
        static let owners: @Sendable ([Int], Int, Int) -> Bool = { heard, own, _ in heard.elementsEqual(0..<own) }
        /// Nothing is heard twice or out of order.
        static let rising: @Sendable ([Int], Int, Int) -> Bool = { heard, _, _ in zip(heard, heard.dropFirst()).allSatisfy { $0 < $1 } }
        /// Each is heard beside the other's latest.
        static let steps: @Sendable ([Int], Int, Int) -> Bool = { heard, own, others in
            heard.count == own + others + 1 && heard.last == (own - 1) + 1000 * others
                && zip(heard, heard.dropFirst()).allSatisfy { $1 - $0 == 1 || $1 - $0 == 1000 }
        }
    }

    static let forms: [Form] = [
        Form("merge", { .merge($0, $1) }, isRight: Form.all),
        Form("flatMap", { a, b in Observable.of(a, b).flatMap { $0 } }, isRight: Form.all),
        Form("merge(maxConcurrent:)", { a, b in Observable.of(a, b).merge(maxConcurrent: 2) }, isRight: Form.all),
        Form("flatMap to just", { a, b in Observable.merge(a, b).flatMap { Observable.just($0) } }, isRight: Form.all),
        Form(
            "create",
            { a, b in
                Observable.create { observer in
                    let first = a.subscribe(observer)
                    return Disposables.create(first, b.concat(Observable.never()).subscribe(observer))
                }
            }, isRight: Form.all),
        Form(
            "combineLatest",
            { a, b in
                Observable.combineLatest(a.startWith(-1), b.map { $0 - 999 }.startWith(0)) { $0 + 1000 * $1 }
            }, isRight: Form.steps),
        Form("withLatestFrom", { a, b in a.withLatestFrom(b.startWith(0)) { first, _ in first } }, isRight: Form.owners),
        Form("buffer", { a, b in a.buffer(boundary: b.concat(Observable.never())).concatMap { Observable.from($0) } }, isRight: Form.owners),
        Form("flatMapLatest", { a, b in b.startWith(0).flatMapLatest { _ in a } }, isRight: Form.rising),
        Form("sample", { a, b in a.sample(b) }, isRight: Form.rising),
        Form("zip", { a, b in Observable.zip(a, b) { first, _ in first } }, isRight: { heard, _, others in heard.elementsEqual(0..<others) }),
    ]

    /// Hunts: two inside at once, an element lost, doubled, or out of its sender's order, where the other thread comes at any moment of the owner's.
    @Test(arguments: forms) func `whoever comes to another thread's operator is heard once and in order`(form: Form) {
        let rounds = 150 * soak
        let (own, others) = (260, 3)
        let pairs = (0..<rounds).map { _ in (a: PublishSubject<Int>(), b: PublishSubject<Int>()) }
        let heard = pairs.map { _ in Shared<[Int]>([]) }
        let completed = pairs.map { _ in Shared(false) }
        let overlapped = pairs.map { _ in Shared(false) }
        for (index, pair) in pairs.enumerated() {
            let open = SharedCount()
            _ = form.build(pair.a, pair.b).subscribe(
                onNext: {
                    // relaxed: a probe, which must not order anything itself.
                    if open.value.add(1, ordering: .relaxed).newValue != 1 { overlapped[index].value = true }
                    heard[index].value.append($0)
                    open.value.subtract(1, ordering: .relaxed)
                }, onCompleted: { completed[index].value = true })
        }
        let reached = Atomic(-1)
        let ended = Atomic(-1)
        let isOver = Race.run([
            {
                for (round, pair) in pairs.enumerated() {
                    // release, acquire: only to begin and to end together.
                    reached.store(round, ordering: .releasing)
                    for number in 0..<own { pair.a.onNext(number) }
                    while ended.load(ordering: .acquiring) < round { Ticket.pause() }
                    pair.a.onCompleted()
                }
            },
            {
                var dice = Dice(seed: 7)
                for (round, pair) in pairs.enumerated() {
                    while reached.load(ordering: .acquiring) < round { Ticket.pause() }
                    for _ in 0..<dice.next() % 300 { Ticket.pause() }
                    for number in 0..<others { pair.b.onNext(1000 + number) }
                    ended.store(round, ordering: .releasing)
                    pair.b.onCompleted()
                }
            },
        ])
        #expect(isOver && !overlapped.contains { $0.value })
        for (heard, completed) in zip(heard, completed) {
            #expect(completed.value && form.isRight(heard.value, own, others))
        }
    }

    /// Hunts the same, where the owner and the observer send from inside.
    @Test func `what is sent from inside another thread's operator follows the current element`() {
        let rounds = 400 * soak
        for round in 0..<rounds {
            let (a, b, c) = (PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>())
            let heard = Shared<[Int]>([])
            let isInside = Shared(false)
            let nested = Shared(false)
            let subscription = Observable.merge(a, b, c).subscribe(onNext: { element in
                if isInside.value { nested.value = true }
                isInside.value = true
                heard.value.append(element)
                if element < 1000, element % 100 == 99 { c.onNext(2000 + element / 100) }
                isInside.value = false
            })
            let start = Atomic(false)
            #expect(
                Race.run([
                    {
                        for number in 0..<400 {
                            if number == 200 { start.store(true, ordering: .relaxed) }
                            a.onNext(number)
                        }
                    },
                    {
                        while !start.load(ordering: .relaxed) { Ticket.pause() }
                        for _ in 0..<round % 50 { Ticket.pause() }
                        for number in 0..<3 { b.onNext(1000 + number) }
                    },
                ]))
            subscription.dispose()
            #expect(!nested.value)
            #expect(heard.value.filter { $0 < 1000 }.elementsEqual(0..<400))
            #expect(heard.value.filter { 1000..<2000 ~= $0 }.elementsEqual(1000..<1003))
            #expect(heard.value.filter { $0 >= 2000 }.elementsEqual(2000..<2004))
        }
    }
}
