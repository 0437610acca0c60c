// SPDX-License-Identifier: MIT

extension ObservableType {
    /// As `combineLatest` of two sources, with a collection of them; `resultSelector` receives the elements in its order.
    ///
    /// Of an empty collection, `resultSelector` makes one element of an empty array, and the sequence completes. Allocates an array per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable().plan }
        return Observable { downstream in
            if sources.isEmpty {
                do { downstream.next(try resultSelector([])) } catch { return downstream.finish(error) }
                return downstream.finish(nil)
            }
            let cells = sources.map { _ in Latest<Collection.Element.Element>() }
            let selection = CombinerOfMany { _ in try resultSelector(cells.map { $0.known }) }
            let all = CombineLatestState<_, DeliveryContext.Exclusion>(downstream, of: sources.count, selection, from: .init(cells))
            for (source, cell) in Swift.zip(sources, cells) {
                all.start(source) { all.receive($0, as: Collection.Element.Element.self) { $0.keep($1, in: cell) } }
            }
        }
    }

    /// As `combineLatest(_:resultSelector:)` of a collection; its elements are arrays.
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Located<DeliveryContext, [Element]>.combineLatest(collection) { $0 }
    }
}
