// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Each element but the first, with the one before it.
    ///
    ///     source:       1--2----3----|
    ///     pairwise()
    ///     out:          ---12---23---|
    ///
    /// Delivers where the source does. Keeps one element; allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @export(implementation)
    public func pairwise() -> Observable<(previous: Element, current: Element)> {
        let run = asObservable().run
        return Observable<(previous: Element, current: Element)> { downstream in
            let latest = Box<Element?>(nil)
            run(
                downstream.feeding { parcel in
                    let current = parcel.open(as: Element.self)
                    let previous = latest.value
                    latest.value = current
                    if let previous { downstream.next((previous: previous, current: current)) }
                })
        }
    }
}

extension TraitSequenceType {
    /// Each element with the one before it; the first has none, so it waits for the second. As `Observable.pairwise`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @export(implementation)
    public func pairwise() -> TraitSequence<Trait.Filtered, (previous: Element, current: Element)> { TraitSequence(source.pairwise()) }
}
