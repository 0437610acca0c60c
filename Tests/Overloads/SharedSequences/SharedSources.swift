// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift
import RxTest

// Where drivers and signals come from.
extension Screen {
    func sharedSources() {
        overload("SharedSequences", "deferred(_:)", says: "Driver<Int> asked 1 completed")
        trailing(Driver.deferred { self.asked() })
        trailing(
            Driver<Int>.deferred {
                self.say("asked")
                return .just(1)
            })
        labels(Driver.deferred({ self.asked() }))
        weakSelf(Driver.deferred { [weak self] in self?.asked() ?? .empty() })
        function(Driver.deferred(asked))

        overload("SharedSequences", "asSharedSequence(sharingStrategy:onErrorRecover:)", says: "Driver<Int> 9 completed")
        let failing = Observable<Int>.error(Failure.offline)
        trailing(failing.asSharedSequence(sharingStrategy: DriverSharingStrategy.self) { _ in .just(9) })
        labels(failing.asSharedSequence(sharingStrategy: DriverSharingStrategy.self, onErrorRecover: { self.recover($0) }))
        labels(failing.asSharedSequence(onErrorRecover: { error in self.recover(error) }))
        weakSelf(failing.asSharedSequence(onErrorRecover: { [weak self] in self?.recover($0) ?? Driver.empty() }))
        function(failing.asSharedSequence(onErrorRecover: recover))

        overload("Drivers", "asDriver(onErrorRecover:)", says: "Driver<Int> 9 completed")
        trailing(failing.asDriver { _ in .just(9) })
        trailing(Single<Int>.error(Failure.offline).asDriver { _ in Driver.just(9) })
        labels(failing.asDriver(onErrorRecover: { _ in .just(9) }))
        labels(
            failing.asDriver(onErrorRecover: { error in
                self.failed(error)
                return .empty()
            }), says: "Driver<Int> offline completed")
        weakSelf(failing.asDriver(onErrorRecover: { [weak self] in self?.recover($0) ?? .empty() }))
        function(failing.asDriver(onErrorRecover: recover))

        overload("Signals", "asSignal(onErrorRecover:)", says: "Signal<Int> 9 completed")
        trailing(failing.asSignal { _ in .just(9) })
        labels(failing.asSignal(onErrorRecover: { _ in .just(9) }))
        weakSelf(failing.asSignal(onErrorRecover: { [weak self] in self?.signal($0) ?? .empty() }))
        function(failing.asSignal(onErrorRecover: signal))
    }

    func mocking() {
        let clock = TestScheduler(initialClock: 0)
        overload("SharedSequences", "mock(scheduler:action:)", says: "100")
        trailing(SharingScheduler.mock(scheduler: clock) { self.after(100, clock) })
        labels(SharingScheduler.mock(scheduler: clock, action: { self.after(100, clock) }), says: "200")
        weakSelf(SharingScheduler.mock(scheduler: clock) { [weak self] in self?.after(100, clock) }, says: "300")
        func act() { after(100, clock) }
        function(SharingScheduler.mock(scheduler: clock, action: act), says: "400")

        overload("SharedSequences", "mock(makeScheduler:action:)", says: "500")
        trailing(SharingScheduler.mock(makeScheduler: { clock }) { self.after(100, clock) })
        trailing(
            SharingScheduler.mock {
                clock
            } action: {
                self.after(100, clock)
            }, says: "600")
        labels(SharingScheduler.mock(makeScheduler: { clock }, action: { self.after(100, clock) }), says: "700")
        weakSelf(SharingScheduler.mock(makeScheduler: { clock }) { [weak self] in self?.after(100, clock) }, says: "800")
        func make() -> SchedulerType { clock }
        function(SharingScheduler.mock(makeScheduler: make, action: act), says: "900")
    }

    /// Says when a driver's timer fires, which runs on `clock` where that is mocked.
    private func after(_ ticks: Int, _ clock: TestScheduler) {
        let timer = Driver<Int>.timer(.seconds(ticks), period: .seconds(1000)).drive(onNext: { _ in self.say(clock.clock) })
        clock.advanceTo(clock.clock + ticks)
        timer.dispose()
    }

    private func asked() -> Driver<Int> { Driver.just(1).do(onSubscribe: { self.say("asked") }) }
    private func recover(_ error: Error) -> Driver<Int> { .just(9) }
    private func signal(_ error: Error) -> Signal<Int> { .just(9) }
}
