// SPDX-License-Identifier: MIT

extension ObservableType {
    /// No elements, the end at once.
    ///
    ///     empty()
    ///     out:   |
    ///
    /// Delivers on the subscribing thread, within `subscribe`. Allocates the subscription only.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @inlinable
    public static func empty() -> Observable<Element> { Observable(.direct { $0.stop(nil) }) }
}

extension TraitSequenceType where Trait.Cardinality: HoldsNoElement {
    /// The end at once. As `Observable.empty`, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @export(implementation)
    public static func empty() -> TraitSequence<Trait, Element> { TraitSequence(located: Trait.Context.starting(.empty())) }
}
