// SPDX-License-Identifier: MIT
// As EveryOperator.swift: the sources, subjects, relays and traits, and the ways to subscribe.
public import Rx

public func creating(_ box: Box, _ scheduler: SerialScheduler) -> [Observable<Box>] {
    [
        .just(box), .of(box, box), .from([box]), .empty(), .never(), .repeatElement(box, scheduler: scheduler),
        .create { observer in
            observer.onNext(box)
            observer.onCompleted()
            return Disposables.create { _ = box }
        },
        .deferred { .just(box) }, .generate(initialState: box, condition: { $0.value < 9 }, iterate: { Box($0.value + 1) }),
        Observable<Int>.range(start: 0, count: 9).map { Box($0) },
        Observable<Int>.interval(.seconds(1), scheduler: scheduler).map { Box($0) },
        Observable<Int>.timer(.seconds(1), scheduler: scheduler).map { Box($0) },
        Observable<Int>.interval(.seconds(1), scheduler: scheduler, tolerance: .seconds(1)).map { Box($0) },
        Observable<Int>.timer(.seconds(1), scheduler: scheduler, tolerance: .seconds(1)).map { Box($0) },
        .using({ BooleanDisposable() }, observableFactory: { _ in .just(box) }),
    ]
}

public func sending(_ box: Box, _ failure: any Error, _ scheduler: SerialScheduler) -> [Disposable] {
    let publish = PublishSubject<Box>()
    let behavior = BehaviorSubject(value: box)
    let replay = ReplaySubject<Box>.create(bufferSize: 2)
    let young = ReplaySubject<Box>.create(bufferSize: 2, for: .seconds(1), scheduler: scheduler)
    let last = AsyncSubject<Box>()
    let lists = BehaviorSubject(value: [box])
    let (publishRelay, behaviorRelay, replayRelay) = (
        PublishRelay<Box>(), BehaviorRelay(value: box), ReplayRelay<Box>.create(bufferSize: 2)
    )
    let (everything, everyRelay) = (ReplaySubject<Box>.createUnbounded(), ReplayRelay<Box>.createUnbound())
    defer {
        for value in 0..<9 {
            publish.onNext(Box(value))
            behavior.onNext(Box(value))
            replay.onNext(Box(value))
            young.onNext(Box(value))
            last.onNext(Box(value))
            lists.onNext([Box(value)])
            publishRelay.accept(Box(value))
            behaviorRelay.accept(Box((try? behavior.value().value) ?? behaviorRelay.value.value))
            replayRelay.accept(Box(value))
            everything.onNext(Box(value))
            everyRelay.accept(Box(value))
        }
        publish.on(.completed)
        behavior.on(.error(failure))
        replay.onCompleted()
        young.onError(failure)
        last.onCompleted()
        lists.dispose()
    }
    return [
        publish.subscribe(onNext: { _ in _ = box }), behavior.subscribe(behavior), replay.subscribe { _ in _ = box },
        young.subscribe(onNext: { _ in _ = box }, onError: { _ in }, onCompleted: {}, onDisposed: { _ = box }),
        last.subscribe(publish), lists.subscribe(onNext: { _ in _ = box }), publishRelay.bind(to: behaviorRelay),
        behaviorRelay.subscribe(onNext: { publishRelay.accept($0) }), replayRelay.asObservable().subscribe(),
        publish.publish().connect(), publish.replay(1).connect(), everything.bind(to: everyRelay),
    ]
}

public func traits(_ source: Observable<Box>, _ box: Box, _ scheduler: SerialScheduler) -> [Disposable] {
    [
        source.asSingle().map { Box($0.value) }.flatMap { .just($0) }.subscribe(onSuccess: { _ in _ = box }),
        source.asMaybe().map { Box($0.value) }.subscribe(onSuccess: { _ in _ = box }),
        source.ignoreElements().asCompletable().subscribe(onCompleted: { _ = box }),
        source.asInfallible(onErrorJustReturn: box).map { Box($0.value) }.subscribe(onNext: { _ in _ = box }),
        Single<Box>.create { observer in
            observer(.success(box))
            return Disposables.create()
        }.observe(on: scheduler).subscribe(onSuccess: { _ in _ = box }),
        Single.zip(.just(box), .just(box)) { $0 < $1 ? $0 : $1 }.subscribe(),
    ]
}

@MainActor
public func onMain(_ source: Observable<Box>, _ box: Box) -> [Disposable] {
    let driver = source.asDriver(onErrorJustReturn: box)
    let signal = source.asSignal(onErrorJustReturn: box)
    return [
        driver.map { Box($0.value) }.drive(onNext: { _ in _ = box }), signal.filter { $0 < box }.emit(onNext: { _ in _ = box }),
        Driver.combineLatest(driver, driver) { $0 < $1 ? $0 : $1 }.flatMapLatest { _ in driver }.drive(BehaviorRelay(value: box)),
        Signal.merge(signal, signal).emit(to: PublishRelay<Box>()),
    ]
}

public func waiting(_ source: Observable<Box>) async throws -> Box {
    for try await box in source.values { return box }
    return try await source.asSingle().value
}
