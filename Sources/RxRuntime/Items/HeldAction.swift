// SPDX-License-Identifier: MIT

/// An action in two words, which a run borrows.
///
/// A call of a closure in a variable retains and releases it, because the call might replace it. A closure in a constant stays as long as its owner.
/// This one is held from `init` to `release()`, whatever becomes of the words. The owner of the words answers for it that no run comes after `release()`.
@unsafe
struct HeldAction {
    /// Not copyable: a method of it cannot but borrow the function. Called through the pointer it was counted (Swift 6.3.1).
    private struct Action: ~Copyable {
        let run: () -> Void

        @inline(__always)
        borrowing func perform() { run() }
    }

    private let words: (UInt, UInt)

    init(_ action: @escaping () -> Void) {
        var words: (UInt, UInt) = (0, 0)
        // unsafe: a function is two words; they own its context from now on.
        unsafe Self.place(in: &words) { unsafe $0.initialize(to: Action(run: action)) }
        unsafe self.words = words
    }

    /// Runs the action.
    @inline(__always)
    func perform() {
        var copy = unsafe words
        unsafe Self.place(in: &copy) { unsafe $0.pointee.perform() }
    }

    /// Releases the action. Call it once.
    func release() {
        var copy = unsafe words
        unsafe Self.place(in: &copy) { unsafe _ = $0.move() }
    }

    @inline(__always)
    private static func place(in words: inout (UInt, UInt), _ body: (UnsafeMutablePointer<Action>) -> Void) {
        unsafe withUnsafeMutablePointer(to: &words) { unsafe body(UnsafeMutableRawPointer($0).assumingMemoryBound(to: Action.self)) }
    }
}
