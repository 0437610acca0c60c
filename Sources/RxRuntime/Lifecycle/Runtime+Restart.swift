// SPDX-License-Identifier: MIT
internal import CSupport

extension Runtime {
    /// Makes forks visible from now on, also before the first thread or parker is made; false where there is no memory for that.
    package static func watchForks() -> Bool { rx_process_watch_forks() }

    /// Whether this process is a child forked while the runtime was watched; real-time.
    package static var isForkedChild: Bool { rx_runtime_is_forked_child() }

    /// Whether the caller is a thread of the runtime.
    package static var isOwnThread: Bool { rx_thread_is_created() }

    /// Undoes `forceWakeup`. Returns nil, or why the back end that the environment names is not available.
    package static func unforceWakeup() -> String? {
        rx_wakeup_unforce()
        var (kind, error) = (RX_WAKEUP_DEFAULT, rx_error())
        if unsafe rx_wakeup_choose(true, &kind, &error) { return nil }
        return unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
    }

    /// Runs `body`; a cancellation of the calling thread (`pthread_cancel`) waits until it has returned.
    package static func uncancelled<Result>(_ body: () -> Result) -> Result {
        let before = rx_cancel_later()
        defer { rx_cancel_again(before) }
        return body()
    }

    /// After `shutdown()`: gives back what the workers slept with, descriptors among it. No thread may use the runtime meanwhile.
    package static func releaseParkers() { Pool.shared.releaseParkers() }

    /// How many timers wait on the pool.
    package static var poolTimers: Int { Pool.shared.timers.count }

    /// Starts a runtime that was shut down anew, with the first item. No thread may use the runtime meanwhile.
    ///
    /// Schedulers on the pool and on the main loop live on; one that owned a thread has lost it, and scheduling on it traps.
    package static func restart() {
        guard isShutDown else { return }
        Roster.shared.reopen()
        Pool.shared.reopen()
        dropped.store(0, ordering: .relaxed)
        // release: pairs with the acquire in isShutDown.
        down.publish(false)
    }
}
