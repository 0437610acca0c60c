// SPDX-License-Identifier: MIT
import RxSwift

func aggregating<Source: ObservableType, Sum, Result>(_ source: Source, _ seed: Sum, _ result: Result) {
    let add: (Sum, Source.Element) throws -> Sum = { sum, _ in sum }
    let mapResult: (Sum) throws -> Result = { _ in result }
    let _: Observable<Result> = source.reduce(seed, accumulator: add, mapResult: mapResult)
    let _: Observable<Sum> = source.reduce(seed, accumulator: add)
    let _: Single<[Source.Element]> = source.toArray()
}

func watching<Source: ObservableType, Target: AnyObject, Out>(_ source: Source, _ target: Target, _ out: Out, scheduler: ImmediateSchedulerType) {
    let _: Observable<Source.Element> = source.debug()
    let _: Observable<Source.Element> = source.debug("name", trimOutput: true, file: "file", line: 1, function: "function")
    let next: (Source.Element) throws -> Void = { _ in }
    let failed: (Error) throws -> Void = { throw $0 }
    let over: () throws -> Void = {}
    let quiet: () -> Void = {}
    let _: Observable<Source.Element> = source.do(
        onNext: next, afterNext: next, onError: failed, afterError: failed, onCompleted: over, afterCompleted: over, onSubscribe: quiet,
        onSubscribed: quiet, onDispose: quiet)
    let _: Observable<Source.Element> = source.do()
    let _: Observable<Source.Element> = source.observe(on: scheduler)
    let _: Observable<Source.Element> = source.subscribe(on: scheduler)
    let selector: (Target, Source.Element) -> Out = { _, _ in out }
    let _: Observable<Out> = source.withUnretained(target, resultSelector: selector)
    let _: Observable<(Target, Source.Element)> = source.withUnretained(target)
}

func converting<Source: ObservableConvertibleType>(_ source: Source, _ element: Source.Element, _ other: Infallible<Source.Element>) {
    let _: Infallible<Source.Element> = source.asInfallible(onErrorJustReturn: element)
    let _: Infallible<Source.Element> = source.asInfallible(onErrorFallbackTo: other)
    let recover: (Error) -> Infallible<Source.Element> = { _ in other }
    let _: Infallible<Source.Element> = source.asInfallible(onErrorRecover: recover)
}

func converting<Source: ObservableType, Empty: ObservableType>(_ source: Source, _ empty: Empty) where Empty.Element == Never {
    let _: Single<Source.Element> = source.asSingle()
    let _: Single<Source.Element?> = source.first()
    let _: Maybe<Source.Element> = source.asMaybe()
    let _: Completable = empty.asCompletable()
}
