// SPDX-License-Identifier: MIT

/// Takes the isolation off closures of the main actor, so that a sequence on `Main` can call them. Isolation is a part of the type only; `Main`
/// proves that the calls come on the right thread.
///
/// The casts are from structure to structure: a closure that is handed to a generic function is wrapped in two thunks, which each element would then
/// pass.
@usableFromInline
enum OnMain {
    @export(implementation) @inline(__always)
    static func plain(_ body: @escaping @MainActor () -> Void) -> () -> Void {
        // A closure of either type is the same pair of words.
        unsafe unsafeBitCast(body, to: (() -> Void).self)
    }

    @export(implementation) @inline(__always)
    static func plain<A>(_ body: @escaping @MainActor (A) -> Void) -> (A) -> Void {
        // As above, and so is a structure of one closure.
        unsafe unsafeBitCast(OnActor(body: body), to: OffActor<A>.self).body
    }

    @export(implementation) @inline(__always)
    static func plain<A, B>(_ body: @escaping @MainActor (A, B) -> Void) -> (A, B) -> Void {
        // As above.
        unsafe unsafeBitCast(OnActorOfTwo(body: body), to: OffActorOfTwo<A, B>.self).body
    }

    @frozen @usableFromInline
    struct OnActor<A> {
        @usableFromInline let body: @MainActor (A) -> Void

        @export(implementation) @inline(__always)
        init(body: @escaping @MainActor (A) -> Void) { self.body = body }
    }

    @frozen @usableFromInline
    struct OffActor<A> {
        @usableFromInline let body: (A) -> Void
    }

    @frozen @usableFromInline
    struct OnActorOfTwo<A, B> {
        @usableFromInline let body: @MainActor (A, B) -> Void

        @export(implementation) @inline(__always)
        init(body: @escaping @MainActor (A, B) -> Void) { self.body = body }
    }

    @frozen @usableFromInline
    struct OffActorOfTwo<A, B> {
        @usableFromInline let body: (A, B) -> Void
    }
}
