// SPDX-License-Identifier: MIT

extension Together where Trait.Context.Closures == SendableClosures {
    /// As the other `combineLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func combineLatest<Result>(
        _ resultSelector: @escaping @Sendable (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Proven<Trait.Context, Result>.combineLatest(first, second) { try resultSelector($0, $1) })
    }

    /// As the other `zip`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func zip<Result>(
        _ resultSelector: @escaping @Sendable (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Proven<Trait.Context, Result>.zip(first, second) { try resultSelector($0, $1) })
    }

    /// As the other `withLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func withLatest<Result>(
        _ resultSelector: @escaping @Sendable (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Proven<Trait.Context, First>(first).withLatestFrom(second) { try resultSelector($0, $1) })
    }
}
