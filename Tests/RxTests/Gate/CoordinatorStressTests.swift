// SPDX-License-Identifier: MIT
@testable import Rx
import Synchronization
import Testing

/// Real threads against the gate and the operators behind it; each test names what it hunts.
@Suite(.serialized) struct CoordinatorStressTests {
    static let count = 20_000 * soak

    @Test func `one at a time passes the gate, nobody is lost, each thread's order is kept`() {
        let shared = SharedGate()
        let passed = Shared<[(thread: Int, number: Int)]>([])
        let open = Shared(0)
        let faults = Shared(0)
        let ended = Race.run(
            (0..<3).map { thread in
                {
                    for number in 0..<Self.count {
                        shared.gate.pass {
                            open.value += 1
                            if open.value != 1 { faults.value += 1 }
                            passed.value.append((thread, number))
                            open.value -= 1
                        }
                    }
                }
            })
        #expect(ended && faults.value == 0 && passed.value.count == 3 * Self.count)
        for thread in 0..<3 {
            #expect(passed.value.lazy.filter { $0.thread == thread }.map(\.number).elementsEqual(0..<Self.count))
        }
    }

    /// A number lies in its plan, and a string does not: each has its own way to a gate that the other thread is inside.
    @Test(arguments: [nil, 3]) func `a scalar that meets another thread at the gate is passed on once, in its order`(limit: Int?) {
        func check<Scalar>(_ make: @escaping (Int) -> Scalar, _ number: @escaping (Scalar) -> Int) {
            let (heard, completed, overlapped) = race { a, b in
                let other = b.map { make(-1 - $0) }
                // Both zeros, the one here and the producer's, lead to the other thread's elements. A limit leaves one place beside them.
                let inner: (Int) -> Observable<Scalar> = { $0 == 0 ? other : .just(make($0)) }
                let source = a.startWith(0)
                return limit.map { source.map(inner).merge(maxConcurrent: $0) } ?? source.flatMap(inner)
            }
            let numbers = heard.map(number)
            #expect(completed && !overlapped)
            #expect(numbers.filter { $0 > 0 } == Array(1..<Self.count))
            // The zero here listens before the threads start, the producer's at some time.
            #expect(Set(numbers.filter { $0 < 0 }) == Set((0..<Self.count).map { -1 - $0 }))
        }
        check({ $0 }, { $0 })
        check({ String($0) }, { Int($0)! })
    }

    /// Runs two producers of `0..<count` into `build`; returns what was heard and whether calls overlapped.
    private func race<Result>(
        _ build: (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Result>
    ) -> (heard: [Result], completed: Bool, overlapped: Bool) {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        let heard = Shared<[Result]>([])
        let completed = Shared(false)
        let open = Atomic<Int>(0)
        let overlapped = Shared(false)
        let subscription = build(a, b).subscribe(
            onNext: {
                // Relaxed: a probe, it must not order anything itself.
                if open.add(1, ordering: .relaxed).newValue != 1 { overlapped.value = true }
                heard.value.append($0)
                open.subtract(1, ordering: .relaxed)
            }, onCompleted: { completed.value = true })
        let ended = Race.run(
            [a, b].map { subject in
                {
                    for number in 0..<Self.count { subject.onNext(number) }
                    subject.onCompleted()
                }
            })
        #expect(ended && !a.hasObservers && !b.hasObservers)
        subscription.dispose()
        return (heard.value, completed.value, overlapped.value)
    }

    @Test func `merge loses nothing and keeps each producer's order`() {
        let (heard, completed, overlapped) = race { Observable.merge($0.map { (0, $0) }, $1.map { (1, $0) }) }
        #expect(completed && !overlapped && heard.count == 2 * Self.count)
        for source in 0..<2 { #expect(heard.lazy.filter { $0.0 == source }.map(\.1).elementsEqual(0..<Self.count)) }
    }

    @Test func `flatMap of both loses nothing`() {
        let (heard, completed, overlapped) = race { a, b in
            Observable.range(start: 0, count: 2).flatMap { $0 == 0 ? a : b }
        }
        #expect(completed && !overlapped && heard.count == 2 * Self.count)
        #expect(heard.reduce(0, +) == (Self.count - 1) * Self.count)
    }

    @Test func `combineLatest says each new element once and never goes back`() {
        let (heard, completed, overlapped) = race { Observable.combineLatest($0, $1) { ($0, $1) } }
        #expect(completed && !overlapped && heard.last! == (Self.count - 1, Self.count - 1))
        let steps = zip(heard, heard.dropFirst())
        #expect(steps.allSatisfy { ($1.0 - $0.0) + ($1.1 - $0.1) == 1 && $1.0 >= $0.0 && $1.1 >= $0.1 })
    }

    @Test func `zip pairs number by number`() {
        let (heard, completed, overlapped) = race { Observable.zip($0, $1) { ($0, $1) } }
        #expect(completed && !overlapped && heard.count == Self.count)
        #expect(heard.enumerated().allSatisfy { $1 == ($0, $0) })
    }

    @Test func `withLatestFrom keeps the order of both`() {
        let (heard, completed, overlapped) = race { $0.withLatestFrom($1) { ($0, $1) } }
        #expect(completed && !overlapped)
        #expect(zip(heard, heard.dropFirst()).allSatisfy { $1.0 == $0.0 + 1 && $1.1 >= $0.1 })
    }

    @Test func `flatMapLatest never lets an older sequence speak after a newer one`() {
        let (heard, completed, overlapped) = race { a, b in b.flatMapLatest { number in a.map { (number, $0) } } }
        #expect(!overlapped && completed)
        #expect(zip(heard, heard.dropFirst()).allSatisfy { $1.0 >= $0.0 && $1.1 > $0.1 })
    }

    @Test func `share gives every subscriber an unbroken run to the end`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let all = Shared<[Shared<[Int]>]>([])
        let first = shared.subscribe(onNext: { _ in })
        let ended = Race.run([
            {
                for number in 0..<Self.count { source.onNext(number) }
                source.onCompleted()
            },
            {
                for _ in 0..<100 {
                    let heard = Shared<[Int]>([])
                    all.value.append(heard)
                    _ = shared.subscribe(onNext: { heard.value.append($0) })
                }
            },
        ])
        #expect(ended && !source.hasObservers)
        for heard in all.value where !heard.value.isEmpty {
            #expect(heard.value.elementsEqual(heard.value[0]..<Self.count))
        }
        first.dispose()
    }

    @Test func `disposing while elements arrive leaves nobody behind`() {
        let forms: [(PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>] = [
            { .merge($0, $1) }, { .combineLatest($0, $1) { $0 + $1 } }, { .zip($0, $1) { $0 + $1 } },
            { a, b in a.flatMapLatest { _ in b } }, { $0.withLatestFrom($1) }, { $0.take(until: $1.filter { $0 < 0 }) },
            { .merge($0, $1).share(replay: 1) }, { .merge($0, $1).publish().refCount() }, { $0.amb($1) },
        ]
        for (index, form) in forms.enumerated() {
            let a = PublishSubject<Int>()
            let b = PublishSubject<Int>()
            let sequence = form(a, b)
            let sending = Atomic<Int>(2)
            // Finite producers, so that the race ends.
            let push = { @Sendable (subject: PublishSubject<Int>) in
                for number in 0..<Self.count / 2 { subject.onNext(number) }
                sending.subtract(1, ordering: .relaxed)
            }
            let ended = Race.run([
                { push(a) }, { push(b) },
                {
                    repeat { sequence.subscribe(onNext: { _ in }).dispose() } while sending.load(ordering: .relaxed) > 0
                },
            ])
            #expect(ended && !a.hasObservers && !b.hasObservers, "form \(index)")
        }
    }
}
