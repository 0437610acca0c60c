// SPDX-License-Identifier: MIT
import Dispatch
@testable import Rx
import Synchronization
import Testing

/// Sources directly before a coordinator stay inside its gate for a turn, which no observer may notice.
@Suite(.serialized) struct FusedTargetTests {
    @Test func `an endless source inside the gate lets another thread's elements through`() {
        let subject = PublishSubject<Int>()
        let heard = Shared<[Int]>([])
        let hasStarted = DispatchSemaphore(value: 0)
        let ended = Race.run([
            {
                _ = Observable.merge(subject, .repeatElement(1))
                    .do(onNext: { if $0 == 1, heard.value.isEmpty { hasStarted.signal() } })
                    .take(until: { $0 == 2 }, behavior: .inclusive)
                    .subscribe(onNext: { if $0 == 2 || heard.value.isEmpty { heard.value.append($0) } })
            },
            {
                hasStarted.wait()
                subject.onNext(2)
            },
        ])
        #expect(ended && heard.value == [1, 2] && !subject.hasObservers)
    }

    @Test func `a closure between the source and the operator that takes its time keeps nobody out`() {
        let isWaiting = DispatchSemaphore(value: 0)
        let isHeard = DispatchSemaphore(value: 0)
        let slow: [Observable<Int>] = [
            Observable.range(start: 1, count: 1).map {
                isWaiting.signal()
                isHeard.wait()
                return $0
            },
            Observable.from(
                sequence(state: 0) { state -> Int? in
                    state += 1
                    if state == 2 { return nil }
                    isWaiting.signal()
                    isHeard.wait()
                    return state
                }),
        ]
        for source in slow {
            let subject = PublishSubject<Int>()
            let heard = Shared<[Int]>([])
            let ended = Race.run(
                [
                    {
                        _ = Observable.merge(subject, source)
                            .subscribe(onNext: {
                                heard.value.append($0)
                                if $0 == 2 { isHeard.signal() }
                            })
                    },
                    {
                        isWaiting.wait()
                        subject.onNext(2)
                    },
                ])
            #expect(ended && heard.value == [2, 1])
        }
    }

    @Test func `an element sent from inside comes after the current one, before the source's next`() {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        let subscription = Observable.of(subject, Observable.range(start: 1, count: 3))
            .flatMap { $0 }
            .subscribe(onNext: {
                heard.append($0)
                if $0 < 10 { subject.onNext($0 * 10) }
                heard.append(0)
            })
        subscription.dispose()
        #expect(heard == [1, 0, 10, 0, 2, 0, 20, 0, 3, 0, 30, 0])
    }

    /// The elements 10 and 11 are left at the gate by another thread. While 10 is handled, 11 is left and the third source is started, which takes its
    /// turn inside the gate.
    @Test(arguments: [Int.max, 2]) func `an element left at the gate goes before those of a source that is started later`(limit: Int) {
        let left = PublishSubject<Int>()
        let sources = PublishSubject<Observable<Int>>()
        let merged = limit == .max ? sources.merge() : sources.merge(maxConcurrent: limit)
        let heard = Shared<[Int]>([])
        let subscription = merged.subscribe(onNext: { [unowned sources] in
            heard.value.append($0)
            if $0 == 1 { #expect(Race.run([{ left.onNext(10) }])) }
            if $0 == 10 {
                let hasLeft = Race.run([
                    {
                        left.onNext(11)
                        left.onCompleted()
                    }
                ])
                #expect(hasLeft)
                sources.onNext(.of(20, 21))
            }
        })
        sources.onNext(left)
        // Scheduled: the turn of the second source begins when the subject's gate is free again.
        CurrentThreadScheduler.instance.schedule(()) { _ in
            sources.onNext(.of(1, 2))
            return Disposables.create()
        }.dispose()
        #expect(heard.value.filter { $0 > 2 } == [10, 11, 20, 21])
        subscription.dispose()
    }

    /// The end of a range counts at once, inside the gate. What the end starts, and what it says from there, has to wait for its elements.
    @Test func `a source that the end of another starts inside the gate loses no element`() {
        let last = Observable<Int>.create { observer in
            observer.onNext(7)
            observer.onCompleted()
            return Disposables.create()
        }
        for limit in 1...2 {
            var heard: [Event<Int>] = []
            let subscription = Observable.of(.range(start: 1, count: 2), .range(start: 3, count: 1), last)
                .merge(maxConcurrent: limit).subscribe { heard.append($0) }
            #expect(heard.compactMap(\.element).sorted() == [1, 2, 3, 7])
            #expect(heard.last?.isCompleted == true && heard.filter(\.isStopEvent).count == 1)
            subscription.dispose()
        }
    }

    /// The range's end counts at once, but what was left at the gate while its last element was delivered goes before.
    @Test func `what another source says inside a range's last element comes before the completion`() {
        let other = PublishSubject<Int>()
        var heard: [Event<Int>] = []
        let subscription = Observable.merge(other, Observable.range(start: 1, count: 2))
            .subscribe { event in
                heard.append(event)
                if event.element == 2 {
                    other.onNext(8)
                    other.onCompleted()
                }
            }
        #expect(heard.compactMap(\.element) == [1, 2, 8] && heard.count == 4 && heard[3].isCompleted)
        subscription.dispose()
    }

    @Test func `the gate is free between turns of different operators and after the last`() {
        let a = PublishSubject<Int>()
        let b = PublishSubject<Int>()
        var heard: [Int] = []
        let both = Observable.merge(
            Observable.of(a, Observable.range(start: 1, count: 3)).flatMap { $0 },
            Observable.of(b, Observable.of(11, 12, 13)).concatMap { $0.take(until: { $0 == 13 }, behavior: .inclusive) })
        let subscription = both.subscribe(onNext: { heard.append($0) })
        a.onNext(4)
        b.onCompleted()
        a.onNext(5)
        #expect(heard == [1, 2, 3, 4, 11, 12, 13, 5])
        subscription.dispose()
    }

    /// Hunts: a lost, doubled or overlapping element, and a gate left taken, when sources pass one gate on several threads.
    @Test func `sources on several threads lose nothing and keep their order`() {
        for _ in 0..<20 * soak {
            let subjects = (0..<3).map { _ in PublishSubject<Observable<Int>>() }
            let heard = Shared<[Int]>([])
            let completed = Shared(false)
            let open = Atomic<Int>(0)
            let overlapped = Shared(false)
            _ = Observable.merge(subjects).flatMap { $0 }.subscribe(
                onNext: {
                    // Relaxed: a probe, it must not order anything itself.
                    if open.add(1, ordering: .relaxed).newValue != 1 { overlapped.value = true }
                    heard.value.append($0)
                    open.subtract(1, ordering: .relaxed)
                }, onCompleted: { completed.value = true })
            let ended = Race.run(
                subjects.enumerated().map { thread, subject in
                    {
                        for round in 0..<50 {
                            let start = (thread * 50 + round) * 100
                            subject.onNext(.range(start: start, count: 100))
                        }
                        subject.onCompleted()
                    }
                })
            #expect(ended && completed.value && !overlapped.value && heard.value.count == 15_000)
            var next = [Int: Int]()
            for element in heard.value {
                #expect(element % 100 == next[element / 100, default: 0])
                next[element / 100] = element % 100 + 1
            }
        }
    }
}
