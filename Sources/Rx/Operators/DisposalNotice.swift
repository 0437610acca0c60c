// SPDX-License-Identifier: MIT
internal import Synchronization

/// Calls a closure once a subscription has ended, but not before subscribing is over.
@usableFromInline
final class DisposalNotice: Sendable {
    /// Unsafe: called by the one thread that finds both done.
    private nonisolated(unsafe) let action: () -> Void
    private let isHalfDone = Atomic<Bool>(false)

    @usableFromInline
    init(_ action: @escaping () -> Void) { unsafe self.action = action }

    /// The subscription has ended.
    @usableFromInline
    func ended() { finishHalf() }

    /// The source was subscribed to.
    @usableFromInline
    func subscribed() { finishHalf() }

    private func finishHalf() {
        // acquire, release: the second half sees what the first one did.
        if isHalfDone.exchange(true, ordering: .acquiringAndReleasing) { unsafe action() }
    }
}
