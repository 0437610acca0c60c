// SPDX-License-Identifier: MIT

/// Takes the isolation off closures of the main actor, so that a sequence on `Main` can call them. Isolation is a part of the type only; `Main`
/// proves that the calls come on the right thread.
@usableFromInline
enum OnMain {
    @inlinable @inline(__always)
    static func plain(_ body: @escaping @MainActor () -> Void) -> () -> Void {
        // A closure of either type is the same pair of words.
        unsafe unsafeBitCast(body, to: (() -> Void).self)
    }

    @inlinable @inline(__always)
    static func plain<A>(_ body: @escaping @MainActor (A) -> Void) -> (A) -> Void {
        // As above.
        unsafe unsafeBitCast(body, to: ((A) -> Void).self)
    }

    @inlinable @inline(__always)
    static func plain<A, B>(_ body: @escaping @MainActor (A, B) -> Void) -> (A, B) -> Void {
        // As above.
        unsafe unsafeBitCast(body, to: ((A, B) -> Void).self)
    }
}
