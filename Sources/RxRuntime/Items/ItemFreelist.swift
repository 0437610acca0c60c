// SPDX-License-Identifier: MIT
internal import CSupport

/// One-shot items that ran and to which no other reference is left. The thread that ran them keeps them for its next schedulings, or for threads that
/// schedule and run nothing; see `rx_spares.h`, which bounds them.
enum ItemFreelist {
    /// An empty item: a spare one, or a new one.
    @inline(__always)
    static func take() -> OneShotItem {
        guard let node = unsafe rx_spares_take(rx_spares_current(), rx_depot_shared(), releaseItem) else { return OneShotItem() }
        // unsafe: keep(_:) put one-shot items there, with their reference.
        return unsafe WordReference<OneShotItem>.take(UInt(bitPattern: Runnable.object(of: node)))
    }

    /// Keeps `item`, to which the caller has the only reference, with that reference; false when there is no room.
    @inline(__always)
    static func keep(_ item: OneShotItem) -> Bool {
        let node = unsafe Runnable.node(of: Unmanaged.passUnretained(item).toOpaque())
        return unsafe rx_spares_keep(rx_spares_current(), rx_depot_shared(), node, releaseItem)
    }

    /// Releases all that the calling thread keeps.
    static func discard() { unsafe rx_spares_discard(rx_spares_current(), releaseItem) }

    /// Releases all that waits for threads that have none.
    static func discardShared() { unsafe rx_depot_discard(rx_depot_shared(), releaseItem) }
}

/// Gives back the reference that `node` stands for. A function of its own, because C calls it.
private func releaseItem(_ node: UnsafeMutablePointer<rx_node>?) {
    guard let node = unsafe node else { return }
    // unsafe: as in ItemFreelist.take().
    _ = unsafe Runnable.dequeued(node)
}
