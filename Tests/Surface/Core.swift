// SPDX-License-Identifier: MIT
import RxSwift

// Every public symbol of RxSwift's, used as a program for it may use it, with its types: the folder has to compile, and is not run. Each
// file is one part of the API; symbols.txt beside them lists what each must name. Core types, subscribing, observers, `.rx`.

func observers<Observer: ObserverType>(_ observer: Observer, _ event: Event<Observer.Element>, _ element: Observer.Element, _ error: Error) {
    let handler: AnyObserver<Observer.Element>.EventHandler = { (_: Event<Observer.Element>) -> Void in }
    let fromHandler = AnyObserver<Observer.Element>(eventHandler: handler)
    let fromObserver: AnyObserver<Observer.Element> = AnyObserver(observer)
    fromHandler.on(event)
    let _: AnyObserver<Observer.Element> = fromObserver.asObserver()
    let _: AnyObserver<Observer.Element> = observer.asObserver()
    let fromInt: (Int) throws -> Observer.Element = { _ in throw error }
    let _: AnyObserver<Int> = observer.mapObserver(fromInt)
    observer.on(event)
    observer.onNext(element)
    observer.onError(error)
    observer.onCompleted()
}

final class OwnObserver<Value>: ObserverType {
    typealias Element = Value
    func on(_ event: Event<Value>) {}
}

func binders<Target: AnyObject, Value>(_ target: Target, _ event: Event<Value>, _ scheduler: ImmediateSchedulerType) {
    let binding: (Target, Value) -> Void = { _, _ in }
    let binder = Binder<Value>(target, binding: binding)
    _ = Binder<Value>(target, scheduler: scheduler, binding: binding)
    let _: Binder<Value>.Element.Type = Value.self
    binder.on(event)
    let _: AnyObserver<Value> = binder.asObserver()
}

func events<Element>(_ element: Element, _ failure: Error) throws {
    let event: Event<Element> = .next(element)
    let failed: Event<Element> = .error(failure)
    let ended: Event<Element> = .completed
    switch event {
    case .next(let value): let _: Element = value
    case .error(let error): let _: Error = error
    case .completed: break
    }
    let _: String = ended.debugDescription
    let _: Bool = event.isStopEvent
    let _: Element? = event.element
    let _: Error? = failed.error
    let _: Bool = ended.isCompleted
    let transform: (Element) throws -> Int = { _ in 0 }
    let _: Event<Int> = event.map(transform)
    let _: Event<Element> = event.event
    let _: CustomDebugStringConvertible = event
}

struct OwnEvent<Element>: EventConvertible {
    var event: Event<Element> { .completed }
}

func groups<Key, Element, Observer: ObserverType>(_ key: Key, _ source: Observable<Element>, _ observer: Observer)
where Observer.Element == Element {
    let group = GroupedObservable(key: key, source: source)
    let _: Key = group.key
    let _: Disposable = group.subscribe(observer)
    let _: Observable<Element> = group.asObservable()
}

func observables<Source: ObservableType, Observer: ObserverType, Target: AnyObject>(
    _ source: Source, _ observable: Observable<Source.Element>, _ observer: Observer, _ target: Target
) where Observer.Element == Source.Element {
    let _: RxObservable<Source.Element> = observable
    let _: Disposable = observable.subscribe(observer)
    let _: Observable<Source.Element> = observable.asObservable()
    let _: Disposable = source.subscribe(observer)
    let _: Observable<Source.Element> = source.asObservable()
    let on: (Event<Source.Element>) -> Void = { _ in }
    let _: Disposable = source.subscribe(on)

    let next: (Source.Element) -> Void = { _ in }
    let failed: (Error) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Disposable = source.subscribe(onNext: next, onError: failed, onCompleted: over, onDisposed: over)
    let _: Disposable = source.subscribe()
    let nextWith: (Target, Source.Element) -> Void = { _, _ in }
    let failedWith: (Target, Error) -> Void = { _, _ in }
    let overWith: (Target) -> Void = { _ in }
    let _: Disposable = source.subscribe(with: target, onNext: nextWith, onError: failedWith, onCompleted: overWith, onDisposed: overWith)
    let _: Disposable = source.subscribe(with: target)
}

struct OwnConvertible<Element>: ObservableConvertibleType {
    let source: Observable<Element>
    func asObservable() -> Observable<Element> { source }
}

struct OwnObservable<Value>: ObservableType {
    typealias Element = Value
    let source: Observable<Value>
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Value { source.subscribe(observer) }
}

final class Label {
    var text = ""
    var size: Int?
}

extension Label: ReactiveCompatible {}

extension Reactive where Base: Label {
    var shownText: Binder<String> { Binder(base) { label, text in label.text = text } }
    static var defaults: [String] { [] }
}

func reactive(_ label: Label) {
    let reactive: Reactive<Label> = Reactive(label)
    let _: Label = reactive.base
    let _: Binder<String> = label.rx.text
    let _: Binder<Int?> = label.rx[dynamicMember: \.size]
    let _: Reactive<Label>.Type = Label.rx
    let _: [String] = Label.rx.defaults
    let _: Binder<String> = label.rx.shownText
    var other = label
    other.rx = reactive
    Label.rx = Reactive<Label>.self
}

func reactiveBase<Object: ReactiveCompatible>(_ object: Object) {
    let _: Reactive<Object.ReactiveBase> = object.rx
    let _: Reactive<Object.ReactiveBase>.Type = Object.rx
}

func counting<Number: RxAbstractInteger>(_ number: Number) -> Observable<Number> { .range(start: number, count: number) }
