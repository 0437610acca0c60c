// SPDX-License-Identifier: MIT

/// Takes the isolation off closures of the main actor, so that a sequence on `Main` can call them. Isolation is a part of the type only; `Main`
/// proves that the calls come on the right thread.
///
/// The casts are from structure to structure: a closure that is handed to a generic function is wrapped in two thunks, which each element would then
/// pass.
@usableFromInline
enum OnMain {
    @export(implementation) @inline(__always)
    static func plain<A>(_ body: @escaping @MainActor (A) -> Void) -> (A) -> Void {
        // A closure of either type is the same pair of words, and so is a structure of one.
        unsafe unsafeBitCast(OnActor(body: body), to: OffActor<A>.self).body
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
}
