// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements that differ from the one before by `comparer`, which says whether two are the same. Keeps the trait.
    ///
    /// Source: <https://reactivex.io/documentation/operators/distinct.html>
    @inlinable
    public func distinctUntilChanged(
        _ comparer: @escaping (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try comparer($0, $1) })
    }

    /// The elements of which the key differs from that of the one before.
    @inlinable
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged { try keySelector($0) })
    }

    /// The elements of which the key differs from that of the one before by `comparer`.
    @inlinable
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws(Trait.Failure.Thrown) -> Key,
        comparer: @escaping (Key, Key) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged({ try keySelector($0) }, comparer: { try comparer($0, $1) }))
    }

    /// The elements of which the property differs from that of the one before.
    @inlinable
    public func distinctUntilChanged(at keyPath: KeyPath<Element, some Equatable>) -> TraitSequence<Trait, Element> {
        TraitSequence(source.distinctUntilChanged(at: keyPath))
    }

    /// The elements without the first `count`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skip.html>
    @inlinable
    public func skip(_ count: Int) -> TraitSequence<Trait.Filtered, Element> { TraitSequence(source.skip(count)) }

    /// All elements from the first one on for which `predicate` is false.
    @inlinable
    public func skip(
        while predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skip { try predicate($0) })
    }

    /// The first `count` elements, then the end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @_disfavoredOverload
    @inlinable
    public func take(_ count: Int) -> TraitSequence<Trait.Taken, Element> { TraitSequence(source.take(count)) }

    /// The elements that come after `other`, of the same context, has emitted.
    @inlinable
    public func skip<Other: SequenceTrait, Signal>(
        until other: TraitSequence<Other, Signal>
    ) -> TraitSequence<Trait.Filtered, Element> where Other.Context == Trait.Context, Other.Failure == Trait.Failure {
        TraitSequence(proven.skip(until: other.source))
    }

    /// `element`, then the elements.
    ///
    /// Source: <https://reactivex.io/documentation/operators/startwith.html>
    @inlinable
    public func startWith(_ element: Element) -> TraitSequence<Trait.Extended, Element> {
        TraitSequence(Trait.Context.entering(source.startWith(element)))
    }
}

extension TraitSequenceType where Element: Equatable {
    /// The elements that differ from the one before. Keeps the trait.
    ///
    /// Source: <https://reactivex.io/documentation/operators/distinct.html>
    @inlinable
    public func distinctUntilChanged() -> TraitSequence<Trait, Element> { TraitSequence(source.distinctUntilChanged()) }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// As the other `take(_:)`, but the result is still an `Infallible`, as in RxSwift. Where a type that ends is expected, the compiler chooses the
    /// other form.
    @inlinable
    public func take(_ count: Int) -> Infallible<Element> { TraitSequence(source.take(count)) }
}
