// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Each element with its number, counted from zero.
    ///
    ///     source:         a---b---|
    ///     enumerated()
    ///     out:            0a--1b--|
    ///
    /// Delivers where the source does. Allocates a counter per subscription.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @inlinable @inline(__always)
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        let run = asObservable().run
        return Observable<(index: Int, element: Element)> { downstream in
            let next = Box(0)
            run(
                downstream.feeding { parcel in
                    let index = next.value
                    next.value = index &+ 1
                    downstream.next((index: index, element: parcel.open(as: Element.self)))
                })
        }
    }
}

extension TraitSequenceType {
    /// Each element with its number.
    @_disfavoredOverload
    @export(implementation)
    public func enumerated() -> TraitSequence<Trait, (index: Int, element: Element)> { TraitSequence(source.enumerated()) }
}
