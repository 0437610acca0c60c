// SPDX-License-Identifier: MIT
import RxSwift

func singles<Element>(_ element: Element, _ error: Error, scheduler: ImmediateSchedulerType) {
    let _: PrimitiveSequence<SingleTrait, Element> = Single.just(element)
    let subscribe: (Single<Element>.SingleObserver) -> Disposable = { observer in
        observer(.success(element))
        observer(.failure(error))
        return Disposables.create()
    }
    let _: Single<Element> = Single.create(subscribe: subscribe)
    let _: Single<Element> = Single.just(element)
    let _: Single<Element> = Single.just(element, scheduler: scheduler)
    let _: Single<Element> = Single.error(error)
    let _: Single<Element> = Single.never()
    let _: SingleEvent<Element> = Result<Element, Error>.success(element)
}

func singles<Source: PrimitiveSequenceType, Target: AnyObject>(subscribing source: Source, _ target: Target) where Source.Trait == SingleTrait {
    let observer: (SingleEvent<Source.Element>) -> Void = { _ in }
    let success: (Source.Element) -> Void = { _ in }
    let failure: (Error) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Disposable = source.subscribe(observer)
    let _: Disposable = source.subscribe(onSuccess: success, onFailure: failure, onDisposed: over)
    let _: Disposable = source.subscribe()
    let successWith: (Target, Source.Element) -> Void = { _, _ in }
    let failureWith: (Target, Error) -> Void = { _, _ in }
    let overWith: (Target) -> Void = { _ in }
    let _: Disposable = source.subscribe(with: target, onSuccess: successWith, onFailure: failureWith, onDisposed: overWith)
}

func singles<Source: PrimitiveSequenceType, Result>(_ source: Source, _ single: Single<Result>, _ result: Result) where Source.Trait == SingleTrait {
    let next: (Source.Element) throws -> Void = { _ in }
    let failed: (Error) throws -> Void = { throw $0 }
    let quiet: () -> Void = {}
    let _: Single<Source.Element> = source.do(
        onSuccess: next, afterSuccess: next, onError: failed, afterError: failed, onSubscribe: quiet, onSubscribed: quiet, onDispose: quiet)
    let predicate: (Source.Element) throws -> Bool = { _ in true }
    let _: Maybe<Source.Element> = source.filter(predicate)
    let transform: (Source.Element) throws -> Result = { _ in result }
    let _: Single<Result> = source.map(transform)
    let toOptional: (Source.Element) throws -> Result? = { _ in result }
    let _: Maybe<Result> = source.compactMap(toOptional)
    let toSingle: (Source.Element) throws -> Single<Result> = { _ in single }
    let _: Single<Result> = source.flatMap(toSingle)
    let toMaybe: (Source.Element) throws -> Maybe<Result> = { _ in single.asMaybe() }
    let _: Maybe<Result> = source.flatMapMaybe(toMaybe)
    let toCompletable: (Source.Element) throws -> Completable = { _ in single.asCompletable() }
    let _: Completable = source.flatMapCompletable(toCompletable)
    let _: Maybe<Source.Element> = source.asMaybe()
    let _: Completable = source.asCompletable()
}

func singles<Element, Result>(_ sources: [Single<Element>], _ element: Element, _ result: Result) {
    let select: ([Element]) throws -> Result = { _ in result }
    let _: Single<Result> = Single.zip(AnyCollection(sources), resultSelector: select)
    let _: Single<[Element]> = Single.zip(AnyCollection(sources))
    let _: Single<Element> = sources[0].catchAndReturn(element)
}

func zipping<A, B, C, D, E, F, G, H, R>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>, _ g: Single<G>, _ h: Single<H>,
    _ result: R
) {
    let of2: (A, B) throws -> R = { _, _ in result }
    let of3: (A, B, C) throws -> R = { _, _, _ in result }
    let of4: (A, B, C, D) throws -> R = { _, _, _, _ in result }
    let of5: (A, B, C, D, E) throws -> R = { _, _, _, _, _ in result }
    let of6: (A, B, C, D, E, F) throws -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, C, D, E, F, G) throws -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, C, D, E, F, G, H) throws -> R = { _, _, _, _, _, _, _, _ in result }
    let _: Single<R> = Single.zip(a, b, resultSelector: of2)
    let _: Single<R> = Single.zip(a, b, c, resultSelector: of3)
    let _: Single<R> = Single.zip(a, b, c, d, resultSelector: of4)
    let _: Single<R> = Single.zip(a, b, c, d, e, resultSelector: of5)
    let _: Single<R> = Single.zip(a, b, c, d, e, f, resultSelector: of6)
    let _: Single<R> = Single.zip(a, b, c, d, e, f, g, resultSelector: of7)
    let _: Single<R> = Single.zip(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: Single<(A, B)> = Single.zip(a, b)
    let _: Single<(A, B, C)> = Single.zip(a, b, c)
    let _: Single<(A, B, C, D)> = Single.zip(a, b, c, d)
    let _: Single<(A, B, C, D, E)> = Single.zip(a, b, c, d, e)
    let _: Single<(A, B, C, D, E, F)> = Single.zip(a, b, c, d, e, f)
    let _: Single<(A, B, C, D, E, F, G)> = Single.zip(a, b, c, d, e, f, g)
    let _: Single<(A, B, C, D, E, F, G, H)> = Single.zip(a, b, c, d, e, f, g, h)
    let _: Single<(A, B)> = Single<Any>.zip(a, b)
}
