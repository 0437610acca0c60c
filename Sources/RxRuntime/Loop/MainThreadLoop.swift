// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The loop behind `MainLoop`, and what drives it.
///
/// Sendable: as its superclass. `watches` belong to the driving thread. `onDriver` is set before `driving` says that a driver is
/// attached, and read after.
final class MainThreadLoop: Loop, @unchecked Sendable {
    enum Driving: UInt8, AtomicRepresentable { case undriven, run, embedded, attached }

    let driving = Atomic<Driving>(.undriven)
    /// Whether the driver has run the loop, or will without fail. Relaxed throughout: it only decides what `Unattended` says.
    private let attended = Atomic<Bool>(false)
    private var onDriver: (@Sendable () -> Bool)?
    private var watches = DescriptorWatches()

    /// Whether a thread drives the loop. acquire: pairs with the exchanges below.
    var isDriven: Bool { driving.load(ordering: .acquiring) != .undriven }

    var isAttended: Bool { attended.load(ordering: .relaxed) }

    override func noteSubmission() {
        if isAttended { return }
        Unattended.shared.note()
        if !isDriven { rx_main_loop_seek_driver() }
    }

    override func noteTurn() {
        if !isAttended { attended.store(true, ordering: .relaxed) }
    }

    func beginDriving(_ mode: Driving) {
        // acquire-release: one driver; pairs with isDriven.
        let before = driving.exchange(mode, ordering: .acquiringAndReleasing)
        precondition(before != .run, "MainLoop: it runs already; only one driver may drive it.")
        precondition(
            before == .undriven || mode != .run,
            "MainLoop.run(): the main loop is embedded in or attached to another loop, which drives it.")
        // A host's own code may forget to call `runReady`. A driver with a thread of its own is a library's, which does not.
        attended.store(mode == .run || mode == .attached && onDriver != nil, ordering: .relaxed)
    }

    func endRun() {
        Unattended.shared.endRun()
        attended.store(false, ordering: .relaxed)
        // release: pairs with isDriven.
        driving.publish(.undriven)
    }

    /// Makes the calling thread the driver of an embedded loop, unless a driver is attached. Returns nil, or why the system refuses what that takes.
    /// The driver is then the same as before, and the next call tries again.
    func embed() -> String? {
        let mode = driving.load(ordering: .acquiring)
        if mode == .attached { return nil }
        precondition(
            rx_thread_is_main(), "MainLoop: an embedded main loop is driven by the main thread; this is another one.")
        precondition(mode != .run, "MainLoop: it runs already; only one driver may drive it.")
        if let refusal = prepareToBePolled() { return refusal }
        if mode != .embedded { beginDriving(.embedded) }
        return nil
    }

    /// Has the descriptor send its host to `runReady`, unless the loop rests: what a rest has armed tells the host by itself, and a host that asks for the
    /// descriptor before each wait can sleep. Before the first `runReady` nothing is armed. Nor is it after one that left work, of which that call's
    /// caller alone knows: the host may be another one now. On the driving thread.
    func signalNewHost() {
        // A look is enough: this thread alone puts the mailbox to sleep. If another thread ends the sleep meanwhile, it wakes the parker.
        if !mailbox.isIdle { parker?.signal() }
    }

    /// Makes the calling thread the driver of a loop that no thread drives, by its descriptor, while `body` runs. False if the system refuses that.
    func embedded(while body: () -> Bool) -> Bool {
        if prepareToBePolled() != nil { return false }
        beginDriving(.embedded)
        // The first turn is due.
        parker?.signal()
        defer {
            endRest()
            // acquire: pairs with `beginDriving`. A driver that was attached meanwhile stays.
            if driving.load(ordering: .acquiring) == .embedded { endRun() }
        }
        return body()
    }

    func attach(wake: @escaping @Sendable () -> Void, isCurrent: (@Sendable () -> Bool)?) {
        driver = {
            wake()
            BlockedMain.shared.rouse()
        }
        onDriver = isCurrent
        beginDriving(.attached)
    }

    /// Both main schedulers get a mark: what is ready is before it, and what that queues is behind it. In turns of one item, so that none goes past its mark.
    override func runReadyAtStop() {
        var marksAhead = 2
        for scheduler in [MainScheduler.queue, MainScheduler.asyncInstance] {
            _ = scheduler.schedule(()) {
                marksAhead -= 1
                return Disposables.create()
            }
        }
        var end = rx_clock_now()
        while marksAhead > 0 {
            _ = turn(limit: 1, dueBy: end)
            end = .min
        }
    }

    /// Makes the loop as good as new; see `MainLoop.close()`.
    func close() -> Int {
        let dropped = reset()
        watches = DescriptorWatches()
        onDriver = nil
        Unattended.shared.endRun()
        attended.store(false, ordering: .relaxed)
        // release: pairs with isDriven.
        driving.publish(.undriven)
        return dropped
    }

    /// Whether items may run at once for the caller.
    var isOnMain: Bool {
        @inline(__always) get {
            // Outside its items the loop is asked by a call, so that the way inside saves no registers.
            isCurrent || isOnMainOutside
        }
    }

    @inline(never)
    private var isOnMainOutside: Bool {
        // acquire: pairs with the exchange of `beginDriving`, for `onDriver`: a driver may be attached while others ask.
        switch driving.load(ordering: .acquiring) {
        case .attached: isOnDriver
        case .run, .embedded: rx_thread_is_main()
        // The main queue leaves the main thread under `dispatchMain()` and in an `async` main.
        case .undriven: rx_thread_is_main() || rx_main_loop_is_on_main_queue()
        }
    }

    /// Whether the caller may change what is watched: an item of the loop, or the main thread outside the loop.
    ///
    /// The main thread drives each loop that watches descriptors, and made its parker, so no other thread is inside. Where a driver is attached, the main queue's
    /// among them, another thread may be: it is sent an item.
    var mayEndWatches: Bool { isCurrent || driving.load(ordering: .acquiring) != .attached && rx_thread_is_main() }

    private var isOnDriver: Bool { @inline(never) get { onDriver?() ?? rx_thread_is_main() } }

    override var isDrivenByCaller: Bool { isOnMain }

    /// Starts a watch. On the loop.
    func begin(_ watch: DescriptorWatch) {
        guard !watch.isDisposed else { return }
        guard driver == nil, let parker else {
            return watch.refuse("MainLoop.watch: the main loop is attached to another loop; watch the descriptor there.")
        }
        if let refusal = shortage ?? watches.add(watch, to: parker) { watch.refuse(refusal) }
    }

    /// Ends a watch. On the loop.
    func end(_ watch: DescriptorWatch) { watches.remove(watch, from: parker) }

    override var watchesDescriptors: Bool { !watches.isEmpty }

    override func handleEvents() {
        let outer = unsafe context.enter()
        defer { unsafe context.leave(to: outer) }
        while let event = parker?.nextEvent() {
            watches.handle(DescriptorEvents(rawValue: event.events), of: event.descriptor)
        }
    }
}
