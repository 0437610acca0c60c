// SPDX-License-Identifier: MIT
internal import CSupport

/// What a thread is while it runs items of the runtime: a pool's worker or a loop's thread; see `rx_context.h`.
///
/// Safe: the pointer is valid as long as its worker or loop, which keeps it until the thread has left it.
@safe
struct ThreadContext {
    /// Enough to make a turn's overhead small, few enough that others wait for microseconds.
    static let fullBatch = 64

    let raw: OpaquePointer

    @inline(__always)
    private init(raw: OpaquePointer) { unsafe self.raw = unsafe raw }

    /// A new context; of a worker when it has a deque.
    init(deque: OpaquePointer? = nil) {
        guard let raw = unsafe Memory.insist({ unsafe rx_context_create(deque) }) else { fatalError("RxRuntime: no memory for a thread") }
        unsafe self.init(raw: raw)
    }

    func destroy() { unsafe rx_context_destroy(raw) }

    /// The calling thread's; nil on threads that run nothing for the runtime.
    @inline(__always)
    static var current: ThreadContext? {
        guard let raw = unsafe rx_context_current() else { return nil }
        return unsafe ThreadContext(raw: raw)
    }

    /// Whether the calling thread is a pool's worker.
    @inline(__always)
    static var isWorker: Bool { unsafe rx_context_is_worker(rx_context_current()) }

    /// Whether the calling thread runs items of `strand` now.
    static func isRunning(_ strand: SerialScheduler) -> Bool {
        unsafe rx_context_strand(rx_context_current()) == UnsafeRawPointer(Unmanaged.passUnretained(strand).toOpaque())
    }

    /// Called by an item that has done a batch of work by itself: the turn of its serial scheduler ends behind it.
    static func endTurn() {
        // Without a strand there is no turn, and the batch is the next one's.
        if let current, unsafe current.strand != nil { current.batch = 0 }
    }

    /// Whether this is the calling thread's.
    var isCurrent: Bool { unsafe rx_context_current() == raw }

    /// Makes this the calling thread's, and returns what was.
    func enter() -> OpaquePointer? { unsafe rx_context_enter(raw) }

    /// Puts back what enter() returned.
    func leave(to outer: OpaquePointer?) { _ = unsafe rx_context_enter(outer) }

    /// The address of the serial scheduler whose items run now; only compared.
    @inline(__always)
    var strand: UnsafeRawPointer? {
        get { unsafe rx_context_strand(raw) }
        nonmutating set { unsafe rx_context_set_strand(raw, newValue) }
    }

    /// How many items a serial scheduler may run before it goes to the end of the queue. 0: an item has ended the turn (`endTurn`).
    @inline(__always)
    var batch: Int {
        get { unsafe rx_context_batch(raw) }
        nonmutating set { unsafe rx_context_set_batch(raw, newValue) }
    }

    /// How many items the last turn ran; `Int.max` where an item ended it: then the loop's round is over, too.
    @inline(__always)
    var ran: Int {
        get { unsafe rx_context_ran(raw) }
        nonmutating set { unsafe rx_context_set_ran(raw, newValue) }
    }
}
