// SPDX-License-Identifier: MIT
public import RxRuntime

/// Counts the elements that pass a gate, to decide whether the gate becomes one thread's (`Gate+Bias.swift`). Touched inside the gate.
///
/// At some elements it looks which thread is there. A thread that it finds at two looks gets the gate. Each look comes after twice as many elements
/// as the one before. So a short-lived gate pays nothing, and one that is taken back again and again pays ever less for the looks.
@frozen @usableFromInline
struct BiasSampler: ~Copyable {
    /// How many elements are left until the next look.
    @usableFromInline var left: Int32 = 64
    private var looks: Int32 = 0
    private var biases = BiasList()

    @export(implementation)
    init() {}

    /// Called at the last of these elements. Returns the caller's bias, if the gate is to become the caller's. `latches`: see `latchOwn`.
    mutating func look(latches: Bool) -> Bias? {
        looks = min(looks + 1, 16)
        left = 64 << looks
        return Bias.isAvailable ? biases.forCaller(latches: latches) : nil
    }
}
