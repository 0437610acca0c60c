// SPDX-License-Identifier: MIT

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// As the other `map`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// As the other `map`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> TraitSequence<Trait.Failing, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// As the other `compactMap`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func compactMap<Result>(_ transform: @escaping @Sendable (Element) -> Result?) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }

    /// As the other `compactMap`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func compactMap<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result?
    ) -> TraitSequence<Trait.Failing.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }

    /// As the other `filter`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// As the other `filter`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> TraitSequence<Trait.Failing.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// As the other `scan`, in a context of your own: closures there are `@Sendable`.
    @inlinable @inline(__always)
    public func scan<Seed>(_ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) -> Seed) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }

    /// As the other `scan`, in a context of your own: closures there are `@Sendable`.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public func scan<Seed>(
        _ seed: Seed, accumulator: @escaping @Sendable (Seed, Element) throws -> Seed
    ) -> TraitSequence<Trait.Failing, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }

    /// As the other `scan`, in a context of your own: closures there are `@Sendable`.
    @inlinable
    public func scan<Seed>(
        into seed: Seed, accumulator: @escaping @Sendable (inout Seed, Element) throws(Trait.Failure.Thrown) -> Void
    ) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(into: seed) { try accumulator(&$0, $1) })
    }
}
