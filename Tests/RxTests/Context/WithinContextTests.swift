// SPDX-License-Identifier: MIT
import Dispatch
@testable import Rx
import Testing

private enum Studio: SerialContext { static let scheduler = SerialScheduler(label: "studio") }

/// A serial context in name only: what is assumed to be in it comes from anywhere, and its scheduler does not say where it runs.
private enum Street: @unsafe SerialContext { static var scheduler: any SchedulerType { HistoricalScheduler() } }

/// Sequences of one context meet at gates without atomic steps; the rules are those of the others.
@Suite struct WithinContextTests {
    private typealias Subject = ContextSubject<Studio, Int>

    /// Ends what is recorded with the test: an answer may hold the subject that it answers to.
    private let bag = DisposeBag()

    /// What `source` delivers, with a zero after each element.
    private func record(_ source: some ObservableConvertibleType<Int>, _ answer: @escaping (Int) -> Void = { _ in }) -> Shared<[Int]> {
        let heard = Shared<[Int]>([])
        source.asObservable().subscribe(onNext: {
            heard.value.append($0)
            answer($0)
            heard.value.append(0)
        }).disposed(by: bag)
        return heard
    }

    @Test func `an element sent from inside comes after the current one, for every listener`() async {
        await Studio.run {
            let subject = Subject()
            let first = record(subject) { if $0 < 10 { unsafe subject.onNext($0 * 10) } }
            let second = record(subject)
            unsafe subject.onNext(1)
            unsafe subject.onNext(2)
            #expect(first.value == [1, 0, 10, 0, 2, 0, 20, 0])
            #expect(second.value == first.value)
        }
    }

    @Test func `an element of another source sent from inside comes after the current one`() async {
        await Studio.run {
            let (a, b) = (Subject(), Subject())
            let merged = record(together(a, b).merge()) { if $0 < 10 { unsafe b.onNext($0 * 10) } }
            unsafe a.onNext(1)
            #expect(merged.value == [1, 0, 10, 0])
        }
    }

    @Test func `one who joins or leaves from inside does so after the current element`() async {
        await Studio.run {
            let subject = Subject()
            let late = Shared<[Int]>([])
            let leaver = SingleAssignmentDisposable()
            let left = Shared<[Int]>([])
            subject.asObservable().subscribe(onNext: { number in
                if number == 1 { _ = subject.asObservable().subscribe(onNext: { late.value.append($0) }) }
                if number == 2 { leaver.dispose() }
            }).disposed(by: bag)
            leaver.setDisposable(subject.asObservable().subscribe(onNext: { left.value.append($0) }))
            for number in 1...3 { unsafe subject.onNext(number) }
            #expect(late.value == [2, 3] && left.value == [1])
        }
    }

    @Test func `the operators at which sequences of one context meet`() async {
        await Studio.run {
            let (a, b) = (Subject(), Subject())
            let pairs = record(together(a, b).combineLatest { $0 * 10 + $1 })
            let zipped = record(together(a, b).zip { $0 * 10 + $1 })
            let latest = record(together(a, b).withLatest { $0 * 10 + $1 })
            let sampled = record(a.sample(b))
            let sums = record(a.buffer(boundary: b).map { $0.reduce(0, +) })
            let inner = record(a.map { _ in b.traitSequence }.switchLatest())
            let flat = record(a.map { _ in b.traitSequence }.merge())
            let until = record(a.take(until: b.traitSequence))
            let shared = a.share(replay: 1)
            let one = record(shared)
            let other = record(shared)
            for number in 1...2 {
                unsafe a.onNext(number)
                unsafe b.onNext(number + 2)
            }
            #expect(pairs.value == [13, 0, 23, 0, 24, 0])
            #expect(zipped.value == [13, 0, 24, 0])
            #expect(latest.value == [23, 0])
            #expect(sampled.value == [1, 0, 2, 0])
            #expect(sums.value == [1, 0, 2, 0])
            #expect(inner.value == [3, 0, 4, 0])
            #expect(flat.value == [3, 0, 4, 0, 4, 0])
            #expect(until.value == [1, 0])
            #expect(one.value == [1, 0, 2, 0] && other.value == one.value)
        }
    }

    /// Hunts: a listener lost or kept when subscriptions come and go on other threads while the context sends.
    @Test func `subscribers elsewhere come and go`() async {
        let subject = Subject()
        let sum = Shared(0)
        for round in 0..<200 * soak {
            let subscription = subject.asObservable().subscribe(onNext: { sum.value += $0 })
            await Studio.run { unsafe subject.onNext(1) }
            subscription.dispose()
            if round % 10 == 0 { await Studio.run { unsafe subject.onNext(1000) } }
        }
        await Studio.run { #expect(sum.value == 200 * soak && !subject.hasObservers) }
    }

    /// Hunts: a cycle through a listener that waits for its release, where no event follows: the sink of a shared sequence holds its source.
    @Test func `who leaves from elsewhere is let go, with the subject that the closure holds`() async {
        for isShared in [false, true] {
            weak var left: Subject?
            do {
                let subject = Subject()
                left = subject
                let source = isShared ? subject.share(replay: 1).asObservable() : subject.asObservable()
                let subscription = SingleAssignmentDisposable()
                await Studio.run {
                    subscription.setDisposable(source.subscribe(onNext: { _ in withExtendedLifetime(subject) {} }))
                    unsafe subject.onNext(1)
                }
                subscription.dispose()
            }
            // Behind what leaving scheduled.
            await Studio.run {}
            #expect(left == nil, "shared: \(isShared)")
        }
    }

    /// Hunts: a listener that is skipped for ever, where the context is too busy for what leaving scheduled.
    @Test func `the next event lets go of who left from elsewhere`() async {
        final class Held {}
        let subject = Subject()
        let (left, stayed) = (SingleAssignmentDisposable(), Shared(0))
        let isGone = DispatchSemaphore(value: 0)
        await Studio.run {
            weak var held: Held?
            do {
                let value = Held()
                held = value
                left.setDisposable(subject.asObservable().subscribe(onNext: { _ in withExtendedLifetime(value) {} }))
            }
            let staying = subject.asObservable().subscribe(onNext: { stayed.value += $0 })
            DispatchQueue.global().async {
                left.dispose()
                isGone.signal()
            }
            isGone.wait()
            // In the same item still: nothing that was scheduled can have run.
            #expect(held != nil && left.isDisposed)
            unsafe subject.onNext(1)
            #expect(held == nil && stayed.value == 1)
            staying.dispose()
        }
        await Studio.run { #expect(!subject.hasObservers) }
    }

    @Test func `leaving and letting go are allowed after the runtime's end`() async {
        await #expect(processExitsWith: .success) {
            let subject = Subject()
            let heard = subject.asObservable().subscribe(onNext: { _ in })
            await Studio.run { unsafe subject.onNext(1) }
            Runtime.shutdown()
            heard.dispose()
        }
    }

    @Test func `a buffer of a context is cut on its scheduler`() async {
        let arrays: [[Int]] = await reply { done in
            let subject = Subject()
            // In one item, which the buffer's timer cannot come between.
            _ = Studio.scheduler.schedule(()) { _ in
                _ = subject.buffer(timeSpan: .milliseconds(1), count: 2).asObservable().take(2).toArray()
                    .subscribe(onSuccess: { done.resume(returning: $0) })
                for number in 1...3 { unsafe subject.onNext(number) }
                return Disposables.create()
            }
        }
        #expect(arrays == [[1, 2], [3]])
    }

    #if DEBUG
        // Optimised, gates do not know their owners.
        @Test func `two threads that meet where the type denies it stop the program`() async {
            let seen = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
                let (isInside, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                let merged = unsafe together(a.asTraitSequence().assumeContext(Street.self), b.asTraitSequence().assumeContext(Street.self)).merge()
                _ = merged.asObservable().subscribe(onNext: { _ in
                    isInside.signal()
                    isOver.wait()
                })
                _ = Race.run([
                    { a.onNext(1) },
                    {
                        isInside.wait()
                        b.onNext(2)
                        isOver.signal()
                    },
                ])
            }
            let said = String(decoding: seen?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("two threads met in a sequence whose type says that it delivers in one serial context"))
        }
    #endif
}
