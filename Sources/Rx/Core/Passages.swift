// SPDX-License-Identifier: MIT
public import RxRuntime

/// Counts the passages through a gate that may become one thread's (`Gate+Bias.swift`). Touched inside the gate.
///
/// It becomes that of a thread which was there twice when it was looked. Each look comes after twice as many passages, so a short-lived gate
/// pays nothing, and one that is taken back again and again pays ever less for that.
@frozen @usableFromInline
struct Passages: ~Copyable {
    /// Until the next look.
    @usableFromInline var left: Int32 = 64
    private var looks: Int32 = 0
    private var biases = BiasList()

    @inlinable
    init() {}

    /// At the last passage: the caller's bias, if the gate is to become the caller's.
    @usableFromInline
    mutating func look() -> Bias? {
        looks = min(looks + 1, 16)
        left = 64 << looks
        return Bias.isAvailable ? biases.forCaller() : nil
    }
}
