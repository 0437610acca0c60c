// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

func behaviorRelays<Element>(_ element: Element, _ observer: AnyObserver<Element>) {
    let relay = BehaviorRelay<Element>(value: element)
    relay.accept(element)
    let _: Element = relay.value
    let _: Disposable = relay.subscribe(observer)
    let _: Observable<Element> = relay.asObservable()
    let _: Infallible<Element> = relay.asInfallible()
}

func publishRelays<Element>(_ element: Element, _ observer: AnyObserver<Element>) {
    let relay = PublishRelay<Element>()
    relay.accept(element)
    let _: Disposable = relay.subscribe(observer)
    let _: Observable<Element> = relay.asObservable()
    let _: Infallible<Element> = relay.asInfallible()
}

func replayRelays<Element>(_ element: Element, _ observer: AnyObserver<Element>) {
    let relay: ReplayRelay<Element> = ReplayRelay.create(bufferSize: 1)
    let _: ReplayRelay<Element> = ReplayRelay.createUnbound()
    relay.accept(element)
    let _: Disposable = relay.subscribe(observer)
    let _: Observable<Element> = relay.asObservable()
    let _: Infallible<Element> = relay.asInfallible()
}

func binding<Source: ObservableType>(
    _ source: Source, _ publish: PublishRelay<Source.Element>, _ behavior: BehaviorRelay<Source.Element>, _ replay: ReplayRelay<Source.Element>,
    _ optionalPublish: PublishRelay<Source.Element?>, _ optionalBehavior: BehaviorRelay<Source.Element?>,
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
