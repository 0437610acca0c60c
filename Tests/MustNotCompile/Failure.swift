// SPDX-License-Identifier: MIT
// Programs that the failure axis refuses. Compiled by .ci/must-not-compile: each marked line has to be refused, with these words.
import Rx

struct Broken: Error {}
func risky(_ element: Int) throws -> Int { throw Broken() }

func subscribeWithErrorHandler(_ s: Infallible<Int>) { _ = s.subscribe(onNext: { _ in }, onError: { _ in }) }  // error: NeverFails
func catchWithoutError(_ s: Infallible<Int>) { _ = s.catch { _ in .just(1) } }  // error: NeverFails
func catchAndReturnWithoutError(_ s: Driver<Int>) { _ = s.catchAndReturn(1) }  // error: NeverFails
func overflowFails(_ s: Infallible<Int>, _ c: any SchedulerType) { _ = s.observe(on: c, bufferSize: 1, onOverflow: .fail) }  // error: NeverFails
func retryWithoutError(_ s: Infallible<Int>) { _ = s.retry(2) }  // error: NeverFails
func retryWhenWithoutError(_ s: Signal<Int>) { _ = s.retry(when: { (e: Observable<any Error>) in e }) }  // error: NeverFails
func timeoutFails(_ s: Driver<Int>, _ c: any SchedulerType) { _ = s.timeout(.seconds(1), scheduler: c) }  // error: NeverFails
func infallibleError() { _ = Infallible<Int>.error(Broken()) }  // error: NeverFails
func driverError() { _ = Driver<Int>.error(Broken()) }  // error: NeverFails
func signalError() { _ = Signal<Int>.error(Broken()) }  // error: NeverFails
func throwingMapStaysInfallible(_ s: Infallible<Int>) { let _: Infallible<Int> = s.map { try risky($0) } }  // error: to non-throwing function type
func throwingMapStaysDriver(_ s: Driver<Int>) { let _: Driver<Int> = s.map { try risky($0) } }  // error: to non-throwing function type
func throwingFilterStaysDriver(_ s: Driver<Int>) { let _: Driver<Int> = s.filter { try risky($0) > 0 } }  // error: to non-throwing function type
func throwingCompactMapStaysSignal(_ s: Signal<Int>) { let _: Signal<Int> = s.compactMap { try risky($0) } }  // error: to non-throwing function type
func throwingScan(_ s: Driver<Int>) { let _: Driver<Int> = s.scan(0) { try risky($0 + $1) } }  // error: to non-throwing function type
func throwingScanInto(_ s: Driver<Int>) { _ = s.scan(into: 0) { $0 = try risky($0 + $1) } }  // error: NeverFails
func throwingFlatMap(_ s: Driver<Int>) { _ = s.flatMapLatest { Driver.just(try risky($0)) } }  // error: NeverFails
func throwingDistinct(_ s: Infallible<Int>) { _ = s.distinctUntilChanged { try risky($0) == $1 } }  // error: NeverFails
func throwingDo(_ s: Infallible<Int>) { _ = s.do(onNext: { _ = try risky($0) }) }  // error: NeverFails
func throwingZip(_ s: Driver<Int>) { let _: Driver<Int> = Driver.zip(s, s) { try risky($0 + $1) } }  // error: NeverFails
func throwingDeferred() { let _: Infallible<Int> = .deferred { throw Broken() } }  // error: NeverFails
func doOnErrorOfADriver(_ s: Driver<Int>) { _ = s.do(onError: { _ in }) }  // error: NeverFails
func failingAsInfallible(_ s: Single<Int>) { _ = s.asInfallible() }  // error: NeverFails
func failingAsDriver(_ s: Single<Int>) { _ = s.asDriver() }  // error: NeverFails
func failingAsSignal(_ s: Maybe<Int>) { _ = s.asSignal() }  // error: NeverFails
func bindOfASingle(_ s: Single<Int>, _ r: BehaviorRelay<Int>) { _ = s.bind(to: r) }  // error: NeverFails
func failingIntoInfallible(_ s: Infallible<Int>, _ t: Single<Int>) { _ = Infallible.zip(s, t) { $0 + $1 } }  // error: CanFail
func needsNoErrors(_ s: some InfallibleType<Int>) {}
func passesASingle(_ s: Single<Int>) { needsNoErrors(s) }  // error: NeverFails
func driveAFailing(_ s: TraitSequence<Traits<CanFail, Many, Main, SharedReplay>, Int>) { _ = s.drive() }  // error: NeverFails
func driveAfterAThrow(_ s: Driver<Int>) { _ = s.map { try risky($0) }.drive() }  // error: to non-throwing function type
func throwingCombineLatest(_ s: Driver<Int>) { _ = Driver.combineLatest(s, s) { try risky($0 + $1) } }  // error: NeverFails
func throwingConcatMap(_ s: Infallible<Int>) { _ = s.concatMap { Infallible.just(try risky($0)) } }  // error: NeverFails
func dematerialized(_ s: Infallible<Event<Int>>) { let _: Infallible<Int> = s.dematerialize() }  // error: NeverFails
func minimumMayLack(_ s: TraitSequence<Traits<NeverFails, Finite, AnyContext, Cold>, Int>) { needsNoErrors(s.minimum()) }  // error: NeverFails
