// SPDX-License-Identifier: MIT
import RxSwift

func creating<Element>(
    _ element: Element, _ optional: Element?, _ error: Error, _ array: [Element], _ set: AnySequence<Element>, scheduler: ImmediateSchedulerType
) {
    let subscribe: (AnyObserver<Element>) -> Disposable = { _ in Disposables.create() }
    let _: Observable<Element> = Observable.create(subscribe)
    let factory: () throws -> Observable<Element> = { throw error }
    let _: Observable<Element> = Observable.deferred(factory)
    let _: Observable<Element> = Observable.empty()
    let _: Observable<Element> = Observable.error(error)
    let condition: (Element) throws -> Bool = { _ in true }
    let iterate: (Element) throws -> Element = { $0 }
    let _: Observable<Element> = Observable.generate(initialState: element, condition: condition, iterate: iterate)
    let _: Observable<Element> = Observable.generate(initialState: element, condition: condition, scheduler: scheduler, iterate: iterate)
    let _: Observable<Element> = Observable.just(element)
    let _: Observable<Element> = Observable.just(element, scheduler: scheduler)
    let _: Observable<Element> = Observable.never()
    let _: Observable<Element> = Observable.from(optional: optional)
    let _: Observable<Element> = Observable.from(optional: optional, scheduler: scheduler)
    let _: Observable<Element> = Observable.repeatElement(element)
    let _: Observable<Element> = Observable.repeatElement(element, scheduler: scheduler)
    let _: Observable<Element> = Observable.of(element, element)
    let _: Observable<Element> = Observable.of(element, element, scheduler: scheduler)
    let _: Observable<Element> = Observable.from(array)
    let _: Observable<Element> = Observable.from(array, scheduler: scheduler)
    let _: Observable<Element> = Observable.from(set)
    let _: Observable<Element> = Observable.from(set, scheduler: scheduler)
}

func creating<Number: FixedWidthInteger>(_ number: Number, scheduler: ImmediateSchedulerType) {
    let _: Observable<Number> = Observable.range(start: number, count: number)
    let _: Observable<Number> = Observable.range(start: number, count: number, scheduler: scheduler)
}

func creating<Element, Resource: Disposable>(_ source: Observable<Element>, _ resource: Resource) {
    let resourceFactory: () throws -> Resource = { resource }
    let observableFactory: (Resource) throws -> Observable<Element> = { _ in source }
    let _: Observable<Element> = Observable.using(resourceFactory, observableFactory: observableFactory)
}

/// From the type of any sequence, as an extension of `ObservableType` would.
func creating<Source: ObservableType>(as type: Source.Type, _ element: Source.Element) {
    let _: Observable<Source.Element> = Source.create { observer in
        observer.onNext(element)
        return Disposables.create()
    }
    let _: Observable<Source.Element> = Source.just(element)
    let _: Observable<Source.Element> = Source.of(element, element)
    let _: Observable<Source.Element> = Source.from([element])
    let _: Observable<Source.Element> = Source.deferred { Source.empty() }
}
