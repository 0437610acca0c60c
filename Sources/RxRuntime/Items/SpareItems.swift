// SPDX-License-Identifier: MIT
internal import CSupport

/// One-shot items that ran and that nobody else holds, kept by the thread that ran them for its next schedulings.
///
/// Bounded: a thread keeps `RX_CONTEXT_SPARES` at most. Threads that run nothing for the runtime keep none, and make new ones.
enum SpareItems {
    /// An empty item: a spare one of the calling thread, or a new one.
    @inline(__always)
    static func take() -> OneShotItem {
        guard let node = unsafe rx_context_take_spare(rx_context_current()) else { return OneShotItem() }
        // unsafe: keep(_:) put one-shot items there, with their reference.
        return unsafe Unmanaged<OneShotItem>.fromOpaque(Runnable.object(of: node)).takeRetainedValue()
    }

    /// Keeps `item`, which nobody else holds, with its reference; false when there is no room.
    @inline(__always)
    static func keep(_ item: OneShotItem) -> Bool {
        unsafe rx_context_keep_spare(rx_context_current(), Runnable.node(of: Unmanaged.passUnretained(item).toOpaque()))
    }

    /// Lets go of all that the calling thread's context keeps.
    static func discard() {
        while let node = unsafe rx_context_take_spare(rx_context_current()) { _ = unsafe Runnable.dequeued(node) }
    }
}
