// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

func transforming<Source: ObservableType, Other: ObservableConvertibleType, Result>(_ source: Source, _ other: Other, _ result: Result) {
    let toOptional: (Source.Element) throws -> Result? = { _ in result }
    let _: Observable<Result> = source.compactMap(toOptional)
    let _: Observable<(index: Int, element: Source.Element)> = source.enumerated()
    let keySelector: (Source.Element) throws -> String = { _ in "" }
    let _: Observable<GroupedObservable<String, Source.Element>> = source.groupBy(keySelector: keySelector)
    let transform: (Source.Element) throws -> Result = { _ in result }
    let _: Observable<Result> = source.map(transform)
    let _: Observable<Event<Source.Element>> = source.materialize()
    let selector: (Source.Element) throws -> Other = { _ in other }
    let _: Observable<Other.Element> = source.flatMap(selector)
    let _: Observable<Other.Element> = source.flatMapFirst(selector)
    let _: Observable<Other.Element> = source.flatMapLatest(selector)
    let quiet: (Source.Element) throws -> Infallible<Result> = { _ in .just(result) }
    // An `Infallible` in RxSwift: see Documentation/Compatibility.md.
    let _: Observable<Result> = source.flatMapLatest(quiet)
    let _: Observable<Other.Element> = source.concatMap(selector)
    let addInto: (inout Result, Source.Element) throws -> Void = { _, _ in }
    let _: Observable<Result> = source.scan(into: result, accumulator: addInto)
    let add: (Result, Source.Element) throws -> Result = { sum, _ in sum }
    let _: Observable<Result> = source.scan(result, accumulator: add)
}

func transforming<Source: ObservableType>(_ source: Source) where Source.Element: EventConvertible {
    let _: Observable<Source.Element.Element> = source.dematerialize()
}

func decoding<Source: ObservableType, Item: Decodable>(_ source: Source, _ type: Item.Type, decoder: some DataDecoder)
where Source.Element == Data {
    let _: Observable<Item> = source.decode(type: type, decoder: JSONDecoder())
    let _: Observable<Item> = source.decode(type: type, decoder: OwnDecoder())
}

struct OwnDecoder: DataDecoder {
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item { try JSONDecoder().decode(type, from: data) }
}
