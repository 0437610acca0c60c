// SPDX-License-Identifier: MIT
import Synchronization

/// Holds one disposable that becomes known later than the holder; disposed at once if the holder already was.
///
/// Acts on the calling thread, allocates nothing. Setting it twice traps. Lock-free: two bits in one word.
///
/// Sendable: the two bits decide which of the setting and the disposing thread may touch `current`.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private static let assigned: UInt8 = 1
    private static let disposed: UInt8 = 2

    let state = Atomic<UInt8>(0)
    /// Written by the setter before it raises `assigned`; afterwards touched by the thread that raised the second bit.
    @safe @exclusivity(unchecked) private var current: (any Disposable)?

    /// An empty holder.
    public init() { super.init(base: ()) }

    /// True once `dispose()` was called. acquire: pairs with the release of the OR in dispose().
    public var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

    /// Hands over the disposable to hold. Traps when one was handed over before: use `SerialDisposable` to replace.
    public func setDisposable(_ disposable: any Disposable) {
        // relaxed: only refuses misuse; the OR below decides races.
        guard state.load(ordering: .relaxed) & Self.assigned == 0 else { Self.refuse() }
        current = disposable
        // acquire-release: publishes `current` to dispose(), and sees that dispose() came first.
        let before = state.mark(Self.assigned)
        guard before & Self.assigned == 0 else { Self.refuse() }
        if before & Self.disposed != 0 {
            current = nil
            disposable.dispose()
        }
    }

    /// Disposes what is held, now or as soon as it is set.
    public func dispose() {
        // acquire-release: pairs with the OR in setDisposable().
        let before = state.mark(Self.disposed)
        guard before == Self.assigned else { return }
        let held = current
        current = nil
        held?.dispose()
    }

    private static func refuse() -> Never {
        fatalError(
            "SingleAssignmentDisposable: a disposable was already set. Set it once, or use SerialDisposable to replace it.")
    }
}
