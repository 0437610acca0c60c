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
        let sources = collection.map { $0.sourcePlan }
        return Observable { downstream in
            if sources.isEmpty { return downstream.stop(nil) }
            let backlogs = sources.map { _ in Backlog<Collection.Element.Element>() }
            let state = ZipState<DeliveryContext.Exclusion>(downstream, sources: sources.count) { state in
                state.push(try resultSelector(backlogs.map { $0.popFirst(for: state) }))
            }
            for (source, backlog) in Swift.zip(sources, backlogs) {
                state.start(source, keeping: backlog) { state.receive($0, keeping: backlog, state.emission) }
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
