// SPDX-License-Identifier: MIT
import RealtimeGuard
import Rx
import Testing

/// What drivers and signals cost beside RxSwift's, which shares anew in each operator. Documentation/Traits.md has the figures.
@MainActor
@Suite struct SharedOnceTests {
    private let relay = PublishRelay<Int>()
    private let source = Calls()
    private let closure = Calls()

    private final class Calls {
        var count = 0
    }

    /// A driver whose source counts its subscriptions.
    private var driver: Driver<Int> {
        relay.asObservable().do(onSubscribe: { [source] in source.count += 1 }).asDriver(onErrorJustReturn: 0)
    }

    private var mapped: Driver<Int> {
        driver.map { [closure] in
            closure.count += 1
            return $0 * 10
        }
    }

    private func onMain(_ body: (TestScheduler) -> Void) {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) { body(scheduler) }
    }

    private func allocations(_ body: () -> Void) -> UInt64 {
        rx_guard_enter()
        body()
        return rx_guard_leave().allocations
    }

    /// `count` maps on a driver.
    private func chain(of count: Int) -> Driver<Int> {
        var chain = driver
        for _ in 0..<count { chain = chain.map { $0 + 1 } }
        return chain
    }

    @Test func `the source is subscribed to once, and a closure runs once an element, for all subscribers of a chain`() {
        onMain { scheduler in
            let chain = mapped.map { $0 + 1 }.filter { $0 > 1 }.map { "\($0)" }
            let drives = (0..<3).map { _ in chain.drive() }
            for number in 1...4 { relay.accept(number) }
            scheduler.advance(by: 10)
            #expect(source.count == 1)
            #expect(closure.count == 4)
            drives.forEach { $0.dispose() }
        }
    }

    @Test func `a closure runs once an element for each of two chains of maps that are built on it`() {
        onMain { scheduler in
            let both = mapped
            let drives = [both.map { $0 + 1 }.drive(), both.map { $0 + 2 }.drive()]
            for number in 1...4 { relay.accept(number) }
            scheduler.advance(by: 10)
            #expect(source.count == 1)
            #expect(closure.count == 8)
            drives.forEach { $0.dispose() }
        }
    }

    @Test func `a closure runs once an element for two chains, where anything else than a map is first in them`() {
        onMain { scheduler in
            let both = mapped
            let drives = [both.filter { $0 > 0 }.drive(), both.scan(0) { $0 + $1 }.drive(), both.drive()]
            for number in 1...4 { relay.accept(number) }
            scheduler.advance(by: 10)
            #expect(source.count == 1)
            #expect(closure.count == 4)
            drives.forEach { $0.dispose() }
        }
    }

    @Test func `a closure runs once an element for chains of maps, where the sequence was shared after it`() {
        onMain { scheduler in
            let both = mapped.sharedReplayingLatest()
            let drives = [both.map { $0 + 1 }.drive(), both.map { $0 + 2 }.drive()]
            for number in 1...4 { relay.accept(number) }
            scheduler.advance(by: 10)
            #expect(source.count == 1)
            #expect(closure.count == 4)
            drives.forEach { $0.dispose() }
        }
    }

    @Test(.enabled(if: rx_guard_watches_memory()))
    func `a subscriber allocates the same whatever the chain is long`() {
        onMain { scheduler in
            var costs: [UInt64] = []
            for length in [1, 2, 5, 10] {
                let chain = chain(of: length)
                let drives = DisposeBag()
                chain.drive().disposed(by: drives)
                costs.append(allocations { chain.drive().disposed(by: drives) })
                withExtendedLifetime(drives) {}
            }
            print("allocations of one more subscriber to 1, 2, 5 and 10 maps on a driver: \(costs)")
            #expect(Set(costs).count == 1)
            let first = [1, 10].map { length in
                let chain = chain(of: length)
                let drives = DisposeBag()
                return allocations { chain.drive().disposed(by: drives) }
            }
            print("allocations of the first subscriber to 1 and to 10 maps: \(first)")
            #expect(first[1] <= first[0] + 9)
        }
    }
}
