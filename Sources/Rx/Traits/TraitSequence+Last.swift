// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// All but the last `count` elements. As `Observable.skipLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skiplast.html>
    @_disfavoredOverload
    @inlinable
    public func skipLast(_ count: Int) -> TraitSequence<Trait.Filtered, Element> { TraitSequence(source.skipLast(count)) }

    /// All but the elements of the last `duration`, by the clock of `scheduler`. As `Observable.skipLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skiplast.html>
    @_disfavoredOverload
    @inlinable
    public func skipLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skipLast(for: duration, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// The last `count` elements, when the sequence has ended. As `Observable.takeLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takelast.html>
    @_disfavoredOverload
    @inlinable
    public func takeLast(_ count: Int) -> TraitSequence<Trait.Filtered, Element> { TraitSequence(source.takeLast(count)) }

    /// The elements of the last `duration`, by the clock of `scheduler`, when the sequence has ended. As `Observable.takeLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takelast.html>
    @_disfavoredOverload
    @inlinable
    public func takeLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.takeLast(for: duration, scheduler: scheduler))
    }
}
