// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

/// `observe(on:bufferSize:onOverflow:)` between real threads. Invariants: order, no duplicates, sent == delivered + dropped, the bound.
@Suite(.timeLimit(.minutes(5))) struct ObserveOnBoundedStressTests {
    private let size = 8

    /// Sends `count` elements from a thread, and checks what holds for every strategy.
    private func run(
        _ strategy: OverflowStrategy<CanFail>, on scheduler: any ImmediateSchedulerType, count: Int
    ) async -> (delivered: Int, counter: OverflowCounter) {
        let counter = OverflowCounter()
        let living = LivingCount()
        let bound = size + 3
        let (received, end): ([Int], (any Error)?) = await reply { continuation in
            let producer = SerialScheduler(dedicated: ThreadOptions(name: "producer"))
            var received: [Int] = []
            let subject = PublishSubject<Life>()
            let subscription = subject.observe(on: scheduler, bufferSize: size, onOverflow: strategy, counter: counter).subscribe(
                onNext: { received.append($0.number) },
                onError: { continuation.resume(returning: (received, $0)) },
                onCompleted: { continuation.resume(returning: (received, nil)) })
            producer.execute {
                for number in 0..<count {
                    subject.onNext(Life(number, living))
                    // What waits, what is delivered, and what the consumer has taken out and not yet released.
                    living.look(without: counter.overruns)
                }
                subject.onCompleted()
                withExtendedLifetime(subscription) {}
            }
        }
        #expect(zip(received, received.dropFirst()).allSatisfy { $0 < $1 }, "out of order, or twice")
        #expect(living.most <= bound, "more elements were held than the buffer's size allows")
        if end == nil {
            #expect(received.count + counter.dropped == count, "\(received.count) delivered, \(counter.dropped) dropped of \(count)")
        } else {
            #expect(end is BufferOverflowError)
            #expect(counter.dropped == 1)
            #expect(received == Array(0..<received.count), "elements are missing before the overflow")
        }
        return (received.count, counter)
    }

    private let count = 20_000 * soak

    @Test func `sent is delivered or counted as dropped`() async {
        for strategy: OverflowStrategy<CanFail> in [.dropOldest, .dropNewest, .keepLatest, .fail] {
            _ = await run(strategy, on: SerialScheduler(), count: count)
            _ = await run(strategy, on: ConcurrentScheduler.instance, count: count)
            _ = await run(strategy, on: SerialScheduler(dedicated: ThreadOptions(name: "consumer")), count: count)
        }
    }

    @Test func `a producer that is paced loses nothing and exceeds nothing`() async {
        for scheduler: any ImmediateSchedulerType in [
            SerialScheduler(), ConcurrentScheduler.instance, SerialScheduler(dedicated: ThreadOptions(name: "consumer")),
        ] {
            let (delivered, counter) = await run(.pace(atMost: .seconds(3600)), on: scheduler, count: count)
            #expect(delivered == count)
            #expect(counter.overruns == 0)
        }
    }

    @Test func `a wait without a limit of time is none`() async {
        let (delivered, counter) = await run(.pace(atMost: .zero), on: SerialScheduler(), count: count)
        #expect(delivered == count)
        #expect(counter.dropped == 0)
    }

    @Test func `after its limit a paced producer goes on, and its element is there`() {
        let counter = OverflowCounter()
        let subject = PublishSubject<Int>()
        let stopped = HeldScheduler()
        var received: [Int] = []
        let subscription = subject.observe(on: stopped, bufferSize: 1, onOverflow: .pace(atMost: .milliseconds(20)), counter: counter)
            .subscribe(onNext: { received.append($0) })
        subject.onNext(1)
        // The library's clock: the simulation lets it leap, and not the system's.
        let end = MonotonicInstant.now.advanced(by: .milliseconds(20))
        subject.onNext(2)
        #expect(MonotonicInstant.now >= end)
        #expect(counter.overruns == 1)
        stopped.takeAction()?()
        #expect(received == [1, 2])
        subscription.dispose()
    }

    @Test func `a disposal ends the wait of a paced producer`() async {
        let counter = OverflowCounter()
        await reply { continuation in
            let subject = PublishSubject<Int>()
            let stopped = HeldScheduler()
            let subscription = subject.observe(on: stopped, bufferSize: 1, onOverflow: .pace(atMost: .seconds(3600)), counter: counter)
                .subscribe(onNext: { _ in })
            let isAbout = Flag()
            SerialScheduler(dedicated: ThreadOptions(name: "producer")).execute {
                subject.onNext(1)
                isAbout.flag.store(true, ordering: .releasing)
                subject.onNext(2)
                continuation.resume()
            }
            while !isAbout.flag.load(ordering: .acquiring) {}
            subscription.dispose()
            _ = stopped.takeAction()
        }
        #expect(counter.overruns == 0)
    }

    @Test func `a producer on the consumer's own serial scheduler does not wait for itself`() async {
        for scheduler in [SerialScheduler(), SerialScheduler(dedicated: ThreadOptions(name: "both"))] {
            let counter = OverflowCounter()
            let received: [Int] = await reply { continuation in
                let subject = PublishSubject<Int>()
                var received: [Int] = []
                let subscription = subject.observe(on: scheduler, bufferSize: 1, onOverflow: .pace(atMost: .seconds(3600)), counter: counter)
                    .subscribe(onNext: { received.append($0) }, onCompleted: { continuation.resume(returning: received) })
                scheduler.execute {
                    for element in 0..<100 { subject.onNext(element) }
                    subject.onCompleted()
                    withExtendedLifetime(subscription) {}
                }
            }
            #expect(received == Array(0..<100))
            #expect(counter.overruns == 99)
        }
    }

    @Test func `an observer that sends into its own source does not wait for itself`() async {
        let counter = OverflowCounter()
        let received: [Int] = await reply { continuation in
            let subject = PublishSubject<Int>()
            var received: [Int] = []
            let isSent = Flag()
            _ = subject.observe(on: ConcurrentScheduler.instance, bufferSize: 1, onOverflow: .pace(atMost: .seconds(3600)), counter: counter)
                .subscribe(
                    onNext: {
                        received.append($0)
                        if $0 == 0 {
                            // Else the thread that sends the first element would send the others, too.
                            while !isSent.flag.load(ordering: .acquiring) {}
                            for element in 1...50 { subject.onNext(element) }
                        }
                        if $0 == 50 { subject.onCompleted() }
                    }, onCompleted: { continuation.resume(returning: received) })
            subject.onNext(0)
            isSent.flag.store(true, ordering: .releasing)
        }
        #expect(received == Array(0...50))
        #expect(counter.overruns == 49)
    }
}

/// How many elements live, and how many were ever seen at once.
private final class LivingCount: Sendable {
    private let now = Atomic<Int>(0)
    private let seen = Atomic<Int>(0)
    var most: Int { seen.load(ordering: .relaxed) }
    func note(_ change: Int) { now.wrappingAdd(change, ordering: .relaxed) }
    func look(without others: Int) { seen.max(now.load(ordering: .relaxed) - others, ordering: .relaxed) }
}

/// An element that is counted while it lives.
private final class Life: Sendable {
    let number: Int
    private let living: LivingCount

    init(_ number: Int, _ living: LivingCount) {
        self.number = number
        self.living = living
        living.note(1)
    }

    deinit { living.note(-1) }
}

private final class Flag: Sendable {
    let flag = Atomic<Bool>(false)
}
