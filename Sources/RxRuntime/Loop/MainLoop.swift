// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The main thread's loop, on which `MainScheduler` runs. It is driven in one of three ways:
///
/// - `MainLoop.run()` owns the main thread until `MainLoop.stop()`.
/// - Embedded: a host's loop polls `MainLoop.descriptor` until `MainLoop.nextDeadline` and then calls `MainLoop.runReady(limit:)`.
/// - Attached: `MainLoop.attach(wake:isCurrent:)` names a closure that is called when work arrives; the driver then calls `runReady`, and
///   again at `nextDeadline`. If `RxDispatch` is linked, it attaches itself for `dispatchMain()`, RunLoop and an `async` main, unless the loop is
///   driven in another way.
///
/// What is sent to it stays queued for ever while no thread drives it, or if a host never calls `runReady`. If that lasts for `patience`, or until the process
/// exits, `onUnattended` is told, once. What is left when `stop()` ended a run, or when a host ceased to call, is not told.
public enum MainLoop {
    static let loop = MainThreadLoop(name: "main loop")

    /// Runs items until `stop()`. Items that are ready at that time run before it returns; what they queue, and what falls due later, does not. Traps off the
    /// main thread, and if it is running already.
    ///
    /// It serves neither `DispatchQueue.main` nor the main actor, and so no `Task` of a program's top level in Swift 6 mode. A program that has those lets
    /// `dispatchMain()`, a `RunLoop` or an `async` main drive the main loop (`import RxDispatch`).
    public static func run() {
        precondition(
            rx_thread_is_main(),
            "MainLoop.run(): called off the main thread. Call it from main, or use a SerialScheduler(dedicated:).")
        loop.beginDriving(.run)
        loop.run(options: RX_PARKER_WATCHES)
        loop.endRun()
    }

    /// Ends `run()`. Any thread may call it. If it is called before `run()`, then `run()` returns once it has run what is ready.
    public static func stop() { loop.stop() }

    /// Becomes readable when `runReady` has something to do, and is readable before the first `runReady`. Watch it for reading, never read it.
    ///
    /// It is also readable when it is asked for and the last `runReady` has left work. So a host's loop may follow another one.
    ///
    /// The first use makes the calling thread, which must be the main thread, the one that drives the loop.
    /// Traps with a message if the system refuses the descriptor, because no descriptors or memory are left.
    public static var descriptor: Int32 {
        if let refusal = embed() { fatalError("MainLoop.descriptor: \(refusal)") }
        loop.signalNewHost()
        return loop.parker?.descriptor ?? -1
    }

    /// When to call `runReady` at the latest: at once when it lies in the past, nil when only `descriptor` or `wake` will tell.
    public static var nextDeadline: RxTime? {
        loop.nextDeadline == .max ? nil : MonotonicInstant(nanoseconds: loop.nextDeadline)
    }

    /// Runs what is ready, at most `limit` items, without blocking. What falls due meanwhile waits for the next call. What an item queues without a delay is
    /// ready at once, so an item that queues itself takes the whole limit. So does one that delivers some thousand elements (`observe(on:)`).
    ///
    /// True when more is ready: call again soon. `descriptor` is readable then, too. Traps while another thread runs this function.
    @discardableResult
    public static func runReady(limit: Int = .max) -> Bool {
        precondition(limit > 0, "MainLoop.runReady: the limit must be positive, not \(limit).")
        precondition(!loop.isCurrent, "MainLoop.runReady: called by an item of the main loop. Return from the item instead.")
        if let refusal = embed() { fatalError("MainLoop.runReady: \(refusal)") }
        guard let isMoreReady = runReadyUnlessDriven(limit: limit) else {
            preconditionFailure("MainLoop.runReady: another thread is in it; one thread at a time drives the main loop.")
        }
        if isMoreReady { tellHostAgain() }
        return isMoreReady
    }

    /// As `runReady`, for a host that must not be ended by a trap: nil while another thread is in it. The loop is embedded or attached.
    package static func runReadyUnlessDriven(limit: Int) -> Bool? {
        // acquiring: pairs with the release below, so that this thread sees what the last driver did to the queue.
        if isBeingDriven.exchange(true, ordering: .acquiring) { return nil }
        // releasing: pairs with the acquire above.
        defer { isBeingDriven.publish(false) }
        return loop.runReady(limit: limit)
    }

    /// Whether a thread is in `runReady`.
    private static let isBeingDriven = Atomic(false)

    /// Names the driver of the main loop, before anything else drives it; replaces an earlier driver, while no other thread uses the main loop.
    ///
    /// - Parameter wake: called on any thread when `runReady` should be called, on the main thread; must not call it itself.
    public static func attach(wake: @escaping @Sendable () -> Void) {
        loop.attach(wake: wake, isCurrent: nil)
        wake()
    }

    /// Names a driver that is not bound to the main thread, before anything else drives the main loop; replaces an
    /// earlier driver, while no other thread uses the main loop.
    ///
    /// Unsafe: what runs on the main loop takes no atomic step where `isCurrent` says that the caller is there.
    ///
    /// - Parameters:
    ///   - wake: called on any thread when `runReady` should be called; must not call it itself.
    ///   - isCurrent: whether the caller runs where the driver calls `runReady`.
    @unsafe public static func attach(wake: @escaping @Sendable () -> Void, isCurrent: @escaping @Sendable () -> Bool) {
        loop.attach(wake: wake, isCurrent: isCurrent)
        wake()
    }

    /// Whether a thread drives the loop. Any thread.
    package static var isDriven: Bool { loop.isDriven }

    /// Whether the process may open `count` descriptors, as a driver may have to.
    package static func mayOpenDescriptors(_ count: Int32) -> Bool { rx_main_loop_may_open_descriptors(count) }

    /// Whether the process may start the threads that a driver starts.
    package static var mayStartThreads: Bool { rx_main_loop_may_start_threads() }

    /// Whether the caller is on the main thread, or where the attached driver runs.
    public static var isCurrent: Bool { loop.isOnMain }

    /// Calls `handler` on the main loop whenever `descriptor` is readable or writable as asked, until disposed.
    ///
    /// The descriptor stays the caller's: dispose before closing it. Level-triggered: read what is there, or be called again. A file is always ready.
    /// One descriptor may have several watches, for example one for reading and one for writing; each is called with what it asked for.
    /// Not while attached: the driver watches descriptors there. If the system refuses to watch, `onRefusal` is
    /// called with the reason, on the main loop.
    public static func watch(
        _ descriptor: Int32, _ interest: DescriptorEvents, onRefusal: @escaping (String) -> Void = { fatalError($0) },
        handler: @escaping (DescriptorEvents) -> Void
    ) -> any Cancelable {
        let watch = DescriptorWatch(descriptor, interest, onRefusal: onRefusal, handler: handler)
        _ = MainScheduler.asyncInstance.schedule(watch) { watch in
            loop.begin(watch)
            return Disposables.create()
        }
        return watch
    }

    /// How long an item may wait for a thread to drive the loop before `onUnattended` is told.
    public static let patience: RxTimeInterval = .seconds(5)

    /// Told, on some thread, how many pieces of work came to the main loop before a thread drove it. What a scheduler has queued comes as one. The default
    /// writes a sentence to standard error.
    public static var onUnattended: @Sendable (Int) -> Void {
        get { Unattended.shared.hook }
        set { Unattended.shared.hook = newValue }
    }
}
