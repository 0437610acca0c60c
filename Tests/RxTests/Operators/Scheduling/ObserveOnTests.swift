// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

@Suite struct ObserveOnTests {
    @Test func `all elements arrive in order on the scheduler, the end last`() async {
        let scheduler = SerialScheduler()
        let (elements, elsewhere) = await reply { continuation in
            var received: [Int] = []
            var strayed = 0
            _ = Observable.range(start: 0, count: 100_000).observe(on: scheduler).subscribe(
                onNext: {
                    received.append($0)
                    if !scheduler.isCurrent { strayed += 1 }
                },
                onCompleted: { continuation.resume(returning: (received, strayed)) })
        }
        #expect(elements == Array(0..<100_000))
        #expect(elsewhere == 0)
    }

    @Test func `an error arrives after the elements before it`() async {
        struct Failure: Error {}
        let received: [String] = await reply { continuation in
            var log: [String] = []
            let source = Observable<Int>.create { observer in
                observer.onNext(1)
                observer.onNext(2)
                observer.onError(Failure())
                return Disposables.create()
            }
            _ = source.observe(on: ConcurrentScheduler()).subscribe(
                onNext: { log.append("\($0)") },
                onError: {
                    log.append("\($0)"); continuation.resume(returning: log)
                })
        }
        #expect(received == ["1", "2", "Failure()"])
    }

    @Test func `nothing arrives after a disposal on the scheduler`() async {
        let scheduler = SerialScheduler()
        let count: Int = await reply { continuation in
            let subject = PublishSubject<Int>()
            var received = 0
            let subscription = SerialDisposable()
            subscription.disposable = subject.observe(on: scheduler).subscribe(onNext: { element in
                received += 1
                if element == 10 { subscription.dispose() }
            })
            for element in 0..<1000 { subject.onNext(element) }
            _ = scheduler.schedule(()) { _ in
                _ = scheduler.schedule(()) { _ in
                    continuation.resume(returning: received)
                    return Disposables.create()
                }
                return Disposables.create()
            }
        }
        #expect(count == 11)
    }

    @Test func `on the current thread the elements wait for their turn`() {
        var received: [Int] = []
        let subscription = SerialDisposable()
        subscription.disposable = Observable<Int>.create { observer in
            for element in 0..<5 { observer.onNext(element) }
            return Disposables.create()
        }.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { received.append($0) })
        #expect(received == [0, 1, 2, 3, 4])
    }

    @Test func `what was left in the queue is let go with the subscription`() {
        final class Token {}
        weak var leftover: Token?
        do {
            let subject = PublishSubject<Token>()
            let never = StoppedScheduler()
            let subscription = subject.observe(on: never).subscribe(onNext: { _ in })
            let token = Token()
            leftover = token
            subject.onNext(token)
            subscription.dispose()
        }
        #expect(leftover == nil)
    }
}

/// A scheduler that never runs anything.
private struct StoppedScheduler: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        Disposables.create()
    }
}

extension ObserveOnTests {
    @Test func `it keeps the contract`() {
        contract(of: "observe(on:)", .waitsForEnd) { $0.observe(on: CurrentThreadScheduler.instance) }
    }
}
