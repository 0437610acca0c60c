// SPDX-License-Identifier: MIT
internal import CSupport

/// What a thread is while it runs items of the runtime: a pool's worker or a loop's thread.
///
/// Only its own thread touches it.
class ThreadContext {
    /// Whether this is a pool's worker; cheaper to ask than a cast.
    final let isWorker: Bool
    /// The serial scheduler whose items run now.
    final var strand: ObjectIdentifier?
    /// How many items a serial scheduler may run before it goes to the end of the queue.
    final var batch = ThreadContext.fullBatch
    /// How many items the last turn ran.
    final var ran = 0

    /// Enough to make a turn's overhead small, few enough that others wait for microseconds.
    static let fullBatch = 64

    /// Runs `body` with the calling thread's context, which is nil on threads that run nothing for the runtime.
    @inline(__always)
    static func withCurrent<Result>(_ body: (ThreadContext?) -> Result) -> Result {
        guard let context = unsafe rx_current_get() else { return body(nil) }
        // unsafe: set by enter() and cleared by leave() on this thread, whose caller keeps the object meanwhile: no reference is counted.
        return unsafe Unmanaged<ThreadContext>.fromOpaque(context)._withUnsafeGuaranteedRef { body($0) }
    }

    /// The serial scheduler whose items the calling thread runs now.
    static var currentStrand: ObjectIdentifier? { withCurrent { $0?.strand } }

    init(isWorker: Bool = false) { self.isWorker = isWorker }

    /// Makes this the calling thread's context, and returns what was.
    func enter() -> ThreadContext? {
        let outer = ThreadContext.withCurrent { $0 }
        // unsafe: not retained; the caller keeps this until leave().
        unsafe rx_current_set(Unmanaged.passUnretained(self).toOpaque())
        return outer
    }

    /// Puts back what enter() returned.
    func leave(to outer: ThreadContext?) {
        // unsafe: not retained; whoever entered it keeps it.
        unsafe rx_current_set(outer.map { unsafe Unmanaged.passUnretained($0).toOpaque() })
    }
}
