// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

func controlEvents<Value, Source: ControlEventType>(_ values: Observable<Value>, _ observer: AnyObserver<Value>, _ source: Source) {
    let event = ControlEvent(events: values)
    let _: ControlEvent<Source.Element> = source.asControlEvent()
    let _: ControlEvent<Value>.Element.Type = Value.self
    let _: Disposable = event.subscribe(observer)
    let _: Observable<Value> = event.asObservable()
    let _: ControlEvent<Value> = event.asControlEvent()
    let _: Infallible<Value> = event.asInfallible()
}

func controlProperties<Value, Source: ControlPropertyType>(
    _ values: Observable<Value>, _ sink: AnyObserver<Value>, _ event: Event<Value>, _ source: Source, _ text: ControlProperty<String?>
) {
    let property = ControlProperty(values: values, valueSink: sink)
    let _: ControlProperty<Source.Element> = source.asControlProperty()
    let _: ControlProperty<Value>.Element.Type = Value.self
    let _: Disposable = property.subscribe(sink)
    let _: ControlEvent<Value> = property.changed
    let _: Observable<Value> = property.asObservable()
    let _: ControlProperty<Value> = property.asControlProperty()
    property.on(event)
    let _: ControlProperty<String> = text.orEmpty
}

func orEmpty<Source: ControlPropertyType>(_ source: Source) where Source.Element == String? {
    let _: ControlProperty<String> = source.orEmpty
}
