// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The shared battery, applied to what traits add to the operators: sharing that is made for the first subscriber, contexts, `together`.
@Suite struct TraitContractTests {
    /// A context that is always there, so that nothing is scheduled.
    private enum Here: @unsafe SerialContext { static let scheduler = HereScheduler() }

    /// Runs everything at once.
    private final class HereScheduler: SchedulerType, Sendable {
        var now: RxTime { RxTime(nanoseconds: 0) }
        func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
            CurrentThreadScheduler.instance.schedule(state, action: action)
        }
        func scheduleRelative<State>(
            _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
        ) -> any Disposable {
            schedule(state, action: action)
        }
        func schedulePeriodic<State>(
            _ state: State, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (State) -> State
        ) -> any Disposable {
            preconditionFailure("no test repeats itself here")
        }
    }

    @Test func `a sequence without promises keeps the contract`() {
        contract(
            of: "asTraitSequence",
            failing: { source, fail in
                source.asTraitSequence().map {
                    try fail()
                    return $0
                }.asObservable()
            }
        ) { $0.asTraitSequence().map { $0 }.filter { _ in true }.scan(0) { $0 + $1 }.asObservable() }
    }

    @Test func `a shared sequence and what is made of it keep the contract`() {
        contract(of: "shared()") { $0.asTraitSequence().shared().asObservable() }
        contract(of: "shared().map") { $0.asTraitSequence().shared().map { $0 + 1 }.map { $0 * 2 }.asObservable() }
        contract(of: "sharedReplayingLatest().map") { $0.asTraitSequence().sharedReplayingLatest().map { $0 + 1 }.asObservable() }
        contract(of: "shared().filter") { $0.asTraitSequence().shared().filter { _ in true }.asObservable() }
    }

    @Test func `a sequence that enters a context keeps the contract`() {
        contract(of: "entering") { unsafe Here.entering($0) }
        contract(of: "startWith in a context") {
            unsafe $0.asTraitSequence().assumeContext(Here.self).startWith(1).asObservable()
        }
    }

    @Test func `two sequences together keep the contract`() {
        contract(of: "together().merge") { together($0.asTraitSequence(), Infallible<Int>.empty()).merge().asObservable() }
        contract(of: "together().combineLatest") {
            together($0.asTraitSequence(), Infallible.just(1)).combineLatest { $0 + $1 }.asObservable()
        }
    }

    @Test func `promises keep the contract`() {
        contract(of: "assumeCardinality") { $0.asTraitSequence().assumeCardinality(Many.self).asObservable() }
    }

    @Test func `a completable and what follows it keep the contract`() {
        contract(of: "andThen", .subscribesFreely) { source in Completable.empty().andThen(source) }
        contract(of: "asCompletable().andThen", .waitsForEnd) { source in
            source.asTraitSequence().asCompletable().andThen(Observable.of(1, 2))
        }
    }

    @Test func `two chains on one driver share its source, and a newcomer hears the latest of each`() {
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let source = scheduler.hot("-1-2-3-4")
            let driver = source.asDriver(onErrorJustReturn: 0)
            let (tens, evens) = (driver.map { $0 * 10 }.map { $0 + 1 }, driver.filter { $0 % 2 == 0 })
            let (a, b, c) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
            let all = CompositeDisposable(disposables: [tens.drive(a), evens.drive(b)])
            scheduler.at(6) { SharingScheduler.mock(scheduler: scheduler) { _ = all.insert(evens.drive(c)) } }
            scheduler.at(20) { all.dispose() }
            scheduler.advance()
            #expect(a.elements == [11, 21, 31, 41] && b.elements == [2, 4])
            #expect(c.elements == [2, 4], "the latest that passed the filter, not the latest")
            #expect(source.subscriptions.count == 1)
        }
    }
}
