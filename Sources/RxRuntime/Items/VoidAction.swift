// SPDX-License-Identifier: MIT

/// An action that takes an empty tuple, seen as one that takes nothing, without the closure that a conversion would allocate.
///
/// Two structs, because a function cast by itself goes through generic code, which wraps it.
struct VoidAction {
    private let action: (()) -> any Disposable

    private struct Plain {
        let action: () -> any Disposable
    }

    @inline(__always)
    init(_ action: consuming @escaping (()) -> any Disposable) { self.action = action }

    /// The action without its argument.
    @inline(__always)
    var plain: () -> any Disposable {
        // unsafe: an argument of no size is not passed, so both types are called alike; VoidActionTests calls one with captures.
        unsafe unsafeBitCast(self, to: Plain.self).action
    }
}
