// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

/// A source that knows its elements hands them over in pieces, which no observer may notice.
@Suite struct ObserveOnPiecesTests {
    @Test func `no element is lost or out of order, whatever the count`() async {
        let scheduler = SerialScheduler()
        for count in Array(0...140) + [1000, 1023, 1024, 1025, 4096, 30_000] {
            let received: [Int] = await reply { continuation in
                var received: [Int] = []
                _ = Observable.range(start: 7, count: count).observe(on: scheduler)
                    .subscribe(onNext: { received.append($0) }, onCompleted: { continuation.resume(returning: received) })
            }
            #expect(received == Array(7..<7 + count))
        }
    }

    @Test func `the last element for a while arrives without one that follows`() async {
        for count in Array(1...70) + [127, 128, 500, 5000] {
            let scheduler = SerialScheduler()
            let bag = DisposeBag()
            let received: Int = await reply { continuation in
                var received = 0
                Observable.concat(.range(start: 0, count: count), .never()).observe(on: scheduler)
                    .subscribe(onNext: { _ in
                        received += 1
                        if received == count { continuation.resume(returning: received) }
                    }).disposed(by: bag)
            }
            #expect(received == count)
        }
    }

    @Test func `a consumer that sleeps between sequences is woken for each`() async {
        let scheduler = SerialScheduler()
        for round in 0..<2000 * soak {
            let sum: Int = await reply { continuation in
                var sum = 0
                _ = Observable.of(round, 1, 2).observe(on: scheduler)
                    .subscribe(onNext: { sum += $0 }, onCompleted: { continuation.resume(returning: sum) })
            }
            #expect(sum == round + 3)
        }
    }

    @Test func `an endless source stops when the consumer has enough`() async {
        let scheduler = SerialScheduler()
        let received: [Int] = await reply { continuation in
            var received: [Int] = []
            _ = Observable.repeatElement(5).observe(on: scheduler).take(3000)
                .subscribe(onNext: { received.append($0) }, onCompleted: { continuation.resume(returning: received) })
        }
        #expect(received == Array(repeating: 5, count: 3000))
    }

    @Test func `nothing arrives after a disposal in the middle of a piece`() async {
        let scheduler = SerialScheduler()
        let received: Int = await reply { continuation in
            var received = 0
            let subscription = SerialDisposable()
            _ = scheduler.schedule(()) { _ in
                // On the scheduler, so that what it delivers comes after the assignment.
                subscription.disposable = Observable.range(start: 0, count: 100_000).observe(on: scheduler).subscribe(
                    onNext: {
                        received += 1
                        if $0 == 1000 { subscription.dispose() }
                    }, onDisposed: { continuation.resume(returning: received) })
                return Disposables.create()
            }
        }
        #expect(received == 1001)
    }

    @Test func `what a piece holds is let go with the subscription`() {
        final class Token {}
        weak var leftover: Token?
        do {
            let tokens = (0..<100).map { _ in Token() }
            leftover = tokens[77]
            Observable.from(tokens).observe(on: SilentScheduler()).subscribe(onNext: { _ in }).dispose()
        }
        #expect(leftover == nil)
    }

    @Test func `on the current thread two sources still take turns, an element each`() {
        var received: [Int] = []
        let here = CurrentThreadScheduler.instance
        _ = Observable.merge(
            .range(start: 0, count: 4).observe(on: here), .range(start: 100, count: 4).observe(on: here)
        ).subscribe(onNext: { received.append($0) })
        #expect(received == [0, 100, 1, 101, 2, 102, 3, 103])
    }

    @Test func `a scheduler that runs at once hears each element before the next is taken`() {
        var received: [Int] = []
        let inline = InlineScheduler()
        _ = Observable.range(start: 0, count: 100).observe(on: inline).take(while: { $0 < 40 }).subscribe(onNext: { received.append($0) })
        #expect(received == Array(0..<40))
        // A piece of one each time: the consumer was idle again.
        #expect(inline.runs.load(ordering: .relaxed) == 41)
    }
}

/// A scheduler that never runs anything.
private struct SilentScheduler: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        Disposables.create()
    }
}

/// A scheduler that runs everything within the call.
private final class InlineScheduler: ImmediateSchedulerType {
    /// Relaxed: used by one thread.
    let runs = Atomic(0)

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        runs.add(1, ordering: .relaxed)
        return action(state)
    }
}
