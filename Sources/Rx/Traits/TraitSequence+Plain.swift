// SPDX-License-Identifier: MIT

// The forms that the compiler tries first where the context is `AnyContext` or `Main`. The other forms, for any context, come second, so that it need
// not try both at each step of a chain.

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As the other `map`, for contexts with plain closures only: the compiler tries this form first.
    @inlinable @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// As the other `compactMap`, for contexts with plain closures only: the compiler tries this form first.
    @inlinable @inline(__always)
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.compactMap(transform))
    }

    /// As the other `filter`, for contexts with plain closures only: the compiler tries this form first.
    @inlinable @inline(__always)
    public func filter(_ predicate: @escaping (Element) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// As the other `scan`, for contexts with plain closures only: the compiler tries this form first.
    @inlinable @inline(__always)
    public func scan<Seed>(_ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed) -> TraitSequence<Trait, Seed> {
        TraitSequence(source.scan(seed, accumulator: accumulator))
    }
}
