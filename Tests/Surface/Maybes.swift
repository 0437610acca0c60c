// SPDX-License-Identifier: MIT
import RxSwift

func maybes<Element>(_ element: Element, _ error: Error, scheduler: ImmediateSchedulerType) {
    let _: PrimitiveSequence<MaybeTrait, Element> = Maybe.just(element)
    let subscribe: (Maybe<Element>.MaybeObserver) -> Disposable = { observer in
        observer(.success(element))
        observer(.error(error))
        observer(.completed)
        return Disposables.create()
    }
    let _: Maybe<Element> = Maybe.create(subscribe: subscribe)
    let _: Maybe<Element> = Maybe.just(element)
    let _: Maybe<Element> = Maybe.just(element, scheduler: scheduler)
    let _: Maybe<Element> = Maybe.error(error)
    let _: Maybe<Element> = Maybe.never()
    let _: Maybe<Element> = Maybe.empty()
    let event: MaybeEvent<Element> = .success(element)
    switch event {
    case .success(let value): let _: Element = value
    case .error(let error): let _: Error = error
    case .completed: break
    }
}

func maybes<Source: PrimitiveSequenceType, Target: AnyObject>(subscribing source: Source, _ target: Target) where Source.Trait == MaybeTrait {
    let observer: (MaybeEvent<Source.Element>) -> Void = { _ in }
    let success: (Source.Element) -> Void = { _ in }
    let failure: (Error) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Disposable = source.subscribe(observer)
    let _: Disposable = source.subscribe(onSuccess: success, onError: failure, onCompleted: over, onDisposed: over)
    let _: Disposable = source.subscribe()
    let successWith: (Target, Source.Element) -> Void = { _, _ in }
    let failureWith: (Target, Error) -> Void = { _, _ in }
    let overWith: (Target) -> Void = { _ in }
    let _: Disposable = source.subscribe(with: target, onSuccess: successWith, onError: failureWith, onCompleted: overWith, onDisposed: overWith)
}

func maybes<Source: PrimitiveSequenceType, Result>(
    _ source: Source, _ maybe: Maybe<Source.Element>, _ single: Single<Source.Element>, _ element: Source.Element, _ result: Maybe<Result>
) where Source.Trait == MaybeTrait {
    let next: (Source.Element) throws -> Void = { _ in }
    let failed: (Error) throws -> Void = { throw $0 }
    let over: () throws -> Void = {}
    let quiet: () -> Void = {}
    let _: Maybe<Source.Element> = source.do(
        onNext: next, afterNext: next, onError: failed, afterError: failed, onCompleted: over, afterCompleted: over, onSubscribe: quiet,
        onSubscribed: quiet, onDispose: quiet)
    let predicate: (Source.Element) throws -> Bool = { _ in true }
    let _: Maybe<Source.Element> = source.filter(predicate)
    let transform: (Source.Element) throws -> String = { _ in "" }
    let _: Maybe<String> = source.map(transform)
    let toOptional: (Source.Element) throws -> String? = { _ in "" }
    let _: Maybe<String> = source.compactMap(toOptional)
    let toMaybe: (Source.Element) throws -> Maybe<Result> = { _ in result }
    let _: Maybe<Result> = source.flatMap(toMaybe)
    let _: Single<Source.Element> = source.ifEmpty(default: element)
    let _: Maybe<Source.Element> = source.ifEmpty(switchTo: maybe)
    let _: Single<Source.Element> = source.ifEmpty(switchTo: single)
    let _: Maybe<Source.Element> = source.catchAndReturn(element)
}

func zipping<A, B, C, D, E, F, G, H, R>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>, _ g: Maybe<G>, _ h: Maybe<H>, _ result: R
) {
    let of2: (A, B) throws -> R = { _, _ in result }
    let of3: (A, B, C) throws -> R = { _, _, _ in result }
    let of4: (A, B, C, D) throws -> R = { _, _, _, _ in result }
    let of5: (A, B, C, D, E) throws -> R = { _, _, _, _, _ in result }
    let of6: (A, B, C, D, E, F) throws -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, C, D, E, F, G) throws -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, C, D, E, F, G, H) throws -> R = { _, _, _, _, _, _, _, _ in result }
    let _: Maybe<R> = Maybe.zip(a, b, resultSelector: of2)
    let _: Maybe<R> = Maybe.zip(a, b, c, resultSelector: of3)
    let _: Maybe<R> = Maybe.zip(a, b, c, d, resultSelector: of4)
    let _: Maybe<R> = Maybe.zip(a, b, c, d, e, resultSelector: of5)
    let _: Maybe<R> = Maybe.zip(a, b, c, d, e, f, resultSelector: of6)
    let _: Maybe<R> = Maybe.zip(a, b, c, d, e, f, g, resultSelector: of7)
    let _: Maybe<R> = Maybe.zip(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: Maybe<(A, B)> = Maybe.zip(a, b)
    let _: Maybe<(A, B, C)> = Maybe.zip(a, b, c)
    let _: Maybe<(A, B, C, D)> = Maybe.zip(a, b, c, d)
    let _: Maybe<(A, B, C, D, E)> = Maybe.zip(a, b, c, d, e)
    let _: Maybe<(A, B, C, D, E, F)> = Maybe.zip(a, b, c, d, e, f)
    let _: Maybe<(A, B, C, D, E, F, G)> = Maybe.zip(a, b, c, d, e, f, g)
    let _: Maybe<(A, B, C, D, E, F, G, H)> = Maybe.zip(a, b, c, d, e, f, g, h)
    let _: Maybe<(A, B)> = Maybe<Any>.zip(a, b)
}
