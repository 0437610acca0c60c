// SPDX-License-Identifier: MIT
internal import Synchronization

/// Calls a closure once three things are over: the subscription, the subscribing, and every hold.
@usableFromInline
final class DisposalNotice: Sendable {
    /// Unsafe: called by the one thread that ends the last of them.
    private nonisolated(unsafe) let action: () -> Void
    /// How many of them are not over: the subscription, the subscribing, and the holds.
    private let parts = Atomic<Int>(2)

    @usableFromInline
    init(_ action: @escaping () -> Void) { unsafe self.action = action }

    /// The subscription has ended.
    @usableFromInline
    func ended() { takePart() }

    /// The source was subscribed to.
    @usableFromInline
    func subscribed() { takePart() }

    /// Holds the call back until `stopHolding()`. False if the call has already been made.
    @usableFromInline
    func hold() -> Bool {
        // relaxed: the count orders nothing until something is over.
        var count = parts.load(ordering: .relaxed)
        while count > 0 {
            let (isHeld, now) = parts.weakCompareExchange(expected: count, desired: count + 1, ordering: .relaxed)
            if isHeld { return true }
            count = now
        }
        return false
    }

    @usableFromInline
    func stopHolding() { takePart() }

    private func takePart() {
        // acquire, release: the last one to be over sees what the others did.
        if parts.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { unsafe action() }
    }
}
