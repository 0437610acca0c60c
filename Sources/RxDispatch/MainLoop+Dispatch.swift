// SPDX-License-Identifier: MIT
internal import Dispatch
internal import Foundation
public import Rx
internal import Synchronization

extension MainLoop {
    /// Lets the main dispatch queue drive the main loop: under `dispatchMain()`, Foundation's RunLoop, or an `async` main.
    ///
    /// Without this call it happens when work arrives while no thread drives the loop, as soon as the main queue runs. `MainScheduler` then runs on
    /// the main queue; its timers use one timer source. Allocates a block a wake.
    public static func attachToDispatchMain() { DispatchMainDriver.shared.attach() }
}

/// Work arrived for a main loop that no thread drives: the main queue drives it once that queue runs, unless another driver came first.
@_cdecl("rx_main_loop_unattended")
func attachWhenMainQueueRuns() { DispatchMainDriver.shared.attachWhenMainQueueRuns() }

/// Whether the caller runs on the main queue. If it does and no driver is attached to the main loop, the main queue becomes the driver.
///
/// `CSupport` calls this off the main thread, where an `async` main or `dispatchMain()` runs the main queue.
@_cdecl("rx_main_loop_attended_by_caller")
func attachOnMainQueue() -> Bool { DispatchMainDriver.shared.attachOnMainQueue() }

/// The main thread waits for something (`toBlocking`): its run loop runs until `isOver` says that it has happened. `turn` is called when `descriptor` is
/// readable; -1: the main queue is attached as the driver. False inside a callout of the run loop, and where another driver is attached.
@_cdecl("rx_main_loop_waited_for")
func waitInRunLoop(
    _ descriptor: Int32, _ turn: @convention(c) (UnsafeMutableRawPointer?) -> Void, _ isOver: @convention(c) (UnsafeMutableRawPointer?) -> Bool,
    _ context: UnsafeMutableRawPointer?
) -> Bool {
    // Unsafe: the caller waits for the return, and `context` is its own.
    DispatchMainDriver.shared.waitInRunLoop(descriptor, turn: { unsafe turn(context) }, until: { unsafe isOver(context) })
}

/// Calls `MainLoop.runReady` on the main queue when work arrives and when a deadline comes.
///
/// Sendable: `timer` is touched on the main queue only; `isScheduled` merges wakes.
private final class DispatchMainDriver: @unchecked Sendable {
    static let shared = DispatchMainDriver()
    /// So many items, then other work of the main queue has its turn.
    private static let limit = 256

    private let key = DispatchSpecificKey<Bool>()
    private let timer = DispatchSource.makeTimerSource(queue: .main)
    private let isScheduled = Atomic<Bool>(false)
    private let isAttached = Atomic<Bool>(false)
    private let isSeeking = Atomic<Bool>(false)

    private init() { DispatchQueue.main.setSpecific(key: key, value: true) }

    func attachWhenMainQueueRuns() {
        // acquire-release: one block for many calls; pairs with the store below.
        guard isSeeking.claim() else { return }
        // Dispatch ends the process where it gets none for its main queue, its events and its timers. Without them, the next item asks again.
        guard MainLoop.mayOpenDescriptors(4) else { return isSeeking.publish(false) }
        DispatchQueue.main.async { [self] in
            isSeeking.publish(false)
            if MainLoop.isDriven { return }
            attach()
            // Here, so that work which is sent to the main queue later comes later.
            run()
        }
    }

    func attachOnMainQueue() -> Bool {
        guard isOnMainQueue else { return false }
        if !MainLoop.isDriven { attach() }
        return true
    }

    private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: key) == true }

    func attach() {
        // acquire-release: elects one caller.
        guard isAttached.claim() else { return }
        timer.setEventHandler { [unowned self] in run() }
        timer.schedule(deadline: .distantFuture)
        timer.resume()
        // Unsafe: `run` is called on the main queue alone, where `isOnMainQueue` is true.
        unsafe MainLoop.attach(
            wake: { [unowned self] in wake() },
            isCurrent: { [unowned self] in isOnMainQueue })
    }

    /// Turns are taken on the main queue, which is not served again inside its own blocks: so an item that runs the run loop has no turn inside it. The handler
    /// runs on this thread alone, and not once the source is cancelled.
    func waitInRunLoop(_ descriptor: Int32, turn: @escaping () -> Void, until isOver: () -> Bool) -> Bool {
        // Asked first: the run loop opens descriptors when it is made, and starts threads.
        guard MainLoop.mayOpenDescriptors(8), MainLoop.mayStartThreads, RunLoop.current.currentMode == nil else { return false }
        // relaxed: this thread attached the main queue, or it was attached before.
        if descriptor < 0, !isAttached.load(ordering: .relaxed) { return false }
        let source = descriptor < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        if let source {
            source.setEventHandler { turn() }
            source.resume()
        } else {
            wake()
        }
        while !isOver() { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
        source?.cancel()
        return true
    }

    private func wake() {
        // acquire-release: one block for many wakes; pairs with the store in run().
        guard isScheduled.claim() else { return }
        DispatchQueue.main.async { self.run() }
    }

    private func run() {
        // release: work that comes from now on is announced anew.
        isScheduled.publish(false)
        if MainLoop.runReady(limit: Self.limit) { return wake() }
        guard let deadline = MainLoop.nextDeadline else { return timer.schedule(deadline: .distantFuture) }
        let wait = max(MainScheduler.instance.now.duration(to: deadline), .zero)
        timer.schedule(deadline: .now() + DispatchTimeInterval(wait), leeway: .nanoseconds(0))
    }
}
