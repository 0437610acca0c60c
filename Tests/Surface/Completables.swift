// SPDX-License-Identifier: MIT
import RxSwift

func completables(_ error: Error) {
    let _: PrimitiveSequence<CompletableTrait, Never> = Completable.empty()
    let subscribe: (Completable.CompletableObserver) -> Disposable = { observer in
        observer(.completed)
        observer(.error(error))
        return Disposables.create()
    }
    let _: Completable = Completable.create(subscribe: subscribe)
    let _: Completable = Completable.error(error)
    let _: Completable = Completable.never()
    let _: Completable = Completable.empty()
    let event: CompletableEvent = .completed
    switch event {
    case .error(let error): let _: Error = error
    case .completed: break
    }
}

func completables<Source: PrimitiveSequenceType, Element, Target: AnyObject>(
    _ source: Source, _ target: Target, _ single: Single<Element>, _ maybe: Maybe<Element>, _ observable: Observable<Element>,
    _ completable: Completable
) where Source.Trait == CompletableTrait, Source.Element == Never {
    let _: Single<Element> = source.andThen(single)
    let _: Maybe<Element> = source.andThen(maybe)
    let _: Completable = source.andThen(completable)
    let _: Observable<Element> = source.andThen(observable)
    let observer: (CompletableEvent) -> Void = { _ in }
    let failure: (Error) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Disposable = source.subscribe(observer)
    let _: Disposable = source.subscribe(onCompleted: over, onError: failure, onDisposed: over)
    let _: Disposable = source.subscribe()
    let failureWith: (Target, Error) -> Void = { _, _ in }
    let overWith: (Target) -> Void = { _ in }
    let _: Disposable = source.subscribe(with: target, onCompleted: overWith, onError: failureWith, onDisposed: overWith)
    let failed: (Error) throws -> Void = { throw $0 }
    let ended: () throws -> Void = {}
    let _: Completable = source.do(
        onError: failed, afterError: failed, onCompleted: ended, afterCompleted: ended, onSubscribe: over, onSubscribed: over, onDispose: over)
    let _: Completable = source.concat(completable)
}

func completables(_ sources: [Completable], _ completable: Completable) {
    let _: Completable = Completable.concat(AnySequence(sources))
    let _: Completable = Completable.concat(AnyCollection(sources))
    let _: Completable = Completable.concat(completable, completable)
    let _: Completable = Completable.zip(AnyCollection(sources))
    let _: Completable = Completable.zip(sources)
    let _: Completable = Completable.zip(completable, completable)
}
