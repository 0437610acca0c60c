// SPDX-License-Identifier: MIT
// As EveryOperator.swift: what sequences with traits have beside it, contexts, and what meets in them.
public import Rx

/// A context of the client's own.
public enum Engine: SerialContext { public static let scheduler = SerialScheduler(label: "published") }

public func ending(_ source: Observable<Box>, _ box: Box) -> [Disposable] {
    let single: PrimitiveSequence<SingleTrait, Box> = source.asSingle()
    let maybe: PrimitiveSequence<MaybeTrait, Box> = source.asMaybe()
    let completable: PrimitiveSequence<CompletableTrait, Never> = source.ignoreElements().asCompletable()
    let connectable: ConnectableObservable<Box> = source.publish()
    let groups: Observable<GroupedObservable<Int, Box>> = source.groupBy { $0.value }
    let infallible: Infallible<Box> = source.asInfallible(onErrorFallbackTo: .just(box))
    return [
        source.toArray().subscribe(onSuccess: { _ in _ = box }), source.first().subscribe(onSuccess: { _ in _ = box }),
        infallible.assumeFinite().toArray().subscribe(onSuccess: { _ in _ = box }), infallible.first().subscribe(onSuccess: { _ in _ = box }),
        completable.andThen(single).subscribe { _ in _ = box }, completable.andThen(source).subscribe { _ in _ = box },
        completable.andThen(.empty()).subscribe(with: box, onCompleted: { _ in }),
        single.flatMapMany { _ in Observable.just(box).asTraitSequence() }.subscribe { _ in _ = box },
        single.flatMapMaybe { .just($0) }.subscribe { _ in _ = box },
        single.flatMapCompletable { _ in .empty() }.subscribe { _ in _ = box },
        single.map { SingleEvent<Box>.success($0) }.subscribe(),
        single.catch { _ in .just(box) }.do(onSuccess: { _ in _ = box }).subscribe(with: box, onSuccess: { _, _ in }),
        maybe.ifEmpty(default: box).subscribe { _ in _ = box }, maybe.ifEmpty(switchTo: single).subscribe { _ in _ = box },
        maybe.subscribe(with: box, onSuccess: { _, _ in }),
        Maybe<Box>.create { observer in
            observer(.success(box))
            return Disposables.create()
        }.subscribe { _ in _ = box },
        Completable.create { observer in
            observer(.completed)
            return Disposables.create { _ = box }
        }.subscribe { _ in _ = box },
        Infallible<Box>.create { observer in
            observer(.next(box))
            return Disposables.create { _ = box }
        }.subscribe { _ in _ = box },
        infallible.flatMap { _ in infallible }.share(replay: 1).subscribe(with: box, onNext: { _, _ in }),
        infallible.concatMap { _ in infallible }.subscribe(onNext: { _ in _ = box }),
        infallible.shared().sharedReplayingLatest().subscribe(onNext: { _ in _ = box }),
        source.asTraitSequence().assumeNeverFails().assumeFinite().subscribe(onNext: { _ in _ = box }),
        source.asTraitSequence().assumeCardinality(ExactlyOne.self).trace("published").subscribe { _ in _ = box },
        source.trace("published").subscribe(AnyObserver<Box> { _ in _ = box }.mapObserver { (box: Box) in box }),
        connectable.asTraitSequence().subscribe { _ in _ = box }, groups.flatMap { $0 }.subscribe { _ in _ = box },
    ]
}

public func together(_ source: Infallible<Box>, _ failing: Observable<Box>, _ box: Box) -> [Disposable] {
    let both: Together = Rx.together(source, failing.asTraitSequence())
    return [
        both.combineLatest { $0 < $1 ? $0 : $1 }.subscribe { _ in _ = box }, both.zip { $0 < $1 ? $0 : $1 }.subscribe { _ in _ = box },
        both.withLatest { $0 < $1 ? $0 : $1 }.subscribe { _ in _ = box }, both.merge().subscribe { _ in _ = box },
        both.concat().subscribe { _ in _ = box }, both.amb().subscribe { _ in _ = box },
        Rx.together(source, source).merge().subscribe(onNext: { _ in _ = box }),
    ]
}

public func multicasting(_ source: TraitSequence<InfallibleTrait, Box>, _ box: Box) -> [Disposable] {
    let connectable: ConnectableSequence = source.publish()
    return [
        connectable.subscribe(onNext: { _ in _ = box }), connectable.refCount().subscribe(onNext: { _ in _ = box }), connectable.connect(),
        source.replay(1).refCount().subscribe(onNext: { _ in _ = box }),
    ]
}

public func withinContext(_ box: Box, _ lane: RealtimeLane<Int>, _ source: Observable<Box>) -> [Disposable] {
    let subject = ContextSubject<Engine, Box>()
    let relay = ContextRelay<Engine, Box>()
    let latest = ContextBehaviorRelay<Engine, Box>(value: box)
    let state = ContextState<Engine, Box>(box)
    let arriving = source.asTraitSequence().observe(on: Engine.self)
    defer {
        state.value = Box(latest.value.value + 1)
        subject.onNext(state.value)
        subject.on(.completed)
        relay.accept(state.value)
        latest.accept(state.value)
    }
    return [
        subject.map { Box($0.value) }.subscribe { _ in _ = box }, relay.filter { $0 != box }.bind(to: latest),
        latest.scan(box) { $0 < $1 ? $1 : $0 }.subscribe(onNext: { _ in _ = box }),
        Rx.together(relay, latest).combineLatest { $0 < $1 ? $0 : $1 }.bind(to: relay),
        Rx.together(subject, relay).zip { $0 < $1 ? $0 : $1 }.subscribe { _ in _ = box },
        Rx.together(arriving, relay).merge().subscribe { _ in _ = box }, Rx.together(arriving, relay).concat().subscribe { _ in _ = box },
        relay.flatMap { _ in relay.traitSequence }.subscribe(onNext: { _ in _ = box }),
        relay.flatMapLatest { _ in relay.traitSequence }.subscribe(onNext: { _ in _ = box }),
        relay.share(replay: 1).subscribe(onNext: { _ in _ = box }),
        relay.debounce(.seconds(1)).subscribe(onNext: { _ in _ = box }), relay.throttle(.seconds(1)).subscribe(onNext: { _ in _ = box }),
        relay.debounce(.seconds(1), tolerance: .seconds(1)).subscribe(onNext: { _ in _ = box }),
        relay.throttle(.seconds(1), tolerance: .seconds(1)).subscribe(onNext: { _ in _ = box }),
        relay.buffer(timeSpan: .seconds(1), count: 2).subscribe(onNext: { _ in _ = box }),
        relay.withLatestFrom(latest) { $0 < $1 ? $0 : $1 }.subscribe(onNext: { _ in _ = box }),
        lane.elements(on: Engine.scheduler).map { Box($0) }.subscribe { _ in _ = box },
        lane.batches(on: Engine.scheduler).map { Box($0.count) }.subscribe { _ in _ = box },
        lane.elements(in: Engine.self).map { Box($0) }.subscribe { _ in _ = box },
        lane.batches(in: Engine.self).map { Box($0.count) }.subscribe { _ in _ = box },
        source.asTraitSequence().assumeContext(Engine.self).subscribe { _ in _ = box },
    ]
}

/// Something that reactive extensions are written for.
public final class Control: ReactiveCompatible { public var box = Box(0) }
extension Reactive where Base: Control {
    @MainActor public var box: Binder<Box> { Binder(base) { $0.box = $1 } }
}

@MainActor
public func controls(_ source: Observable<Box>, _ control: Control, _ box: Box) -> [Disposable] {
    let event = ControlEvent(events: source)
    let property = ControlProperty(values: source, valueSink: AnyObserver { _ in _ = box })
    let driver: SharedSequence<DriverSharingStrategy, Box> = property.asDriver()
    let signal: SharedSequence<SignalSharingStrategy, Box> = event.asSignal()
    return [
        source.bind(to: control.rx.box), driver.drive(control.rx.box), signal.emit(to: control.rx.box), event.asControlEvent().bind(to: property),
        property.asControlProperty().changed.bind(onNext: { _ in _ = box }), driver.asSharedSequence().drive(property),
        driver.map { Box($0.value) }.debounce(.seconds(1)).drive(onNext: { _ in _ = box }),
        signal.throttle(.seconds(1)).emit(with: box, onNext: { _, _ in }),
        Driver.zip(driver, driver) { $0 < $1 ? $0 : $1 }.drive(with: box, onNext: { _, _ in }),
        driver.withLatestFrom(signal) { $0 < $1 ? $0 : $1 }.drive(control.rx.box.asObserver()),
        source.asInfallible(onErrorJustReturn: box).bind(to: PublishRelay<Box>(), PublishRelay<Box>()),
    ]
}
