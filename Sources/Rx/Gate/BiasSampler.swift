// SPDX-License-Identifier: MIT
public import RxRuntime
public import Synchronization

/// Counts the elements that pass a gate, to decide whether the gate becomes one thread's (`Gate+Bias.swift`). Touched inside the gate.
///
/// At some elements it looks which thread is there. A thread that it finds at two looks gets the gate. Each look comes after twice as many elements
/// as the one before. So a short-lived gate pays nothing, and one that is taken back again and again pays ever less for the looks.
@frozen @usableFromInline
struct BiasSampler: ~Copyable {
    /// What it knows. A cell, because it is kept beside a gate, which is a constant.
    @usableFromInline let state = _Cell(State())

    @frozen @usableFromInline
    struct State: ~Copyable {
        /// How many elements are left until the next look.
        @usableFromInline var left: Int32 = 64
        @usableFromInline var looks: Int32 = 0
        @usableFromInline var biases = BiasList()

        @export(implementation)
        init() {}
    }

    @export(implementation)
    init() {}

    /// Counts an element; true if this is one at which to look.
    @export(implementation) @inline(__always)
    borrowing func count() -> Bool {
        // Unsafe: the gate keeps accesses apart, and none is under way when the next one begins.
        unsafe state._address.pointee.left &-= 1
        return unsafe state._address.pointee.left <= 0
    }

    /// Returns the caller's bias, if the gate is to become the caller's. `latches`: see `latchOwn`.
    borrowing func look(latches: Bool) -> Bias? {
        // Unsafe: as in `count`.
        let state = unsafe state._address
        unsafe state.pointee.looks = unsafe min(state.pointee.looks + 1, 16)
        unsafe state.pointee.left = unsafe 64 << state.pointee.looks
        return unsafe Bias.isAvailable ? state.pointee.biases.forCaller(latches: latches) : nil
    }
}
