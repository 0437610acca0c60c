// SPDX-License-Identifier: MIT
public import RxRuntime
public import Synchronization

/// Counts the elements that pass a gate, to decide whether the gate becomes one thread's (`Gate+Bias.swift`). Touched inside the gate.
///
/// At some elements it looks which thread is there. A thread that it finds at two looks gets the gate. Each look comes after twice as many elements
/// as the one before. So a short-lived gate pays nothing, and one that is taken back again and again pays ever less for the looks.
@frozen @usableFromInline
struct BiasSampler: ~Copyable {
    /// How many elements are left until the next look. A cell, as `looks`, because it is kept beside a gate, which is a constant.
    @usableFromInline let left = _Cell<Int32>(64)
    @usableFromInline let looks = _Cell<Int32>(0)
    @usableFromInline let biases = BiasList()

    @export(implementation)
    init() {}

    /// Counts an element; true if this is one at which to look.
    @export(implementation) @inline(__always)
    borrowing func count() -> Bool {
        // Unsafe: the gate keeps accesses apart, and none is under way when the next one begins.
        unsafe left._address.pointee &-= 1
        return unsafe left._address.pointee <= 0
    }

    /// Returns the caller's bias, if the gate is to become the caller's. `latches`: see `latchOwn`.
    borrowing func look(latches: Bool) -> Bias? {
        // Unsafe: as in `count`.
        let count = unsafe min(looks._address.pointee + 1, 16)
        unsafe looks._address.pointee = count
        unsafe left._address.pointee = 64 << count
        return Bias.isAvailable ? biases.forCaller(latches: latches) : nil
    }
}
