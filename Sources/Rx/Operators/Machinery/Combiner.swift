// SPDX-License-Identifier: MIT

/// What `combineLatest` keeps of its sources, and what it makes of that.
@usableFromInline
protocol Combiner<Latest, Result> {
    /// The latest elements of all sources, nil where none has come.
    associatedtype Latest
    associatedtype Result

    /// What is made of the latest elements; nil while one is missing.
    func of(_ latest: Latest) throws -> Result?
}

/// A selection of two sources.
@usableFromInline
struct CombinerOfTwo<A, B, Result>: Combiner {
    @usableFromInline let select: (A, B) throws -> Result

    @inlinable
    init(_ select: @escaping (A, B) throws -> Result) { self.select = select }

    @inlinable @inline(__always)
    func of(_ latest: (A?, B?)) throws -> Result? {
        // An `if` instead of a pattern, so that the likely way is laid out straight.
        if _slowPath(latest.0 == nil || latest.1 == nil) { return nil }
        // Unsafe: checked above.
        return try unsafe select(latest.0.unsafelyUnwrapped, latest.1.unsafelyUnwrapped)
    }
}

/// A selection of three sources.
@usableFromInline
struct CombinerOfThree<A, B, C, Result>: Combiner {
    @usableFromInline let select: (A, B, C) throws -> Result

    @inlinable
    init(_ select: @escaping (A, B, C) throws -> Result) { self.select = select }

    @inlinable @inline(__always)
    func of(_ latest: (A?, B?, C?)) throws -> Result? {
        guard case (let a?, let b?, let c?) = latest else { return nil }
        return try select(a, b, c)
    }
}

/// A selection of four sources.
@usableFromInline
struct CombinerOfFour<A, B, C, D, Result>: Combiner {
    @usableFromInline let select: (A, B, C, D) throws -> Result

    @inlinable
    init(_ select: @escaping (A, B, C, D) throws -> Result) { self.select = select }

    @inlinable @inline(__always)
    func of(_ latest: (A?, B?, C?, D?)) throws -> Result? {
        guard case (let a?, let b?, let c?, let d?) = latest else { return nil }
        return try select(a, b, c, d)
    }
}
