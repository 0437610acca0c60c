// SPDX-License-Identifier: MIT
internal import CSupport

/// Deadlines and their lock, by address, so that cancelling counts no references.
///
/// Safe: valid as long as the `TimerQueue` that owns it, which every item's scheduler keeps; verbs are called with the lock held.
@safe
struct TimerSet {
    let raw: OpaquePointer

    init() {
        guard let raw = unsafe Memory.insist({ unsafe rx_timers_create(rx_clock_now()) }) else { fatalError("RxRuntime: no memory for timers") }
        unsafe self.raw = unsafe raw
    }

    func destroy() { unsafe rx_timers_destroy(raw) }

    /// Runs `body` with the lock held; nothing of the user's runs in it.
    @inline(__always)
    func guarding<Result>(_ body: () -> Result) -> Result {
        unsafe rx_latch_take(rx_timers_latch(raw))
        defer { unsafe rx_latch_give(rx_timers_latch(raw)) }
        return body()
    }

    /// Takes `item` out if it is still in, marks it, and releases its action; false when it is not in. Takes the lock.
    @inline(__always) @discardableResult
    func cancel(_ item: TimedItem) -> Bool {
        let removed = guarding { unsafe rx_timers_cancel(raw, item.timer) }
        guard removed else { return false }
        // No thread runs it any more, so only this one writes to it.
        item.markDisposed()
        item.drop()
        // unsafe: gives back the queue's reference of insert().
        unsafe Unmanaged.passUnretained(item).release()
        return true
    }
}
