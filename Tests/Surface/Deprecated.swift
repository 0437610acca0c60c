// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

// The names of RxSwift 5: they compile, with the warning that names the new one.

@available(*, deprecated)
func deprecated<Source: ObservableType, Other: ObservableType>(
    _ source: Source, _ other: Other, _ element: Source.Element, _ span: RxTimeInterval, scheduler: SchedulerType
) {
    let handler: (Error) throws -> Observable<Source.Element> = { throw $0 }
    let _: Observable<Source.Element> = source.catchError(handler)
    let _: Observable<Source.Element> = source.catchErrorJustReturn(element)
    let _: Observable<Source.Element> = Source.catchError(AnySequence([source.asObservable()]))
    let _: Observable<Source.Element> = source.elementAt(1)
    let _: Observable<Source.Element> = source.observeOn(scheduler)
    let _: Observable<Source.Element> = source.subscribeOn(scheduler)
    let typed: (Observable<OwnError>) -> Other = { _ in other }
    let _: Observable<Source.Element> = source.retryWhen(typed)
    let untyped: (Observable<Error>) -> Other = { _ in other }
    let _: Observable<Source.Element> = source.retryWhen(untyped)
    let _: Observable<Source.Element> = source.skipUntil(other)
    let predicate: (Source.Element) throws -> Bool = { _ in true }
    let _: Observable<Source.Element> = source.skipWhile(predicate)
    let _: Observable<Source.Element> = source.take(span, scheduler: scheduler)
    let _: Observable<Source.Element> = source.take(DispatchTimeInterval.seconds(1), scheduler: scheduler)
    let _: Observable<Source.Element> = source.takeUntil(other)
    let _: Observable<Source.Element> = source.takeUntil(.inclusive, predicate: predicate)
    let _: Observable<Source.Element> = source.takeWhile(predicate)
}

@available(*, deprecated)
func deprecated<Trait, Element, Other: ObservableType>(_ source: PrimitiveSequence<Trait, Element>, _ other: Other, scheduler: SchedulerType) {
    let _: PrimitiveSequence<Trait, Element> = source.observeOn(scheduler)
    let _: PrimitiveSequence<Trait, Element> = source.subscribeOn(scheduler)
    let handler: (Error) throws -> PrimitiveSequence<Trait, Element> = { throw $0 }
    let _: PrimitiveSequence<Trait, Element> = source.catchError(handler)
    let typed: (Observable<OwnError>) -> Other = { _ in other }
    let _: PrimitiveSequence<Trait, Element> = source.retryWhen(typed)
    let untyped: (Observable<Error>) -> Other = { _ in other }
    let _: PrimitiveSequence<Trait, Element> = source.retryWhen(untyped)
}

@available(*, deprecated)
func deprecated<Element>(_ single: Single<Element>, _ maybe: Maybe<Element>, _ element: Element) {
    let _: Single<Element> = single.catchErrorJustReturn(element)
    let _: Maybe<Element> = maybe.catchErrorJustReturn(element)
    let success: (Element) -> Void = { _ in }
    let failure: (Error) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Disposable = single.subscribe(onSuccess: success, onError: failure, onDisposed: over)
    let _: Disposable = single.subscribe(onSuccess: success, onError: failure)
}
