// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The loop behind `MainLoop`, and who drives it.
///
/// Owned fields: `watches` and `tags` belong to the driving thread; `onDriver` is set before a driver's first `runReady`.
final class MainThreadLoop: Loop, @unchecked Sendable {
    enum Driving: UInt8, AtomicRepresentable { case nobody, run, embedded, attached }

    let driving = Atomic<Driving>(.nobody)
    private var onDriver: (@Sendable () -> Bool)?
    private var watches: [UInt64: DescriptorWatch] = [:]
    private var tags: UInt64 = 0

    /// Whether somebody drives the loop. acquire: pairs with the exchanges below.
    var isDriven: Bool { driving.load(ordering: .acquiring) != .nobody }

    override func noteSubmission() {
        if isDriven { return }
        Unattended.shared.note()
        rx_main_loop_seek_driver()
    }

    func beginDriving(_ mode: Driving) {
        // acquire-release: one driver; pairs with isDriven.
        let before = driving.exchange(mode, ordering: .acquiringAndReleasing)
        precondition(before != .run, "MainLoop: it runs already; only one driver may drive it.")
        precondition(
            before == .nobody || mode != .run,
            "MainLoop.run(): the main loop is embedded in or attached to another loop, which drives it.")
    }

    func endRun() { driving.store(.nobody, ordering: .releasing) }

    /// Makes the calling thread the driver of an embedded loop, unless a driver is attached.
    func embed() {
        let mode = driving.load(ordering: .acquiring)
        if mode == .attached { return }
        precondition(
            rx_thread_is_main(), "MainLoop: an embedded main loop is driven by the main thread; this is another one.")
        if mode != .embedded { beginDriving(.embedded) }
        guard parker == nil else { return }
        prepare(options: RX_PARKER_WATCHES | RX_PARKER_POLLABLE)
    }

    func attach(wake: @escaping @Sendable () -> Void, isCurrent: (@Sendable () -> Bool)?) {
        driver = {
            wake()
            BlockedMain.shared.rouse()
        }
        onDriver = isCurrent
        beginDriving(.attached)
    }

    /// Makes the loop as good as new; see `MainLoop.close()`.
    func close() -> Int {
        let dropped = reset()
        watches = [:]
        onDriver = nil
        // release: pairs with isDriven.
        driving.store(.nobody, ordering: .releasing)
        return dropped
    }

    /// Whether items may run at once for the caller.
    var isOnMain: Bool { isCurrent || (onDriver?() ?? rx_thread_is_main()) }

    /// Starts a watch. On the loop.
    func begin(_ watch: DescriptorWatch) {
        guard !watch.isDisposed else { return }
        guard driver == nil, let parker else {
            return watch.refuse("MainLoop.watch: the main loop is attached to another loop; watch the descriptor there.")
        }
        tags += 1
        if let refusal = shortage ?? parker.watch(watch.descriptor, events: watch.interest.rawValue, tag: tags) {
            return watch.refuse(refusal)
        }
        watches[tags] = watch
        watch.tag = tags
    }

    /// Ends a watch. On the loop.
    func end(_ watch: DescriptorWatch) {
        guard watches.removeValue(forKey: watch.tag) != nil else { return }
        parker?.unwatch(watch.descriptor)
    }

    override func handleEvents() {
        let outer = unsafe context.enter()
        defer { unsafe context.leave(to: outer) }
        while let event = parker?.nextEvent() {
            watches[event.tag]?.handle(DescriptorEvents(rawValue: event.events))
        }
    }
}
