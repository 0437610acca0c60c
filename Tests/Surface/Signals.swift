// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func signals<Source: ObservableConvertibleType, Shared: SharedSequenceConvertibleType>(
    _ source: Source, _ element: Source.Element, _ other: Signal<Source.Element>, _ shared: Shared, _ event: ControlEvent<Int>,
    _ relay: PublishRelay<Int>
) where Shared.SharingStrategy == SignalSharingStrategy {
    let _: Signal<Int> = event.asSignal()
    let _: Signal<Int> = relay.asSignal()
    let _: SharedSequence<SignalSharingStrategy, Source.Element> = source.asSignal(onErrorJustReturn: element)
    let _: Signal<Source.Element> = source.asSignal(onErrorSignalWith: other)
    let recover: (Error) -> Signal<Source.Element> = { _ in other }
    let _: Signal<Source.Element> = source.asSignal(onErrorRecover: recover)
    let _: Signal<Shared.Element> = shared.asSignal()
    let _: SchedulerType = SignalSharingStrategy.scheduler
    let _: Observable<Source.Element> = SignalSharingStrategy.share(source.asObservable())
}

func emitting<Source: SharedSequenceConvertibleType, Observer: ObserverType, OptionalObserver: ObserverType, Target: AnyObject>(
    _ source: Source, _ observer: Observer, _ optionalObserver: OptionalObserver, _ target: Target
) where Source.SharingStrategy == SignalSharingStrategy, Observer.Element == Source.Element, OptionalObserver.Element == Source.Element? {
    let _: Disposable = source.emit(to: observer)
    let _: Disposable = source.emit(to: observer, observer)
    let _: Disposable = source.emit(to: optionalObserver)
    let _: Disposable = source.emit(to: optionalObserver, optionalObserver)
    let _: Disposable = source.emit(
        with: target, onNext: { (_: Target, _: Source.Element) in }, onCompleted: { (_: Target) in }, onDisposed: { (_: Target) in })
    let _: Disposable = source.emit(with: target)
    let _: Disposable = source.emit(onNext: { (_: Source.Element) in }, onCompleted: {}, onDisposed: {})
    let _: Disposable = source.emit()
}

func emitting<Source: SharedSequenceConvertibleType>(
    _ source: Source, _ behavior: BehaviorRelay<Source.Element>, _ publish: PublishRelay<Source.Element>, _ replay: ReplayRelay<Source.Element>,
    _ optionalBehavior: BehaviorRelay<Source.Element?>, _ optionalPublish: PublishRelay<Source.Element?>,
    _ optionalReplay: ReplayRelay<Source.Element?>
) where Source.SharingStrategy == SignalSharingStrategy {
    let _: Disposable = source.emit(to: behavior)
    let _: Disposable = source.emit(to: behavior, behavior)
    let _: Disposable = source.emit(to: optionalBehavior)
    let _: Disposable = source.emit(to: optionalBehavior, optionalBehavior)
    let _: Disposable = source.emit(to: publish)
    let _: Disposable = source.emit(to: publish, publish)
    let _: Disposable = source.emit(to: optionalPublish)
    let _: Disposable = source.emit(to: optionalPublish, optionalPublish)
    let _: Disposable = source.emit(to: replay)
    let _: Disposable = source.emit(to: replay, replay)
    let _: Disposable = source.emit(to: optionalReplay)
    let _: Disposable = source.emit(to: optionalReplay, optionalReplay)
}
