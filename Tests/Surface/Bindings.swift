// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func binding<Source: InfallibleType, Observer: ObserverType, OptionalObserver: ObserverType>(
    _ source: Source, _ observer: Observer, _ optionalObserver: OptionalObserver
) where Observer.Element == Source.Element, OptionalObserver.Element == Source.Element? {
    let _: Disposable = source.bind(to: observer)
    let _: Disposable = source.bind(to: observer, observer)
    let _: Disposable = source.bind(to: optionalObserver)
    let _: Disposable = source.bind(to: optionalObserver, optionalObserver)
    let binder: (Source) -> Int = { _ in 0 }
    let _: Int = source.bind(to: binder)
    let curried: (Source) -> (String) -> Int = { _ in { _ in 0 } }
    let _: Int = source.bind(to: curried, curriedArgument: "")
    let next: (Source.Element) -> Void = { _ in }
    let _: Disposable = source.bind(onNext: next)
}

func binding<Source: InfallibleType>(
    infallible source: Source, _ publish: PublishRelay<Source.Element>, _ behavior: BehaviorRelay<Source.Element>,
    _ replay: ReplayRelay<Source.Element>, _ optionalPublish: PublishRelay<Source.Element?>, _ optionalBehavior: BehaviorRelay<Source.Element?>,
    _ optionalReplay: ReplayRelay<Source.Element?>
) {
    let _: Disposable = source.bind(to: publish)
    let _: Disposable = source.bind(to: publish, publish)
    let _: Disposable = source.bind(to: optionalPublish)
    let _: Disposable = source.bind(to: optionalPublish, optionalPublish)
    let _: Disposable = source.bind(to: behavior)
    let _: Disposable = source.bind(to: behavior, behavior)
    let _: Disposable = source.bind(to: optionalBehavior)
    let _: Disposable = source.bind(to: optionalBehavior, optionalBehavior)
    let _: Disposable = source.bind(to: replay)
    let _: Disposable = source.bind(to: replay, replay)
    let _: Disposable = source.bind(to: optionalReplay)
    let _: Disposable = source.bind(to: optionalReplay, optionalReplay)
}

func binding<Source: ObservableType, Observer: ObserverType, OptionalObserver: ObserverType, Target: AnyObject>(
    _ source: Source, _ observer: Observer, _ optionalObserver: OptionalObserver, _ target: Target
) where Observer.Element == Source.Element, OptionalObserver.Element == Source.Element? {
    let _: Disposable = source.bind(to: observer)
    let _: Disposable = source.bind(to: observer, observer)
    let _: Disposable = source.bind(to: optionalObserver)
    let _: Disposable = source.bind(to: optionalObserver, optionalObserver)
    let binder: (Source) -> Int = { _ in 0 }
    let _: Int = source.bind(to: binder)
    let curried: (Source) -> (String) -> Int = { _ in { _ in 0 } }
    let _: Int = source.bind(to: curried, curriedArgument: "")
    let nextWith: (Target, Source.Element) -> Void = { _, _ in }
    let _: Disposable = source.bind(with: target, onNext: nextWith)
    let next: (Source.Element) -> Void = { _ in }
    let _: Disposable = source.bind(onNext: next)
}
