// SPDX-License-Identifier: MIT

extension ObservableType {
    /// As `zip` of two sources, with a collection of them; `resultSelector` receives the elements in its order.
    ///
    /// An empty collection is complete at once. Allocates an array per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/zip.html>
    @export(implementation)
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.asObservable().plan }
        return Observable { downstream in
            if sources.isEmpty { return downstream.stop(nil) }
            let cells = sources.map { _ in Backlog<Collection.Element.Element>() }
            let all = ZipState<DeliveryContext.Exclusion>(downstream, sources: sources.count) { all in
                all.push(try resultSelector(cells.map { $0.popFirst(for: all) }))
            }
            for (source, cell) in Swift.zip(sources, cells) {
                all.start(source, keeping: cell) { all.receive($0, keeping: cell, all.emission) }
            }
        }
    }

    /// As `zip(_:resultSelector:)` of a collection; its elements are arrays.
    @export(implementation)
    public static func zip<Collection: Swift.Collection>(
        _ collection: Collection
    ) -> Observable<[Element]> where Collection.Element: ObservableType, Collection.Element.Element == Element {
        Located<DeliveryContext, [Element]>.zip(collection) { $0 }
    }
}
