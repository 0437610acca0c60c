// SPDX-License-Identifier: MIT
import Glibc

/// Ctrl-C and `kill`, received by a thread of their own instead of in a signal handler, where hardly anything is allowed.
enum Interrupt {
    /// Calls `action` on the first SIGINT or SIGTERM; one that follows half a second later or more ends the
    /// process at once.
    ///
    /// Call it before other threads start: they inherit that both signals are blocked.
    static func onFirst(_ action: @escaping @Sendable () -> Void) {
        var signals = sigset_t()
        // The set is filled in place and copied by the kernel.
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe sigaddset(&signals, SIGTERM)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
        let waiter = Waiter(signals: signals, action: action)
        var thread = pthread_t()
        // The waiter's reference is handed to the thread, which takes it over.
        let context = unsafe Unmanaged.passRetained(waiter).toOpaque()
        let failure = unsafe pthread_create(&thread, nil, waitForSignals, context)
        precondition(failure == 0, "The system has no room for another thread (errno \(failure)).")
        pthread_detach(thread)
    }

    fileprivate final class Waiter {
        var signals: sigset_t
        let action: @Sendable () -> Void

        init(signals: sigset_t, action: @escaping @Sendable () -> Void) {
            self.signals = signals
            self.action = action
        }
    }
}

private func waitForSignals(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    // The context is the retained waiter that `onFirst` passed.
    let waiter = unsafe Unmanaged<Interrupt.Waiter>.fromOpaque(context).takeRetainedValue()
    var number: Int32 = 0
    unsafe sigwait(&waiter.signals, &number)
    waiter.action()
    // `timeout` and some shells send one wish twice: to the process and to its group.
    let deadline = MonotonicClock.now() + 500_000_000
    repeat { unsafe sigwait(&waiter.signals, &number) } while MonotonicClock.now() < deadline
    Terminal.leaveSecondScreen()
    _exit(128 + number)
}
