// SPDX-License-Identifier: MIT

extension TraitSequenceType {
    /// The elements that come while the latest element of `pauser`, of the same context, is true. As `Observable.pausable`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @inlinable
    public func pausable<Pauser: TraitSequenceType>(_ pauser: Pauser) -> TraitSequence<Trait.Filtered, Element>
    where Pauser.Element == Bool, Pauser.Trait.Context == Trait.Context, Pauser.Trait.Failure == Trait.Failure {
        TraitSequence(proven.pausable(pauser.source))
    }

    /// The elements. Those that come while the latest element of `pauser`, of the same context, is false are delivered as soon as it is true. As
    /// `Observable.pausableBuffered`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/backpressure.html>
    @_disfavoredOverload
    @inlinable
    public func pausableBuffered<Pauser: TraitSequenceType>(
        _ pauser: Pauser, limit: Int = .max
    ) -> TraitSequence<Trait.Filtered, Element>
    where Pauser.Element == Bool, Pauser.Trait.Context == Trait.Context, Pauser.Trait.Failure == Trait.Failure {
        TraitSequence(proven.pausableBuffered(pauser.source, limit: limit))
    }
}
