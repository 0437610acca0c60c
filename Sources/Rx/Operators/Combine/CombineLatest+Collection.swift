// SPDX-License-Identifier: MIT

extension ObservableType {
    /// As `combineLatest` of two sources, with a collection of them; `resultSelector` receives the elements in its order.
    ///
    /// Of an empty collection, `resultSelector` makes one element of an empty array, and the sequence completes. Copies the array for an element if the
    /// program kept the one before; allocates nothing else per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/combinelatest.html>
    @inlinable
    public static func combineLatest<Collection: Swift.Collection>(
        _ collection: Collection, resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
    ) -> Observable<Element> where Collection.Element: ObservableType {
        let sources = collection.map { $0.sourcePlan }
        return Observable { downstream in
            if sources.isEmpty {
                do { downstream.next(try resultSelector([])) } catch { return downstream.finish(error) }
                return downstream.finish(nil)
            }
            let state = CombineLatestState<_, DeliveryContext.Exclusion>(
                downstream, of: sources.count, CombinerOfArray(count: sources.count, resultSelector))
            for (index, source) in sources.enumerated() {
                // Boxed: a closure that captures one object needs no context of its own, which each element would allocate.
                let place = Box(index)
                state.start(source) { state.receive($0, as: Collection.Element.Element.self) { $0.keep($1, at: place.value) } }
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
