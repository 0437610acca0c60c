// SPDX-License-Identifier: MIT

extension ObservableType {
    /// No elements, and no end.
    ///
    ///     never()
    ///     out:   ------
    ///
    /// Delivers nothing. Allocates the subscription only.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @export(implementation)
    public static func never() -> Observable<Element> { Observable(.direct { _ in }) }
}

extension TraitSequenceType {
    /// No elements, and no end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @export(implementation)
    public static func never() -> TraitSequence<Trait, Element> { TraitSequence(located: .never()) }
}
