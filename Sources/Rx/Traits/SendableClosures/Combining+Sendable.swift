// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `withLatestFrom`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func withLatestFrom<Second: TraitSequenceType, Result>(
        _ second: Second, resultSelector: @escaping @Sendable (Element, Second.Element) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait.Filtered, Result>
    where Second.Trait.Context == Trait.Context, Second.Trait.Failure == Trait.Failure {
        TraitSequence(proven.withLatestFrom(second.traitSequence.source) { try resultSelector($0, $1) })
    }
}
