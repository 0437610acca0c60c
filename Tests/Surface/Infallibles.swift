// SPDX-License-Identifier: MIT
import RxSwift

// Closures that throw are not here: see Documentation/Compatibility.md.

func infallibles<Element>(_ element: Element, _ array: [Element], scheduler: ImmediateSchedulerType) {
    let subscribe: (Infallible<Element>.InfallibleObserver) -> Disposable = { observer in
        observer(.next(element))
        observer(.completed)
        return Disposables.create()
    }
    let _: Infallible<Element> = Infallible.create(subscribe: subscribe)
    let _: Event<Element> = InfallibleEvent<Element>.next(element).event
    let _: Event<Element> = InfallibleEvent<Element>.completed.event
    let _: Infallible<Element> = Infallible.just(element)
    let _: Infallible<Element> = Infallible.just(element, scheduler: scheduler)
    let _: Infallible<Element> = Infallible.never()
    let _: Infallible<Element> = Infallible.empty()
    let factory: () -> Infallible<Element> = { .empty() }
    let _: Infallible<Element> = Infallible.deferred(factory)
    let _: Infallible<Element> = Infallible.of(element, element)
    let _: Infallible<Element> = Infallible.of(element, element, scheduler: scheduler)
    let _: Infallible<Element> = Infallible.from(array)
    let _: Infallible<Element> = Infallible.from(array, scheduler: scheduler)
    let _: Infallible<Element> = Infallible.from(AnySequence(array))
    let _: Infallible<Element> = Infallible.from(AnySequence(array), scheduler: scheduler)
    let next: (Element) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Infallible<Element> = Infallible.just(element).do(
        onNext: next, afterNext: next, onCompleted: over, afterCompleted: over, onSubscribe: over, onSubscribed: over, onDispose: over)
    let _: Observable<Element> = Infallible.just(element).asObservable()
}

func infallibles<Source: InfallibleType, Target: AnyObject>(subscribing source: Source, _ target: Target) {
    let event: (InfallibleEvent<Source.Element>) -> Void = { _ in }
    let next: (Source.Element) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Disposable = source.subscribe(onNext: next, onCompleted: over, onDisposed: over)
    let _: Disposable = source.subscribe(event)
    let nextWith: (Target, Source.Element) -> Void = { _, _ in }
    let overWith: (Target) -> Void = { _ in }
    let _: Disposable = source.subscribe(with: target, onNext: nextWith, onCompleted: overWith, onDisposed: overWith)
}

func infallibles<Source: InfallibleType, Key: Equatable, Result>(
    filtering source: Source, _ keyPath: KeyPath<Source.Element, Key>, _ key: Key, _ result: Result
) {
    let _: Infallible<Source.Element> = source.debug()
    let _: Infallible<Source.Element> = source.debug("name", trimOutput: true, file: "file", line: 1, function: "function")
    let predicate: (Source.Element) -> Bool = { _ in true }
    let _: Infallible<Source.Element> = source.filter(predicate)
    let transform: (Source.Element) -> Result = { _ in result }
    let _: Infallible<Result> = source.map(transform)
    let toOptional: (Source.Element) -> Result? = { _ in result }
    let _: Infallible<Result> = source.compactMap(toOptional)
    let keySelector: (Source.Element) -> Key = { _ in key }
    let _: Infallible<Source.Element> = source.distinctUntilChanged(keySelector)
    let comparer: (Source.Element, Source.Element) -> Bool = { _, _ in true }
    let _: Infallible<Source.Element> = source.distinctUntilChanged(comparer)
    let keyComparer: (Key, Key) -> Bool = { $0 == $1 }
    let _: Infallible<Source.Element> = source.distinctUntilChanged(keySelector, comparer: keyComparer)
    let _: Infallible<Source.Element> = source.distinctUntilChanged(at: keyPath)
    let addInto: (inout Result, Source.Element) -> Void = { _, _ in }
    let _: Infallible<Result> = source.scan(into: result, accumulator: addInto)
    let add: (Result, Source.Element) -> Result = { sum, _ in sum }
    let _: Infallible<Result> = source.scan(result, accumulator: add)
}

func infallibles<Source: InfallibleType>(_ source: Source) where Source.Element: Equatable {
    let _: Infallible<Source.Element> = source.distinctUntilChanged()
}

func infallibles<Source: InfallibleType, Other: ObservableConvertibleType, Trigger: ObservableType, Quiet: InfallibleType>(
    _ source: Source, _ other: Other, _ trigger: Trigger, _ quiet: Quiet, _ element: Source.Element, _ span: RxTimeInterval,
    scheduler: SchedulerType
) {
    let _: Infallible<Source.Element> = source.debounce(span, scheduler: scheduler)
    let _: Infallible<Source.Element> = source.throttle(span, scheduler: scheduler)
    let _: Infallible<Source.Element> = source.throttle(span, latest: false, scheduler: scheduler)
    let selector: (Source.Element) -> Other = { _ in other }
    let _: Infallible<Other.Element> = source.flatMap(selector)
    let _: Infallible<Other.Element> = source.flatMapLatest(selector)
    let _: Infallible<Other.Element> = source.flatMapFirst(selector)
    let _: Infallible<Other.Element> = source.concatMap(selector)
    let _: Infallible<Source.Element> = source.startWith(element)
    let _: Infallible<Source.Element> = source.take(until: quiet)
    let _: Infallible<Source.Element> = source.take(until: trigger)
    let predicate: (Source.Element) -> Bool = { _ in true }
    let _: Infallible<Source.Element> = source.take(until: predicate)
    let _: Infallible<Source.Element> = source.take(until: predicate, behavior: .inclusive)
    let _: Infallible<Source.Element> = source.take(while: predicate)
    let _: Infallible<Source.Element> = source.take(while: predicate, behavior: .inclusive)
    let _: Infallible<Source.Element> = source.take(1)
    let _: Infallible<Source.Element> = source.take(for: span, scheduler: scheduler)
    let _: Infallible<Source.Element> = source.skip(while: predicate)
    let _: Infallible<Source.Element> = source.skip(until: trigger)
    let _: Infallible<Source.Element> = source.share()
    let _: Infallible<Source.Element> = source.share(replay: 1, scope: .forever)
}

func infallibles<Source: InfallibleType, Second: InfallibleType, Other: ObservableConvertibleType, Target: AnyObject, Out>(
    combining source: Source, _ second: Second, _ other: Other, _ target: Target, _ out: Out
) where Other.Element == Source.Element {
    let select: (Source.Element, Second.Element) -> Out = { _, _ in out }
    let _: Infallible<Out> = source.withLatestFrom(second, resultSelector: select)
    let _: Infallible<Second.Element> = source.withLatestFrom(second)
    let selectTarget: (Target, Source.Element) -> Out = { _, _ in out }
    let _: Infallible<Out> = source.withUnretained(target, resultSelector: selectTarget)
    let _: Infallible<(Target, Source.Element)> = source.withUnretained(target)
    let _: Infallible<Source.Element> = source.concat(other)
}

func infallibles<Element, Result>(_ sources: [Infallible<Element>], _ source: Infallible<Element>, _ result: Result) {
    let select: ([Element]) -> Result = { _ in result }
    let _: Infallible<Result> = Infallible<Result>.combineLatest(AnyCollection(sources), resultSelector: select)
    let _: Infallible<[Element]> = Infallible.combineLatest(AnyCollection(sources))
    let _: Infallible<Element> = Infallible.concat(AnySequence(sources))
    let _: Infallible<Element> = Infallible.concat(AnyCollection(sources))
    let _: Infallible<Element> = Infallible.concat(source, source)
    let _: Infallible<Element> = Infallible.merge(AnyCollection(sources))
    let _: Infallible<Element> = Infallible.merge(sources)
    let _: Infallible<Element> = Infallible.merge(source, source)
}

func combiningLatest<A, B, C, D, E, F, G, H, R>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>, _ f: Infallible<F>,
    _ g: Infallible<G>, _ h: Infallible<H>, _ result: R
) {
    let of2: (A, B) -> R = { _, _ in result }
    let of3: (A, B, C) -> R = { _, _, _ in result }
    let of4: (A, B, C, D) -> R = { _, _, _, _ in result }
    let of5: (A, B, C, D, E) -> R = { _, _, _, _, _ in result }
    let of6: (A, B, C, D, E, F) -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, C, D, E, F, G) -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, C, D, E, F, G, H) -> R = { _, _, _, _, _, _, _, _ in result }
    let _: Infallible<R> = Infallible.combineLatest(a, b, resultSelector: of2)
    let _: Infallible<R> = Infallible.combineLatest(a, b, c, resultSelector: of3)
    let _: Infallible<R> = Infallible.combineLatest(a, b, c, d, resultSelector: of4)
    let _: Infallible<R> = Infallible.combineLatest(a, b, c, d, e, resultSelector: of5)
    let _: Infallible<R> = Infallible.combineLatest(a, b, c, d, e, f, resultSelector: of6)
    let _: Infallible<R> = Infallible.combineLatest(a, b, c, d, e, f, g, resultSelector: of7)
    let _: Infallible<R> = Infallible.combineLatest(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: Infallible<(A, B)> = Infallible.combineLatest(a, b)
    let _: Infallible<(A, B, C)> = Infallible.combineLatest(a, b, c)
    let _: Infallible<(A, B, C, D)> = Infallible.combineLatest(a, b, c, d)
    let _: Infallible<(A, B, C, D, E)> = Infallible.combineLatest(a, b, c, d, e)
    let _: Infallible<(A, B, C, D, E, F)> = Infallible.combineLatest(a, b, c, d, e, f)
    let _: Infallible<(A, B, C, D, E, F, G)> = Infallible.combineLatest(a, b, c, d, e, f, g)
    let _: Infallible<(A, B, C, D, E, F, G, H)> = Infallible.combineLatest(a, b, c, d, e, f, g, h)
    let _: Infallible<(A, B)> = Infallible<Any>.combineLatest(a, b)
}

func zipping<A, B, C, D, E, F, G, H, R>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>, _ f: Infallible<F>,
    _ g: Infallible<G>, _ h: Infallible<H>, _ result: R
) {
    let of2: (A, B) -> R = { _, _ in result }
    let of3: (A, B, C) -> R = { _, _, _ in result }
    let of4: (A, B, C, D) -> R = { _, _, _, _ in result }
    let of5: (A, B, C, D, E) -> R = { _, _, _, _, _ in result }
    let of6: (A, B, C, D, E, F) -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, C, D, E, F, G) -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, C, D, E, F, G, H) -> R = { _, _, _, _, _, _, _, _ in result }
    let _: Infallible<R> = Infallible.zip(a, b, resultSelector: of2)
    let _: Infallible<R> = Infallible.zip(a, b, c, resultSelector: of3)
    let _: Infallible<R> = Infallible.zip(a, b, c, d, resultSelector: of4)
    let _: Infallible<R> = Infallible.zip(a, b, c, d, e, resultSelector: of5)
    let _: Infallible<R> = Infallible.zip(a, b, c, d, e, f, resultSelector: of6)
    let _: Infallible<R> = Infallible.zip(a, b, c, d, e, f, g, resultSelector: of7)
    let _: Infallible<R> = Infallible.zip(a, b, c, d, e, f, g, h, resultSelector: of8)
}
