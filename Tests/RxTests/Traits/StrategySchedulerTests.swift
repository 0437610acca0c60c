// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Synchronization
import Testing

/// Strategies of a program's own whose scheduler is not one serial scheduler, as RxSwift permits.
@Suite struct StrategySchedulerTests {
    private enum NewEachTime: @unsafe SharingStrategyProtocol {
        static var scheduler: any SchedulerType { SerialScheduler(label: "new") }
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1, scope: .whileConnected) }
    }

    private enum Concurrent: @unsafe SharingStrategyProtocol {
        static var scheduler: any SchedulerType { ConcurrentScheduler.instance }
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1, scope: .whileConnected) }
    }

    /// One kind, then another.
    private enum Alternating: @unsafe SharingStrategyProtocol {
        private static let calls = Atomic(0)
        static var scheduler: any SchedulerType {
            calls.add(1, ordering: .relaxed).newValue.isMultiple(of: 2) ? ConcurrentScheduler.instance : SerialScheduler(label: "other")
        }
        static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1, scope: .whileConnected) }
    }

    /// Invariant: two sources that are sent to by two threads lose nothing in `merge`, and their elements come one at a time.
    private func mergeLosesNothing<Strategy: SharingStrategyProtocol>(_ strategy: Strategy.Type) {
        for _ in 0..<5 {
            let count = 5_000
            let subjects = (0..<2).map { _ in PublishSubject<[Int]>() }
            let sources: [SharedSequence<Strategy, [Int]>] = subjects.map { $0.asSharedSequence(onErrorJustReturn: []) }
            let heard = Atomic(0)
            let inside = Atomic(0)
            let overlaps = Atomic(0)
            let isOver = DispatchSemaphore(value: 0)
            let subscription = SharedSequence<Strategy, [Int]>.merge(sources).asObservable().subscribe(
                onNext: {
                    if inside.add(1, ordering: .relaxed).newValue != 1 { overlaps.add(1, ordering: .relaxed) }
                    heard.add($0.count, ordering: .relaxed)
                    inside.subtract(1, ordering: .relaxed)
                }, onCompleted: { isOver.signal() })
            let sending = subjects.map { subject in
                { @Sendable in
                    for number in 0..<count { subject.onNext([number]) }
                    subject.onCompleted()
                }
            }
            #expect(Race.run(sending))
            #expect(isOver.wait(timeout: .now() + 30) == .success)
            let (all, wrong) = (heard.load(ordering: .relaxed), overlaps.load(ordering: .relaxed))
            #expect(all == 2 * count && wrong == 0)
            subscription.dispose()
        }
    }

    // unsafe: these strategies do not keep the promise of one serial scheduler; that nothing is lost all the same is the test.
    @Test func `a serial scheduler made at each call`() { unsafe mergeLosesNothing(NewEachTime.self) }
    @Test func `a concurrent scheduler`() { unsafe mergeLosesNothing(Concurrent.self) }
    @Test func `schedulers of two kinds in turn`() { unsafe mergeLosesNothing(Alternating.self) }
}
