// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// All elements in one array, when the sequence has ended: exactly one. As `Observable.toArray`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/to.html>
    @inlinable
    public func toArray() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, [Element]> {
        TraitSequence(source.toArray().source)
    }

    /// What `accumulator` made of all elements, beginning with `seed`, when the sequence has ended: exactly one. As `Observable.reduce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/reduce.html>
    @inlinable
    public func reduce<Result>(
        _ seed: Result, accumulator: @escaping (Result, Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Result> {
        TraitSequence(source.reduce(seed, accumulator: { try accumulator($0, $1) }))
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements {
    /// The first element, or nil when the sequence ends without one: exactly one. As `Observable.first`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @inlinable
    public func first() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Element?> {
        TraitSequence(source.first().source)
    }
}
