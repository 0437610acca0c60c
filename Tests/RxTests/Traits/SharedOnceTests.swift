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

    @Test func `a closure runs once an element for two chains of maps that are built on it, also where it is let go of`() {
        onMain { scheduler in
            let both = mapped
            let drives = [both.map { $0 + 1 }.drive(), both.map { $0 + 2 }.drive()]
            let later = drivesOnMapped(scheduler)
            for number in 1...4 { relay.accept(number) }
            scheduler.advance(by: 10)
            #expect(source.count == 2)
            #expect(closure.count == 8)
            (drives + later).forEach { $0.dispose() }
        }
    }

    /// A driver with a subscriber, and a map on it that is subscribed to when the driver itself is gone.
    private func drivesOnMapped(_ scheduler: TestScheduler) -> [any Disposable] {
        let first: any Disposable
        let map: Driver<Int>
        do {
            let mapped = mapped
            first = mapped.drive()
            map = mapped.map { $0 + 1 }
        }
        return [first, map.drive()]
    }

    /// What an operator does is done once for a subscriber to its result, and for maps on that.
    private func once(_ name: String, _ operation: (Driver<Int>, @escaping (Int) -> Int) -> Driver<Int>) {
        onMain { scheduler in
            let calls = Calls()
            let made = operation(driver) {
                calls.count += 1
                return $0
            }
            let heard = (0..<3).map { _ in scheduler.createObserver(Int.self) }
            let drives = DisposeBag()
            made.map { $0 }.drive(heard[0]).disposed(by: drives)
            made.drive(heard[1]).disposed(by: drives)
            for number in 1...3 {
                relay.accept(number)
                scheduler.advance(by: 5)
            }
            // One that joins late hears what the others hear.
            made.map { $0 }.map { $0 }.drive(heard[2]).disposed(by: drives)
            relay.accept(4)
            scheduler.advance(by: 5)
            withExtendedLifetime(drives) {}
            #expect(calls.count == 4, "\(name) ran \(calls.count) times")
            #expect(heard[0].elements == heard[1].elements && heard[0].elements.suffix(2) == heard[2].elements.suffix(2), "\(name)")
        }
    }

    @Test func `what an operator does is done once, also for maps on its result`() {
        once("map") { $0.map($1) }
        once("do") { driver, call in driver.do(onNext: { _ = call($0) }) }
        once("scan") { driver, call in driver.scan(0) { $0 + call($1) } }
        once("filter") { driver, call in driver.filter { call($0) > 0 } }
        once("compactMap") { driver, call in driver.compactMap { call($0) } }
        once("distinctUntilChanged") { driver, call in driver.startWith(0).distinctUntilChanged { $0 == call($1) } }
        once("flatMapLatest") { driver, call in driver.flatMapLatest { .just(call($0)) } }
        once("flatMap") { driver, call in driver.flatMap { .just(call($0)) } }
        once("withLatestFrom") { driver, call in driver.withLatestFrom(driver) { $0 + call($1) } }
        once("combineLatest") { driver, call in Driver.combineLatest(driver, Driver.just(1)) { call($0) + $1 } }
        once("debounce") { driver, call in driver.debounce(.ticks(1)).do(onNext: { _ = call($0) }) }
        once("interval") { driver, call in
            driver.flatMapLatest { number in Driver<Int>.interval(.ticks(2)).map { _ in number } }.distinctUntilChanged().do(onNext: { _ = call($0) })
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
