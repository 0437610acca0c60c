// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

infix operator <~> : AssignmentPrecedence

/// Keeps a property and a relay equal. The relay's value wins at first.
func <~> <Value>(property: ControlProperty<Value>, relay: BehaviorRelay<Value>) -> Disposable {
    let toProperty = relay.bind(to: property)
    let toRelay = property.subscribe(onNext: { relay.accept($0) }, onCompleted: { toProperty.dispose() })
    return Disposables.create(toProperty, toRelay)
}

extension ControlPropertyType {
    /// The property seen through two functions.
    func convert<Result>(_ read: @escaping (Element) -> Result, _ write: @escaping (Result) -> Element) -> ControlProperty<Result> {
        let property = asControlProperty()
        return ControlProperty(values: property.map(read), valueSink: property.mapObserver(write))
    }
}

extension ControlEventType {
    func mapToVoid() -> ControlEvent<Void> { ControlEvent(events: asControlEvent().map { _ in }) }

    func flatMapLatest<Value>(driver selector: @escaping (Element) -> Driver<Value>) -> Driver<Value> {
        asControlEvent().asDriver().flatMapLatest(selector)
    }
}

extension Binder {
    /// A binder of another type that writes through this one.
    func contramap<Other>(_ transform: @escaping (Other) -> Value) -> AnyObserver<Other> { mapObserver(transform) }
}

extension ObserverType where Element == Void {
    func onNext() { on(.next(())) }
}
