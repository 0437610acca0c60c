// SPDX-License-Identifier: MIT
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Notices work for a main loop that nothing has run, and says so once: after `MainLoop.patience`, or when the process exits.
/// What is left when a run was stopped is the program's choice, and is not told. Nor is what waits for a host that has run the loop before: that host may be
/// busy.
///
/// Sendable: `told` guards itself; `action` and `wait` are guarded by `lock`.
final class Unattended: @unchecked Sendable {
    static let shared = Unattended()

    private let lock = Lock()
    private var action: @Sendable (Int) -> Void = Unattended.write
    private let waiting = Atomic<Int>(0)
    private let told = Atomic<Bool>(false)
    /// Whether the program is one in C. Relaxed: it is set once, before the work that is told.
    private let isInC = Atomic<Bool>(false)
    /// Has the exit say so; made once, by the first submission to a loop that nothing has run.
    ///
    /// Not in a forked child, which has the work of its parent, and locks that a thread of the parent may have held at the fork.
    private static let exitHandler = atexit { if !Runtime.isForkedChild { Unattended.shared.tell() } }
    /// Ends the wait for a driver; guarded by `lock`.
    private var wait: (any Disposable)?

    var hook: @Sendable (Int) -> Void {
        get { lock.guarding { action } }
        set { lock.guarding { action = newValue } }
    }

    func nameFunctionsOfC() { isInC.store(true, ordering: .relaxed) }

    /// Counts a submission to a loop that nothing has run; the first one starts the clock.
    func note() {
        guard waiting.add(1, ordering: .relaxed).oldValue == 0 else { return }
        _ = Unattended.exitHandler
        if Runtime.isShutDown { return }
        let timer = ConcurrentScheduler.instance.scheduleRelative((), dueTime: MainLoop.patience) {
            Unattended.shared.tell()
            return Disposables.create()
        }
        lock.guarding { wait = timer }
    }

    /// Forgets what came before a run that ends now: only what comes later waits for a driver.
    func endRun() {
        // relaxed: only counts.
        waiting.store(0, ordering: .relaxed)
        endWait()
    }

    /// Waits no more, so that the wait is not among the timers that a shutdown drops.
    func endWait() {
        let timer = lock.guarding {
            defer { wait = nil }
            return wait
        }
        timer?.dispose()
    }

    private func tell() {
        // relaxed: only counts.
        let count = waiting.load(ordering: .relaxed)
        guard count > 0, !MainLoop.loop.isAttended, MainLoop.loop.mailbox.hasItems || MainLoop.loop.timers.count > 0 else { return }
        // relaxed: only keeps it from being said twice.
        guard !told.exchange(true, ordering: .relaxed) else { return }
        hook(count)
    }

    private static let write: @Sendable (Int) -> Void = { count in
        let isHosted = MainLoop.loop.isDriven
        let state = isHosted ? "its host has run none yet" : "nothing runs it"
        say("RxRuntime: the main loop holds \(count) piece(s) of work and \(state). \(advice(isHosted))\n")
    }

    /// What the program can do, in its own language.
    private static func advice(_ isHosted: Bool) -> String {
        switch (shared.isInC.load(ordering: .relaxed), isHosted) {
        case (true, true): "Call rx_main_run_ready when the descriptor is readable, or when the attached function was called."
        case (true, false):
            "Call rx_main_run on the main thread, or drive it from your own loop (rx_main_descriptor or rx_main_attach, then rx_main_run_ready)."
        case (false, true): "Call MainLoop.runReady when MainLoop.descriptor is readable, or when the attached closure was called."
        case (false, false):
            "Call MainLoop.run() on the main thread, drive it from your own loop (descriptor, nextDeadline, runReady), or attach it "
                + "(import RxDispatch)."
        }
    }
}
