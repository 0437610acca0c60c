// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift

// Closures that throw are not here, and sequences of which nothing says that they deliver in one context: see Documentation/Compatibility.md.

func mixing(_ driver: Driver<Int>, _ signal: Signal<Int>) {
    let _: Signal<Int> = driver.flatMap { _ in signal }
    let _: Signal<Int> = driver.flatMapLatest { _ in signal }
    let _: Driver<Int> = signal.flatMapFirst { _ in driver }
    let _: Driver<Int> = signal.map { _ in driver }.switchLatest()
    let _: Signal<Int> = driver.map { _ in signal }.merge()
}

func operators<Source: SharedSequenceConvertibleType, Strategy, Key: Equatable, Result>(
    _ source: Source, _ result: Result, _ key: Key, _ inner: SharedSequence<Strategy, Result>, _ span: RxTimeInterval, _ element: Source.Element
) where Strategy.Context == Source.SharingStrategy.Context {
    typealias Same = SharedSequence<Source.SharingStrategy, Source.Element>
    let transform: (Source.Element) -> Result = { _ in result }
    let _: SharedSequence<Source.SharingStrategy, Result> = source.map(transform)
    let toOptional: (Source.Element) -> Result? = { _ in result }
    let _: SharedSequence<Source.SharingStrategy, Result> = source.compactMap(toOptional)
    let predicate: (Source.Element) -> Bool = { _ in true }
    let _: Same = source.filter(predicate)
    let selector: (Source.Element) -> SharedSequence<Strategy, Result> = { _ in inner }
    let _: SharedSequence<Strategy, Result> = source.flatMapLatest(selector)
    let _: SharedSequence<Strategy, Result> = source.flatMapFirst(selector)
    let _: SharedSequence<Strategy, Result> = source.flatMap(selector)
    let next: (Source.Element) -> Void = { _ in }
    let over: () -> Void = {}
    let _: Same = source.do(
        onNext: next, afterNext: next, onCompleted: over, afterCompleted: over, onSubscribe: over, onSubscribed: over, onDispose: over)
    let _: Same = source.debug()
    let _: Same = source.debug("name", trimOutput: true, file: "file", line: 1, function: "function")
    let keySelector: (Source.Element) -> Key = { _ in key }
    let _: Same = source.distinctUntilChanged(keySelector)
    let comparer: (Source.Element, Source.Element) -> Bool = { _, _ in true }
    let _: Same = source.distinctUntilChanged(comparer)
    let keyComparer: (Key, Key) -> Bool = { $0 == $1 }
    let _: Same = source.distinctUntilChanged(keySelector, comparer: keyComparer)
    let _: Same = source.throttle(span)
    let _: Same = source.throttle(span, latest: false)
    let _: Same = source.debounce(span)
    let add: (Result, Source.Element) -> Result = { sum, _ in sum }
    let _: SharedSequence<Source.SharingStrategy, Result> = source.scan(result, accumulator: add)
    let _: Same = source.skip(1)
    let _: Same = source.startWith(element)
    let _: Same = source.delay(span)
}

func operators<Source: SharedSequenceConvertibleType>(_ source: Source) where Source.Element: Equatable {
    let _: SharedSequence<Source.SharingStrategy, Source.Element> = source.distinctUntilChanged()
}

func flattening<Source: SharedSequenceConvertibleType>(_ source: Source)
where Source.Element: SharedSequenceConvertibleType, Source.Element.SharingStrategy.Context == Source.SharingStrategy.Context {
    let _: SharedSequence<Source.Element.SharingStrategy, Source.Element.Element> = source.switchLatest()
    let _: SharedSequence<Source.Element.SharingStrategy, Source.Element.Element> = source.merge()
    let _: SharedSequence<Source.Element.SharingStrategy, Source.Element.Element> = source.merge(maxConcurrent: 2)
}

func unretained<Source: SharedSequenceConvertibleType, Target: AnyObject, Out>(_ source: Source, _ target: Target, _ out: Out)
where Source.SharingStrategy == SignalSharingStrategy {
    let select: (Target, Source.Element) -> Out = { _, _ in out }
    let _: Signal<Out> = source.withUnretained(target, resultSelector: select)
    let _: Signal<(Target, Source.Element)> = source.withUnretained(target)
}

func latest<Source: SharedSequenceConvertibleType, Second: SharedSequenceConvertibleType, Out>(_ source: Source, _ second: Second, _ out: Out)
where Source.SharingStrategy == Second.SharingStrategy {
    let select: (Source.Element, Second.Element) -> Out = { _, _ in out }
    let _: SharedSequence<Source.SharingStrategy, Out> = source.withLatestFrom(second, resultSelector: select)
    let _: SharedSequence<Source.SharingStrategy, Second.Element> = source.withLatestFrom(second)
}

func collections<Source: SharedSequenceConvertibleType, Result>(
    _ type: Source.Type, _ sources: [SharedSequence<Source.SharingStrategy, Source.Element>], _ result: Result
) {
    typealias Same = SharedSequence<Source.SharingStrategy, Source.Element>
    typealias Other = SharedSequence<Source.SharingStrategy, Result>
    typealias Many = SharedSequence<Source.SharingStrategy, [Source.Element]>
    let _: Same = Source.merge(AnyCollection(sources))
    let _: Same = Source.merge(sources)
    let _: Same = Source.merge(sources[0], sources[1])
    let _: Same = Same.concat(AnySequence(sources))
    let _: Same = Same.concat(AnyCollection(sources))
    let select: ([Source.Element]) -> Result = { _ in result }
    let _: Other = Same.zip(AnyCollection(sources), resultSelector: select)
    let _: Many = Same.zip(AnyCollection(sources))
    let _: Other = Same.combineLatest(AnyCollection(sources), resultSelector: select)
    let _: Many = Same.combineLatest(AnyCollection(sources))
}

func zipping<S, A, B, C, D, E, F, G, H, R>(
    _ a: SharedSequence<S, A>, _ b: SharedSequence<S, B>, _ c: SharedSequence<S, C>,
    _ d: SharedSequence<S, D>, _ e: SharedSequence<S, E>, _ f: SharedSequence<S, F>,
    _ g: SharedSequence<S, G>, _ h: SharedSequence<S, H>, _ result: R
) {
    let of2: (A, B) -> R = { _, _ in result }
    let of3: (A, B, C) -> R = { _, _, _ in result }
    let of4: (A, B, C, D) -> R = { _, _, _, _ in result }
    let of5: (A, B, C, D, E) -> R = { _, _, _, _, _ in result }
    let of6: (A, B, C, D, E, F) -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, C, D, E, F, G) -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, C, D, E, F, G, H) -> R = { _, _, _, _, _, _, _, _ in result }
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, resultSelector: of2)
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, c, resultSelector: of3)
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, c, d, resultSelector: of4)
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, c, d, e, resultSelector: of5)
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, c, d, e, f, resultSelector: of6)
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, c, d, e, f, g, resultSelector: of7)
    let _: SharedSequence<S, R> = SharedSequence.zip(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: SharedSequence<S, (A, B)> = SharedSequence.zip(a, b)
    let _: SharedSequence<S, (A, B, C)> = SharedSequence.zip(a, b, c)
    let _: SharedSequence<S, (A, B, C, D)> = SharedSequence.zip(a, b, c, d)
    let _: SharedSequence<S, (A, B, C, D, E)> = SharedSequence.zip(a, b, c, d, e)
    let _: SharedSequence<S, (A, B, C, D, E, F)> = SharedSequence.zip(a, b, c, d, e, f)
    let _: SharedSequence<S, (A, B, C, D, E, F, G)> = SharedSequence.zip(a, b, c, d, e, f, g)
    let _: SharedSequence<S, (A, B, C, D, E, F, G, H)> = SharedSequence.zip(a, b, c, d, e, f, g, h)
    let _: SharedSequence<S, (A, B)> = SharedSequence<S, Any>.zip(a, b)
}

func combiningLatest<S, A, B, C, D, E, F, G, H, R>(
    _ a: SharedSequence<S, A>, _ b: SharedSequence<S, B>, _ c: SharedSequence<S, C>,
    _ d: SharedSequence<S, D>, _ e: SharedSequence<S, E>, _ f: SharedSequence<S, F>,
    _ g: SharedSequence<S, G>, _ h: SharedSequence<S, H>, _ result: R
) {
    let of2: (A, B) -> R = { _, _ in result }
    let of3: (A, B, C) -> R = { _, _, _ in result }
    let of4: (A, B, C, D) -> R = { _, _, _, _ in result }
    let of5: (A, B, C, D, E) -> R = { _, _, _, _, _ in result }
    let of6: (A, B, C, D, E, F) -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, C, D, E, F, G) -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, C, D, E, F, G, H) -> R = { _, _, _, _, _, _, _, _ in result }
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, resultSelector: of2)
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, c, resultSelector: of3)
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, c, d, resultSelector: of4)
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, c, d, e, resultSelector: of5)
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, c, d, e, f, resultSelector: of6)
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, c, d, e, f, g, resultSelector: of7)
    let _: SharedSequence<S, R> = SharedSequence.combineLatest(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: SharedSequence<S, (A, B)> = SharedSequence.combineLatest(a, b)
    let _: SharedSequence<S, (A, B, C)> = SharedSequence.combineLatest(a, b, c)
    let _: SharedSequence<S, (A, B, C, D)> = SharedSequence.combineLatest(a, b, c, d)
    let _: SharedSequence<S, (A, B, C, D, E)> = SharedSequence.combineLatest(a, b, c, d, e)
    let _: SharedSequence<S, (A, B, C, D, E, F)> = SharedSequence.combineLatest(a, b, c, d, e, f)
    let _: SharedSequence<S, (A, B, C, D, E, F, G)> = SharedSequence.combineLatest(a, b, c, d, e, f, g)
    let _: SharedSequence<S, (A, B, C, D, E, F, G, H)> = SharedSequence.combineLatest(a, b, c, d, e, f, g, h)
    let _: SharedSequence<S, (A, B)> = SharedSequence<S, Any>.combineLatest(a, b)
}
