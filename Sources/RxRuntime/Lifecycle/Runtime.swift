// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The runtime as a whole: its threads, its end, and how it sleeps.
public enum Runtime {
    static let down = Atomic<Bool>(false)
    static let dropped = Atomic<Int>(0)

    /// The names of the threads that the runtime runs now. There are none before the first item.
    // Not optimised: as `Resources.dump`.
    @_optimize(none)
    public static var threads: [String] { Roster.shared.living.map(\.name).sorted() }

    /// How threads are woken: "futex", "uring" or "epoll"; `descriptors` says it for a loop that watches descriptors.
    ///
    /// The environment variable RXRING_WAKEUP forces one.
    public static var wakeup: (workers: String, descriptors: String) {
        (backEnd(watchesDescriptors: false), backEnd(watchesDescriptors: true))
    }

    private static func backEnd(watchesDescriptors: Bool) -> String {
        var (kind, error) = (RX_WAKEUP_DEFAULT, rx_error())
        guard unsafe rx_wakeup_choose(watchesDescriptors, &kind, &error) else {
            return unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
        }
        return unsafe String(cString: rx_wakeup_name(kind))
    }

    /// Forces a back end ("uring", "epoll", "futex") for everything that is started from now on.
    ///
    /// - Returns: nil, or why the back end is not available. Nothing changes then.
    public static func forceWakeup(_ name: String) -> String? {
        let kinds = [RX_WAKEUP_FUTEX, RX_WAKEUP_URING, RX_WAKEUP_EPOLL]
        guard let kind = kinds.first(where: { unsafe String(cString: rx_wakeup_name($0)) == name }) else {
            return "There is no wakeup back end \"\(name)\": use uring, epoll or futex."
        }
        var error = rx_error()
        if unsafe rx_wakeup_force(kind, &error) { return nil }
        return unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
    }

    /// Ends the runtime: runs what is queued on the pool and on dedicated threads, drops what is due later, and joins every thread.
    ///
    /// It is final. Items that still run may schedule more, on each other's threads too: no thread ends before all have run all. Threads outside
    /// the runtime may schedule no more from its start on. What they schedule after the last item traps, so that nothing is lost silently.
    /// Disposing is allowed for ever. The main loop is not ended. Calling it twice does nothing. Traps when called by an item of the runtime,
    /// which would wait for itself.
    ///
    /// - Returns: how many items that were due later were dropped, and how many pieces of work that the system gave the pool no thread for.
    @discardableResult
    public static func shutdown() -> Int { shutdown {} }

    /// As `shutdown()`; `whenSettled` is called when all has run, before the threads end.
    package static func shutdown(whenSettled: () -> Void) -> Int {
        refuseForkedChild()
        precondition(
            !isOwnThread,
            "Runtime.shutdown: called on a thread of the runtime, which would wait for itself. Call it from the main thread.")
        // acquire-release: elects one caller.
        guard down.claim() else {
            whenSettled()
            return 0
        }
        Unattended.shared.endWait()
        // What a listener schedules now is queued before the wait begins, which has no question for its thread.
        Roster.shared.endListeners()
        Settling.wait()
        whenSettled()
        Pool.shared.shutDown()
        Roster.shared.endAll()
        Roster.shared.joinAll()
        Pool.shared.clear()
        ItemFreelist.discard()
        ItemFreelist.discardShared()
        noteDropped(Pool.shared.timers.discardAll())
        return dropped.load(ordering: .relaxed)
    }

    /// Counts items due later that shutdown drops. relaxed: read after the threads were joined.
    static func noteDropped(_ count: Int) { dropped.wrappingAdd(count, ordering: .relaxed) }

    /// True once `shutdown()` was called. acquire: pairs with the exchange there.
    public static var isShutDown: Bool { down.load(ordering: .acquiring) }

    /// Ends the process when it is a forked child, whose copy of the runtime has no threads.
    @inline(__always)
    static func refuseForkedChild() {
        guard rx_runtime_is_forked_child() else { return }
        fatalError(
            "RxRuntime: used in a forked child, where none of its threads exist. Use it before the fork only, or exec.")
    }

    /// Ends the process: an item was scheduled when nothing can run it any more.
    static func refuseAfterShutdown() -> Never {
        fatalError(
            "RxRuntime: a scheduler was used after Runtime.shutdown(), when nothing can run the item. Dispose subscriptions first, or shut down later."
        )
    }
}
