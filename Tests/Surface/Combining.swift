// SPDX-License-Identifier: MIT
import RxSwift

func combining<Source: ObservableType, Other: ObservableType, Second: ObservableConvertibleType, Result>(
    _ source: Source, _ other: Other, _ second: Second, _ same: [Observable<Source.Element>], _ result: Result
) where Other.Element == Source.Element {
    let sequence = AnySequence(same)
    let collection = AnyCollection(same)
    let observable = source.asObservable()
    let _: Observable<Source.Element> = Source.amb(sequence)
    let _: Observable<Source.Element> = source.amb(other)
    let _: Observable<Source.Element> = source.concat(OwnConvertible(source: observable))
    let _: Observable<Source.Element> = Source.concat(sequence)
    let _: Observable<Source.Element> = Source.concat(collection)
    let _: Observable<Source.Element> = Source.concat(observable, observable)
    let _: Observable<Source.Element> = Source.merge(collection)
    let _: Observable<Source.Element> = Source.merge(same)
    let _: Observable<Source.Element> = Source.merge(observable, observable)
    let select: (Source.Element, Second.Element) throws -> Result = { _, _ in result }
    let _: Observable<Result> = source.withLatestFrom(second, resultSelector: select)
    let _: Observable<Second.Element> = source.withLatestFrom(second)
}

func startingWith<Source: ObservableType>(_ source: Source, _ element: Source.Element) {
    let _: Observable<Source.Element> = source.startWith(element)
    let _: Observable<Source.Element> = source.startWith(element, element)
}

func flattening<Source: ObservableType>(_ source: Source) where Source.Element: ObservableConvertibleType {
    let _: Observable<Source.Element.Element> = source.merge()
    let _: Observable<Source.Element.Element> = source.merge(maxConcurrent: 2)
    let _: Observable<Source.Element.Element> = source.concat()
    let _: Observable<Source.Element.Element> = source.switchLatest()
}

func combiningCollections<Sources: Collection, Result>(_ sources: Sources, _ result: Result) where Sources.Element: ObservableType {
    let select: ([Sources.Element.Element]) throws -> Result = { _ in result }
    let _: Observable<Result> = Observable<Result>.combineLatest(sources, resultSelector: select)
    let _: Observable<[Sources.Element.Element]> = Observable.combineLatest(sources)
    let _: Observable<Result> = Observable<Result>.zip(sources, resultSelector: select)
    let _: Observable<[Sources.Element.Element]> = Observable.zip(sources)
}

func combiningLatest<A, B, C: ObservableType, D, E, F, G, H, R>(
    _ a: Observable<A>, _ b: Observable<B>, _ c: C, _ d: Observable<D>, _ e: Observable<E>, _ f: Observable<F>, _ g: Observable<G>,
    _ h: Observable<H>, _ result: R
) {
    typealias I = C.Element
    let of2: (A, B) throws -> R = { _, _ in result }
    let of3: (A, B, I) throws -> R = { _, _, _ in result }
    let of4: (A, B, I, D) throws -> R = { _, _, _, _ in result }
    let of5: (A, B, I, D, E) throws -> R = { _, _, _, _, _ in result }
    let of6: (A, B, I, D, E, F) throws -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, I, D, E, F, G) throws -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, I, D, E, F, G, H) throws -> R = { _, _, _, _, _, _, _, _ in result }
    let _: Observable<R> = Observable.combineLatest(a, b, resultSelector: of2)
    let _: Observable<R> = Observable.combineLatest(a, b, c, resultSelector: of3)
    let _: Observable<R> = Observable.combineLatest(a, b, c, d, resultSelector: of4)
    let _: Observable<R> = Observable.combineLatest(a, b, c, d, e, resultSelector: of5)
    let _: Observable<R> = Observable.combineLatest(a, b, c, d, e, f, resultSelector: of6)
    let _: Observable<R> = Observable.combineLatest(a, b, c, d, e, f, g, resultSelector: of7)
    let _: Observable<R> = Observable.combineLatest(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: Observable<(A, B)> = Observable.combineLatest(a, b)
    let _: Observable<(A, B, I)> = Observable.combineLatest(a, b, c)
    let _: Observable<(A, B, I, D)> = Observable.combineLatest(a, b, c, d)
    let _: Observable<(A, B, I, D, E)> = Observable.combineLatest(a, b, c, d, e)
    let _: Observable<(A, B, I, D, E, F)> = Observable.combineLatest(a, b, c, d, e, f)
    let _: Observable<(A, B, I, D, E, F, G)> = Observable.combineLatest(a, b, c, d, e, f, g)
    let _: Observable<(A, B, I, D, E, F, G, H)> = Observable.combineLatest(a, b, c, d, e, f, g, h)
    let _: Observable<(A, B)> = Observable<Any>.combineLatest(a, b)
}

func zipping<A, B, C: ObservableType, D, E, F, G, H, R>(
    _ a: Observable<A>, _ b: Observable<B>, _ c: C, _ d: Observable<D>, _ e: Observable<E>, _ f: Observable<F>, _ g: Observable<G>,
    _ h: Observable<H>, _ result: R
) {
    typealias I = C.Element
    let of2: (A, B) throws -> R = { _, _ in result }
    let of3: (A, B, I) throws -> R = { _, _, _ in result }
    let of4: (A, B, I, D) throws -> R = { _, _, _, _ in result }
    let of5: (A, B, I, D, E) throws -> R = { _, _, _, _, _ in result }
    let of6: (A, B, I, D, E, F) throws -> R = { _, _, _, _, _, _ in result }
    let of7: (A, B, I, D, E, F, G) throws -> R = { _, _, _, _, _, _, _ in result }
    let of8: (A, B, I, D, E, F, G, H) throws -> R = { _, _, _, _, _, _, _, _ in result }
    let _: Observable<R> = Observable.zip(a, b, resultSelector: of2)
    let _: Observable<R> = Observable.zip(a, b, c, resultSelector: of3)
    let _: Observable<R> = Observable.zip(a, b, c, d, resultSelector: of4)
    let _: Observable<R> = Observable.zip(a, b, c, d, e, resultSelector: of5)
    let _: Observable<R> = Observable.zip(a, b, c, d, e, f, resultSelector: of6)
    let _: Observable<R> = Observable.zip(a, b, c, d, e, f, g, resultSelector: of7)
    let _: Observable<R> = Observable.zip(a, b, c, d, e, f, g, h, resultSelector: of8)
    let _: Observable<(A, B)> = Observable.zip(a, b)
    let _: Observable<(A, B, I)> = Observable.zip(a, b, c)
    let _: Observable<(A, B, I, D)> = Observable.zip(a, b, c, d)
    let _: Observable<(A, B, I, D, E)> = Observable.zip(a, b, c, d, e)
    let _: Observable<(A, B, I, D, E, F)> = Observable.zip(a, b, c, d, e, f)
    let _: Observable<(A, B, I, D, E, F, G)> = Observable.zip(a, b, c, d, e, f, g)
    let _: Observable<(A, B, I, D, E, F, G, H)> = Observable.zip(a, b, c, d, e, f, g, h)
    let _: Observable<(A, B)> = Observable<Any>.zip(a, b)
}
