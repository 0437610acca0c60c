// SPDX-License-Identifier: MIT

/// What is kept of the sources of a `combineLatest`, and what is made of it.
@usableFromInline
protocol Selection<Latest, Result> {
    /// The latest elements of all sources, as far as they are there.
    associatedtype Latest
    associatedtype Result

    /// What is made of the latest elements; nil while one is missing.
    func of(_ latest: Latest) throws -> Result?
}

/// Of two sources.
@usableFromInline
struct SelectionOfTwo<A, B, Result>: Selection {
    @usableFromInline let select: (A, B) throws -> Result

    @inlinable
    init(_ select: @escaping (A, B) throws -> Result) { self.select = select }

    @inlinable @inline(__always)
    func of(_ latest: (A?, B?)) throws -> Result? {
        // An `if` instead of a pattern, so that the likely way is laid out straight.
        if _slowPath(latest.0 == nil || latest.1 == nil) { return nil }
        // Unsafe: looked at above.
        return try unsafe select(latest.0.unsafelyUnwrapped, latest.1.unsafelyUnwrapped)
    }
}

/// Of three sources.
@usableFromInline
struct SelectionOfThree<A, B, C, Result>: Selection {
    @usableFromInline let select: (A, B, C) throws -> Result

    @inlinable
    init(_ select: @escaping (A, B, C) throws -> Result) { self.select = select }

    @inlinable @inline(__always)
    func of(_ latest: (A?, B?, C?)) throws -> Result? {
        guard case (let a?, let b?, let c?) = latest else { return nil }
        return try select(a, b, c)
    }
}

/// Of four sources.
@usableFromInline
struct SelectionOfFour<A, B, C, D, Result>: Selection {
    @usableFromInline let select: (A, B, C, D) throws -> Result

    @inlinable
    init(_ select: @escaping (A, B, C, D) throws -> Result) { self.select = select }

    @inlinable @inline(__always)
    func of(_ latest: (A?, B?, C?, D?)) throws -> Result? {
        guard case (let a?, let b?, let c?, let d?) = latest else { return nil }
        return try select(a, b, c, d)
    }
}
