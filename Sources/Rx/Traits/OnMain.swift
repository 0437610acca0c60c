// SPDX-License-Identifier: MIT

/// Closures of the main actor, as a sequence on `Main` calls them: without their isolation, which is a part of the type only. That the place is
/// the right one is what `Main` proves.
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
