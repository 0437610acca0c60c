// SPDX-License-Identifier: MIT
internal import CSupport

/// Runnables from any thread to one consumer, with the consumer's sleep state; see `rx_inbox.h`, whose edges hold here.
///
/// Safe: the pointer is valid from `init` to `destroy()`, which the owner calls when no thread can push any more.
@safe
struct Mailbox {
    private let inbox: OpaquePointer

    init(idle: Bool) {
        guard let inbox = unsafe Memory.insist({ unsafe rx_inbox_create(idle) }) else { fatalError("RxRuntime: no memory for a scheduler's mailbox") }
        unsafe self.inbox = unsafe inbox
    }

    /// Drops what is left, and frees the memory. Returns how many items were dropped.
    @discardableResult
    func destroy() -> Int {
        var left = takeAll()
        let dropped = left.discard()
        unsafe rx_inbox_destroy(inbox)
        return dropped
    }

    /// Queues `runnable`; true when the consumer was idle or asleep and the caller must schedule or wake it. Any thread.
    @inline(__always)
    func push(_ runnable: Runnable) -> Bool { unsafe push(node: runnable.enqueued()) }

    /// The same with a node, and the reference that it stands for.
    @inline(__always)
    func push(node: UnsafeMutablePointer<rx_node>) -> Bool { unsafe rx_inbox_push(inbox, node) }

    /// Queues the node and returns false. If the consumer was idle, it returns true instead and leaves the node to the caller, which starts the
    /// consumer with it.
    @inline(__always)
    func pushOrStart(node: UnsafeMutablePointer<rx_node>) -> Bool { unsafe rx_inbox_push_or_start(inbox, node) }

    /// Everything queued, oldest first. Consumer.
    @inline(__always)
    func takeAll() -> RunList { unsafe RunList(rx_inbox_take_all(inbox)) }

    /// Goes idle; false when something arrived. Consumer.
    @inline(__always)
    func tryIdle() -> Bool { unsafe rx_inbox_try_idle(inbox) }

    /// Announces sleep; false when something arrived. Consumer.
    func prepareSleep() -> Bool { unsafe rx_inbox_prepare_sleep(inbox) }

    /// Takes the announcement back. Consumer.
    func cancelSleep() { _ = unsafe rx_inbox_cancel_sleep(inbox) }

    /// Ends the sleep without an item; true when the caller must wake the parker. Any thread.
    func rouse() -> Bool { unsafe rx_inbox_rouse(inbox) }

    /// Ends the sleep with `node`, and the reference that it stands for: then true, and the caller must wake the parker. False when the consumer
    /// is awake. Any thread.
    func hand(_ node: UnsafeMutablePointer<rx_node>) -> Bool { unsafe rx_inbox_hand(inbox, node) }

    /// Whether something is queued; a hint.
    var hasItems: Bool { unsafe rx_inbox_has_items(inbox) }

    /// Whether the consumer is idle; a hint.
    var isIdle: Bool { unsafe rx_inbox_is_idle(inbox) }

    /// The word that a parker sleeps on.
    var word: UnsafeMutablePointer<UInt32> { unsafe rx_inbox_word(inbox) }
}
