// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

/// Operators whose sources follow one another give a source the subscription of a former one. A disposal on another thread may come while the subscription is
/// between the two.
@Suite(.serialized) struct SpareSubscriptionsTests {
    static let rounds = 60 * soak

    /// A source that ends while it is subscribed to, or when the thread asks it to, and how many of its subscriptions live.
    private final class Ending: Sendable {
        let started = Atomic<Int>(0)
        let alive = Atomic<Int>(0)
        let newest = Shared<AnyObserver<Int>?>(nil)

        func source(endsAtOnce: Bool, _ end: Event<Int>) -> Observable<Int> {
            .create { observer in
                self.started.add(1, ordering: .releasing)
                self.alive.add(1, ordering: .relaxed)
                if endsAtOnce { observer.on(end) } else { self.newest.value = observer }
                return Disposables.create { self.alive.subtract(1, ordering: .relaxed) }
            }
        }
    }

    @Test(arguments: [true, false]) func `a disposal that comes between two sources leaves none behind`(endsAtOnce: Bool) {
        let failed = Event<Int>.error(TestError())
        let forms: [(String, @Sendable (Ending) -> Observable<Int>)] = [
            ("retry", { $0.source(endsAtOnce: endsAtOnce, failed).retry() }),
            ("catch", { ending in .catch(sequence: repeatElement(0, count: .max).lazy.map { _ in ending.source(endsAtOnce: endsAtOnce, failed) }) }),
            ("concat", { ending in .concat(repeatElement(0, count: .max).lazy.map { _ in ending.source(endsAtOnce: endsAtOnce, .completed) }) }),
        ]
        for (name, form) in forms {
            let end = name == "concat" ? Event<Int>.completed : failed
            for round in 0..<Self.rounds {
                let ending = Ending()
                let stop = PublishSubject<Void>()
                let isStopped = Atomic<Bool>(false)
                let ended = Race.run([
                    {
                        // Returns when the other thread has stopped it, or (where sources do not end at once) at once.
                        let token = form(ending).take(until: stop).subscribe()
                        while !isStopped.load(ordering: .acquiring) { ending.newest.value?.on(end) }
                        token.dispose()
                    },
                    {
                        // Any number of sources may have come and gone.
                        while ending.started.load(ordering: .acquiring) <= round % 16 {}
                        stop.onNext(())
                        isStopped.store(true, ordering: .releasing)
                    },
                ])
                // It leads back to the operator, which holds what makes its sources.
                ending.newest.value = nil
                #expect(ended && !stop.hasObservers && ending.alive.load(ordering: .relaxed) == 0, "\(name), round \(round)")
            }
        }
    }

    @Test func `an inner sequence that is replaced says nothing more, and those that follow have subscriptions of their own`() {
        let sources = (0..<6).map { _ in PublishSubject<Int>() }
        let outer = PublishSubject<Int>()
        var heard: [Int] = []
        let token = outer.flatMapLatest { sources[$0] }.subscribe(onNext: { heard.append($0) })
        for index in sources.indices {
            outer.onNext(index)
            for (number, source) in sources.enumerated() { source.onNext(10 * index + number) }
            #expect(sources.indices.allSatisfy { sources[$0].hasObservers == ($0 == index) })
        }
        #expect(heard == [0, 11, 22, 33, 44, 55])
        token.dispose()
        #expect(sources.allSatisfy { !$0.hasObservers } && !outer.hasObservers)
    }
}
