// SPDX-License-Identifier: MIT

/// What `combineLatest` keeps of its sources, nil where no element has come, and what it makes of that.
///
/// It cannot be copied, so the elements go to the program's closure where they are: of something that can be copied, Swift would copy all that is kept
/// for each call.
@usableFromInline
protocol Combiner<Result>: ~Copyable {
    associatedtype Result

    /// What is made of the latest elements; nil while one is missing.
    borrowing func combined() throws -> Result?
}

/// A selection of two sources.
@usableFromInline
struct CombinerOfTwo<A, B, Result>: Combiner, ~Copyable {
    @usableFromInline let select: (A, B) throws -> Result
    @usableFromInline var a: A?
    @usableFromInline var b: B?

    @inlinable
    init(_ select: @escaping (A, B) throws -> Result) {
        self.select = select
        (a, b) = (nil, nil)
    }

    @export(implementation) @inline(__always)
    borrowing func combined() throws -> Result? {
        // An `if` instead of a pattern, so that the likely way is laid out straight and nothing is copied.
        if _slowPath(a == nil || b == nil) { return nil }
        // Unsafe: checked above.
        return try unsafe select(a.unsafelyUnwrapped, b.unsafelyUnwrapped)
    }
}

/// A selection of three sources.
@usableFromInline
struct CombinerOfThree<A, B, C, Result>: Combiner, ~Copyable {
    @usableFromInline let select: (A, B, C) throws -> Result
    @usableFromInline var a: A?
    @usableFromInline var b: B?
    @usableFromInline var c: C?

    @inlinable
    init(_ select: @escaping (A, B, C) throws -> Result) {
        self.select = select
        (a, b, c) = (nil, nil, nil)
    }

    @export(implementation) @inline(__always)
    borrowing func combined() throws -> Result? {
        if _slowPath(a == nil || b == nil || c == nil) { return nil }
        // Unsafe: checked above.
        return try unsafe select(a.unsafelyUnwrapped, b.unsafelyUnwrapped, c.unsafelyUnwrapped)
    }
}

/// A selection of four sources.
@usableFromInline
struct CombinerOfFour<A, B, C, D, Result>: Combiner, ~Copyable {
    @usableFromInline let select: (A, B, C, D) throws -> Result
    @usableFromInline var a: A?
    @usableFromInline var b: B?
    @usableFromInline var c: C?
    @usableFromInline var d: D?

    @export(implementation)
    init(_ select: @escaping (A, B, C, D) throws -> Result) {
        self.select = select
        (a, b, c, d) = (nil, nil, nil, nil)
    }

    @export(implementation) @inline(__always)
    borrowing func combined() throws -> Result? {
        if _slowPath(a == nil || b == nil || c == nil || d == nil) { return nil }
        // Unsafe: checked above.
        return try unsafe select(a.unsafelyUnwrapped, b.unsafelyUnwrapped, c.unsafelyUnwrapped, d.unsafelyUnwrapped)
    }
}
