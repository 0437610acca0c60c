// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Runs the main loop for a caller on the main thread that must not return before something has happened.
///
/// Where `RxDispatch` is linked, the thread's run loop waits, so that timers, the main queue and the main actor are served, too. It does not where a host
/// drives the main loop, nor inside a callout of the run loop, in which the main queue is not served.
///
/// Sendable: `event` is atomic; the descriptor stays open once it was made, so that a late writer never meets another file.
final class BlockedMain: Sendable {
    static let shared = BlockedMain()

    /// An eventfd that is written when an attached driver is woken meanwhile, or -1.
    private let event = Atomic<Int64>(-1)

    /// How many items run between two looks at what else the run loop has to do.
    private static let limit = 256

    /// Runs the loop until an item of it has made `isOver` true. On the main thread, outside the loop.
    func run(_ loop: MainThreadLoop, until isOver: () -> Bool) {
        if isOver() { return }
        // acquire: pairs with beginDriving.
        switch loop.driving.load(ordering: .acquiring) {
        case .undriven:
            if rx_thread_is_main(), loop.embedded(while: { runRunLoop(loop, loop.parker?.descriptor ?? -1, until: isOver) }) { return }
            loop.beginDriving(.run)
            loop.run(options: RX_PARKER_WATCHES, heedsStop: false, until: isOver)
            loop.endRun()
        case .run: preconditionFailure("MainLoop: an item of the main loop cannot run the main loop.")
        case .embedded: drive(loop, waitingOn: loop.parker?.descriptor ?? -1, isEvent: false, until: isOver)
        case .attached:
            if rx_thread_is_main(), runRunLoop(loop, -1, until: isOver) { return }
            drive(loop, waitingOn: openEvent(), isEvent: true, until: isOver)
        }
    }

    /// Has the run loop wait; false if it cannot. `descriptor` becomes readable when the loop has something to do, or is -1 where an attached driver sees to it.
    private func runRunLoop(_ loop: MainThreadLoop, _ descriptor: Int32, until isOver: () -> Bool) -> Bool {
        withoutActuallyEscaping(isOver) { isOver in
            var turns = RunLoopTurns(loop: loop, isOver: isOver)
            // Unsafe: the variable is there until the call has returned, and nothing calls the functions afterwards.
            return unsafe withUnsafeMutablePointer(to: &turns) { turns in
                unsafe rx_main_loop_run_run_loop(
                    descriptor, { unsafe RunLoopTurns.at($0).take() }, { unsafe RunLoopTurns.at($0).isOver() }, turns)
            }
        }
    }

    /// What C calls while the run loop waits.
    private struct RunLoopTurns {
        let loop: MainThreadLoop
        let isOver: () -> Bool

        /// What C was given the address of.
        static func at(_ context: UnsafeMutableRawPointer?) -> RunLoopTurns { unsafe context!.load(as: RunLoopTurns.self) }

        /// Runs what is ready. Where more is, the descriptor stays readable.
        func take() { if loop.runReady(limit: BlockedMain.limit) { loop.parker?.signal() } }
    }

    /// Ends the wait of `run` under an attached driver. Any thread.
    func rouse() {
        // acquire: pairs with the store in openEvent().
        let event = event.load(ordering: .acquiring)
        if event >= 0 { rx_event_raise(Int32(event)) }
    }

    /// The eventfd.
    private func openEvent() -> Int32 {
        let made = event.load(ordering: .acquiring)
        if made >= 0 { return Int32(made) }
        let opened = rx_main_loop_open_event()
        precondition(opened >= 0, "MainLoop: no file descriptors are left for blocking the main thread (errno \(errno)).")
        // release: pairs with the acquire in rouse().
        event.publish(Int64(opened))
        return opened
    }

    /// `descriptor` becomes readable when the loop has something to do; an eventfd is emptied.
    private func drive(_ loop: MainThreadLoop, waitingOn descriptor: Int32, isEvent: Bool, until isOver: () -> Bool) {
        var isMoreReady = false
        while !isOver() {
            isMoreReady = loop.runReady(limit: 64)
            if isMoreReady || isOver() { continue }
            var waited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = max(0, loop.nextDeadline - MainScheduler.instance.now.nanoseconds)
            let ready = unsafe poll(&waited, 1, loop.nextDeadline == .max ? -1 : Int32(clamping: left / 1_000_000 + 1))
            if ready > 0, isEvent { rx_event_clear(descriptor) }
        }
        // Nothing is armed then: the host's poll has to send it to `runReady`, as if that had answered there.
        if isMoreReady, !isEvent { loop.parker?.signal() }
    }
}

extension MainLoop {
    /// Whether the caller is where the main loop runs, and no item of it is running.
    package static var isForCallerToRun: Bool { loop.isOnMain && !loop.isCurrent }

    /// Runs the main loop until an item of it has made `isOver` true; where `isForCallerToRun`.
    package static func run(until isOver: () -> Bool) { BlockedMain.shared.run(loop, until: isOver) }
}
