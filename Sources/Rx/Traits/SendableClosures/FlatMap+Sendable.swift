// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `flatMap`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func flatMap<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.flatMap { try selector($0).source })
    }

    /// As the other `flatMapLatest`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func flatMapLatest<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.flatMapLatest { try selector($0).source })
    }

    /// As the other `flatMapFirst`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func flatMapFirst<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.flatMapFirst { try selector($0).source })
    }

    /// As the other `concatMap`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func concatMap<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait, Result>
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(proven.concatMap { try selector($0).source })
    }

    /// As the other `flatMapMany`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func flatMapMany<Inner: TraitSequenceType>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Inner
    ) -> TraitSequence<Trait.Having<Many>, Inner.Element>
    where Inner.Trait.Context == Trait.Context, Inner.Trait.Failure == Trait.Failure {
        TraitSequence(proven.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait.Cardinality == ExactlyOne, Trait.Context.Closures == SendableClosures {
    /// As the other `flatMapMaybe`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func flatMapMaybe<Result>(
        _ selector: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(proven.flatMap { try selector($0).source })
    }

    /// As the other `flatMapCompletable`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func flatMapCompletable(
        _ selector:
            @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> TraitSequence<
                Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never
            >
    ) -> TraitSequence<Traits<Trait.Failure, Zero, Trait.Context, Trait.Sharing>, Never> {
        TraitSequence(proven.flatMap { try selector($0).source })
    }
}

extension TraitSequenceType where Trait: SharingStrategyProtocol, Trait.Context.Closures == SendableClosures {
    /// As the other `flatMap` to sequences that are shared in another way, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping @Sendable (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(proven.flatMap { selector($0).source })
    }

    /// As the other `flatMapLatest` to sequences of that kind, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func flatMapLatest<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping @Sendable (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(proven.flatMapLatest { selector($0).source })
    }

    /// As the other `flatMapFirst` to sequences of that kind, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable
    public func flatMapFirst<Inner: SharingStrategyProtocol, Result>(
        _ selector: @escaping @Sendable (Element) -> TraitSequence<Inner, Result>
    ) -> TraitSequence<Inner, Result> where Inner.Context == Trait.Context {
        TraitSequence(proven.flatMapFirst { selector($0).source })
    }
}
