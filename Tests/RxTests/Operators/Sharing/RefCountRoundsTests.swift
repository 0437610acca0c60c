// SPDX-License-Identifier: MIT
import Glibc
@testable import Rx
import Synchronization
import Testing

/// Several threads subscribe to what `refCount` returns and leave again, so that connections end and begin meanwhile.
@Suite struct RefCountRoundsTests {
    private final class Flag: Sendable { let isSet = Atomic(false) }

    private static let kinds: [@Sendable (Observable<Int>) -> Observable<Int>] = [
        { $0.replay(1).refCount() },
        { $0.multicast { ReplaySubject<Int>.create(bufferSize: 1) }.refCount() },
        { $0.share(replay: 1) },
    ]

    /// Subscribes so many times, one after the other, each time until an element comes. Raises `deaf` where none came for long.
    private func listen(to shared: Observable<Int>, _ times: Int, _ deaf: borrowing Atomic<Int>) {
        for _ in 0..<times {
            let flag = Flag()
            let subscription = shared.subscribe(onNext: { _ in flag.isSet.store(true, ordering: .sequentiallyConsistent) })
            let start = ContinuousClock.now
            while !flag.isSet.load(ordering: .sequentiallyConsistent), deaf.load(ordering: .relaxed) == 0 {
                sched_yield()
                if start.duration(to: .now) > .seconds(20) { deaf.add(1, ordering: .relaxed) }
            }
            subscription.dispose()
        }
    }

    /// Invariant: the source sends an element whenever it is subscribed to, so each subscriber hears one.
    @Test(arguments: kinds.indices) func `each subscriber hears the source`(_ kind: Int) {
        for _ in 0..<300 * soak {
            let live = Atomic(0)
            let deaf = Atomic(0)
            let shared = Self.kinds[kind](
                Observable<Int>.create { observer in
                    live.add(1, ordering: .sequentiallyConsistent)
                    observer.onNext(1)
                    return Disposables.create { live.subtract(1, ordering: .sequentiallyConsistent) }
                })
            let listening = { @Sendable in listen(to: shared, 20, deaf) }
            #expect(Race.run([listening, listening, listening]))
            #expect(deaf.load(ordering: .relaxed) == 0 && live.load(ordering: .sequentiallyConsistent) == 0)
            if deaf.load(ordering: .relaxed) != 0 { return }
        }
    }

    /// Invariant: while one thread sends without a pause, and ends the source now and then, each subscriber hears an element or the end.
    @Test(arguments: kinds.indices) func `no subscriber is left behind when a round ends`(_ kind: Int) {
        let source = Shared(PublishSubject<Int>())
        let sources = Atomic(0)
        let current = SharedLock()
        let shared = Self.kinds[kind](
            Observable.deferred {
                sources.add(1, ordering: .relaxed)
                current.acquire()
                defer { current.release() }
                return source.value
            })
        let left = Atomic(3)
        let deaf = Atomic(0)
        let listening = { @Sendable in
            for _ in 0..<2_000 * soak {
                let flag = Flag()
                let subscription = shared.subscribe { _ in flag.isSet.store(true, ordering: .sequentiallyConsistent) }
                let start = ContinuousClock.now
                while !flag.isSet.load(ordering: .sequentiallyConsistent), deaf.load(ordering: .relaxed) == 0 {
                    sched_yield()
                    if start.duration(to: .now) > .seconds(20) { deaf.add(1, ordering: .relaxed) }
                }
                subscription.dispose()
            }
            left.subtract(1, ordering: .sequentiallyConsistent)
        }
        let sending = { @Sendable in
            var number = 0
            while left.load(ordering: .sequentiallyConsistent) > 0 {
                number += 1
                source.value.onNext(number)
                if number % 50 != 0 { continue }
                let ended = source.value
                current.acquire()
                source.value = PublishSubject()
                current.release()
                ended.onCompleted()
                sched_yield()
            }
        }
        #expect(Race.run([listening, listening, listening, sending]))
        #expect(deaf.load(ordering: .relaxed) == 0)
    }

    /// Invariant: while one thread sends without a pause, each subscriber hears an element.
    @Test func `no subscriber listens to a subject that is not connected`() {
        for _ in 0..<8 * soak {
            let source = PublishSubject<Int>()
            let shared = source.publish().refCount()
            let left = Atomic(2)
            let deaf = Atomic(0)
            let listening = { @Sendable in
                listen(to: shared, 40, deaf)
                left.subtract(1, ordering: .sequentiallyConsistent)
            }
            let sending = { @Sendable in
                while left.load(ordering: .sequentiallyConsistent) > 0 { source.onNext(1) }
            }
            #expect(Race.run([listening, listening, sending]))
            #expect(deaf.load(ordering: .relaxed) == 0)
            if deaf.load(ordering: .relaxed) != 0 { return }
        }
    }

    /// Invariant: each subscriber hears the end, of the connection that was there or of the next.
    @Test(arguments: kinds.indices) func `a subscriber that comes while the source ends hears the end`(_ kind: Int) {
        for round in 0..<2_000 * soak {
            let source = PublishSubject<Int>()
            let shared = Self.kinds[kind](source.asObservable())
            let first = shared.subscribe()
            let ends = Atomic(0)
            let subscribing = { @Sendable in
                for _ in 0..<5 { _ = shared.subscribe(onCompleted: { ends.add(1, ordering: .sequentiallyConsistent) }) }
            }
            let ending = { @Sendable in
                for _ in 0..<round % 40 { sched_yield() }
                source.onCompleted()
            }
            #expect(Race.run([subscribing, subscribing, ending]))
            let start = ContinuousClock.now
            while ends.load(ordering: .sequentiallyConsistent) < 10, start.duration(to: .now) < .seconds(10) { sched_yield() }
            #expect(ends.load(ordering: .sequentiallyConsistent) == 10)
            first.dispose()
            if ends.load(ordering: .sequentiallyConsistent) != 10 { return }
        }
    }
}
