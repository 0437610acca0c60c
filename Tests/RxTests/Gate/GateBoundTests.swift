// SPDX-License-Identifier: MIT
import Dispatch
@testable import Rx
import Synchronization
import Testing

extension SentElementTests {
    /// What a call at a gate may cost while other threads never stop sending: served events, memory. `make captive` measures the time.
    @Suite struct GateBoundTests {
        private static let kinds =
            SentSequence.ofSubjects + [
                SentSequence(testDescription: "merge") { ofTwo { Observable.merge($0, $1) } },
                SentSequence(testDescription: "combineLatest") { ofTwo { Observable.combineLatest($0, $1) { $1 } } },
                SentSequence(testDescription: "withLatestFrom") { ofTwo { $0.withLatestFrom($1) } },
                SentSequence(testDescription: "flatMap") { ofTwo { Observable.merge($0, $1).flatMap { Observable.just($0) } } },
                SentSequence(testDescription: "merge(maxConcurrent:)") {
                    ofTwo { Observable.merge($0, $1).map { Observable.just($0) }.merge(maxConcurrent: 1) }
                },
                // Each element brings forth a sequence; one thread starts those of all (`StartDuty`).
                SentSequence(testDescription: "expand, the inner ones on threads") {
                    let subjects = (0..<3).map { _ in PublishSubject<SentElement>() }
                    let expanded = Observable.from(0..<3).map { SentElement(-1 - $0) }.expand { element in
                        element.number < 0
                            ? subjects[-1 - element.number]
                            : Observable.from(0..<8).filter { $0 < 0 }.map { _ in element }
                    }
                    return (expanded, { subjects[$0 % 3].onNext($1) })
                },
                SentSequence(testDescription: "expand") { ofTwo { Observable.merge($0, $1).expand { _ in Observable<SentElement>.empty() } } },
            ]

        /// Two subjects under one operator; the threads take turns between them.
        private static func ofTwo(
            _ combine: (Observable<SentElement>, Observable<SentElement>) -> Observable<SentElement>
        ) -> (source: Observable<SentElement>, send: @Sendable (Int, SentElement) -> Void) {
            let subjects = [PublishSubject<SentElement>(), PublishSubject<SentElement>()]
            return (combine(subjects[0], subjects[1]), { subjects[$0 % 2].onNext($1) })
        }

        /// Hunts a call that serves the others for as long as they send, and tickets without number: the senders stop only after the newcomer's
        /// calls have returned.
        @Test(arguments: kinds)
        func `a newcomer's calls return while others never stop, and what waits stays few`(_ kind: SentSequence) {
            let before = SentElement.living.load(ordering: .relaxed)
            let most = Atomic<Int>(0)
            do {
                let (source, send) = kind.make()
                let isOver = Atomic<Bool>(false)
                let overlaps = Atomic<Int>(0)
                let inside = Atomic<Int>(0)
                let subscription = source.subscribe(onNext: { _ in
                    // Relaxed: a probe, it must not order anything itself.
                    if inside.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
                    inside.subtract(1, ordering: .relaxed)
                })
                let senders = (0..<3).map { number in
                    { @Sendable in
                        while !isOver.load(ordering: .relaxed) {
                            send(number, SentElement())
                            most.max(SentElement.living.load(ordering: .relaxed), ordering: .relaxed)
                        }
                    }
                }
                let newcomer = { @Sendable in
                    for _ in 0..<2_000 * soak { source.subscribe(onNext: { _ in }).dispose() }
                    isOver.store(true, ordering: .relaxed)
                }
                let ended = Race.run(senders + [newcomer])
                // Where it is not over in time, the senders have to be for the next test.
                isOver.store(true, ordering: .relaxed)
                #expect(ended)
                #expect(overlaps.load(ordering: .relaxed) == 0)
                subscription.dispose()
            }
            // The tickets of two gates, those in two hands, and a few that came while the processor was taken from the thread inside.
            #expect(most.load(ordering: .relaxed) - before < 5_000)
            #expect(SentElement.living.load(ordering: .relaxed) == before)
        }

        /// Hunts a thread that waits for itself: each wait would take a millisecond.
        @Test(arguments: [0, 10_000])
        func `what is sent from inside does not wait, however much`(sentBefore: Int) {
            let subject = PublishSubject<Int>()
            let heard = Shared(0)
            let subscription = subject.subscribe(onNext: {
                heard.value += 1
                if $0 < 0 { for number in 0..<50_000 { subject.onNext(number) } }
            })
            // With many before, the gate is the thread's own.
            for number in 0..<sentBefore { subject.onNext(number) }
            let clock = ContinuousClock()
            let took = clock.measure { subject.onNext(-1) }
            subscription.dispose()
            #expect(heard.value == sentBefore + 50_001)
            #expect(took < .seconds(20))
        }

        /// Hunts a line that grows as fast as a thread can send while the thread inside the gate has lost its processor, with a scalar's end before it. One
        /// wait takes half a millisecond at least.
        @Test func `a thread that brings more than fits is paced while what runs cannot end`() {
            let slow = PublishSubject<Int>()
            let numbers = PublishSubject<Int>()
            let heard = Shared<[Int]>([])
            let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let source = numbers.map { $0 < 0 ? slow.asObservable() : .just($0) }.merge(maxConcurrent: 2)
            let subscription = source.subscribe(onNext: {
                heard.value.append($0)
                guard $0 < 0 else { return }
                isInside.signal()
                mayLeave.wait()
            })
            numbers.onNext(-1)
            let took = Shared(Duration.zero)
            let ended = Race.run([
                { slow.onNext(-1) },
                {
                    isInside.wait()
                    // One is at the gate, and as many wait as a thread may add to without a wait.
                    for number in 0..<64 { numbers.onNext(number) }
                    took.value = ContinuousClock().measure { for number in 64..<264 { numbers.onNext(number) } }
                    mayLeave.signal()
                },
            ])
            subscription.dispose()
            #expect(ended && heard.value == Array(-1..<264))
            #expect(took.value > .milliseconds(100))
        }

        /// Hunts a wait without end where two threads are inside two gates, and send more into each other's than fits.
        @Test func `two gates that send into each other's both go on, and nothing is lost`() {
            let subjects = [PublishSubject<Int>(), PublishSubject<Int>()]
            let heard = [Shared(0), Shared(0)]
            let areInside = DispatchSemaphore(value: 0)
            let bothInside = DispatchSemaphore(value: 0)
            let bag = DisposeBag()
            for side in 0..<2 {
                subjects[side].subscribe(onNext: {
                    heard[side].value += 1
                    guard $0 < 0 else { return }
                    areInside.signal()
                    bothInside.wait()
                    for number in 0..<200 { subjects[1 - side].onNext(number) }
                }).disposed(by: bag)
            }
            let ended = Race.run([
                { subjects[0].onNext(-1) }, { subjects[1].onNext(-1) },
                {
                    for _ in 0..<2 { areInside.wait() }
                    for _ in 0..<2 { bothInside.signal() }
                },
            ])
            #expect(ended && heard[0].value == 201 && heard[1].value == 201)
        }

        /// Hunts an event that is lost or comes twice while a gate passes from thread to thread with tickets in hand.
        @Test func `relief keeps the order of each thread, and loses nothing`() {
            let subject = PublishSubject<(thread: Int, number: Int)>()
            let count = 20_000 * soak
            let next = Shared([0, 0, 0, 0])
            let faults = Shared(0)
            let subscription = subject.subscribe(onNext: {
                if next.value[$0.thread] != $0.number { faults.value += 1 }
                next.value[$0.thread] = $0.number + 1
            })
            let ended = Race.run((0..<4).map { thread in { for number in 0..<count { subject.onNext((thread, number)) } } })
            subscription.dispose()
            #expect(ended && faults.value == 0)
            #expect(next.value == [count, count, count, count])
        }
    }
}
