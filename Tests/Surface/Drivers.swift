// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func drivers<Source: ObservableConvertibleType, Quiet: InfallibleType, Shared: SharedSequenceConvertibleType>(
    _ source: Source, _ element: Source.Element, _ other: Driver<Source.Element>, _ quiet: Quiet, _ shared: Shared,
    _ relay: BehaviorRelay<Int>, _ event: ControlEvent<Int>, _ property: ControlProperty<Int>
) where Shared.SharingStrategy == DriverSharingStrategy {
    let _: Driver<Int> = relay.asDriver()
    let _: Driver<Int> = event.asDriver()
    let _: Driver<Int> = property.asDriver()
    let _: SharedSequence<DriverSharingStrategy, Source.Element> = source.asDriver(onErrorJustReturn: element)
    let _: Driver<Source.Element> = source.asDriver(onErrorDriveWith: other)
    let recover: (Error) -> Driver<Source.Element> = { _ in other }
    let _: Driver<Source.Element> = source.asDriver(onErrorRecover: recover)
    let _: Driver<Quiet.Element> = quiet.asDriver()
    let _: Driver<Shared.Element> = shared.asDriver()
    let _: SchedulerType = DriverSharingStrategy.scheduler
    let _: Observable<Source.Element> = DriverSharingStrategy.share(source.asObservable())
}

func driving<Source: SharedSequenceConvertibleType, Observer: ObserverType, OptionalObserver: ObserverType, Target: AnyObject>(
    _ source: Source, _ observer: Observer, _ optionalObserver: OptionalObserver, _ target: Target
) where Source.SharingStrategy == DriverSharingStrategy, Observer.Element == Source.Element, OptionalObserver.Element == Source.Element? {
    let _: Disposable = source.drive(observer)
    let _: Disposable = source.drive(observer, observer)
    let _: Disposable = source.drive(optionalObserver)
    let _: Disposable = source.drive(optionalObserver, optionalObserver)
    let transformation: (Observable<Source.Element>) -> Int = { _ in 0 }
    let _: Int = source.drive(transformation)
    let curried: (Observable<Source.Element>) -> (String) -> Int = { _ in { _ in 0 } }
    let _: Int = source.drive(curried, curriedArgument: "")
    let _: Disposable = source.drive(
        with: target, onNext: { (_: Target, _: Source.Element) in }, onCompleted: { (_: Target) in }, onDisposed: { (_: Target) in })
    let _: Disposable = source.drive(with: target)
    let _: Disposable = source.drive(onNext: { (_: Source.Element) in }, onCompleted: {}, onDisposed: {})
    let _: Disposable = source.drive()
}

func driving<Source: SharedSequenceConvertibleType>(
    _ source: Source, _ behavior: BehaviorRelay<Source.Element>, _ replay: ReplayRelay<Source.Element>,
    _ optionalBehavior: BehaviorRelay<Source.Element?>, _ optionalReplay: ReplayRelay<Source.Element?>
) where Source.SharingStrategy == DriverSharingStrategy {
    let _: Disposable = source.drive(behavior)
    let _: Disposable = source.drive(behavior, behavior)
    let _: Disposable = source.drive(optionalBehavior)
    let _: Disposable = source.drive(optionalBehavior, optionalBehavior)
    let _: Disposable = source.drive(replay)
    let _: Disposable = source.drive(replay, replay)
    let _: Disposable = source.drive(optionalReplay)
    let _: Disposable = source.drive(optionalReplay, optionalReplay)
}
