// SPDX-License-Identifier: MIT
internal import Synchronization

/// Runs items on the main loop; on the main thread, while nothing of this scheduler waits, at once.
///
/// `schedule` on the main thread runs the action before it returns, unless something that was given to this scheduler waits or runs. From
/// elsewhere, and then, it is queued in order. All main schedulers share one queue, so what other threads send to several of them runs in
/// the order in which it was sent. It allocates three objects when it queues. `MainScheduler.asyncInstance` queues always.
///
/// Sendable: `places` is atomic.
public final class MainScheduler: SerialDispatchQueueScheduler, ItemScheduler, @unchecked Sendable {
    /// The one to use.
    public static let instance = MainScheduler()

    /// Runs items on the main loop, always queued: breaks cycles between events.
    @_disfavoredOverload
    public static let asyncInstance = SerialScheduler(host: MainLoop.loop, label: "main (async)")

    /// `asyncInstance`, for the module RxSwift, which has another type under that name.
    package static var asyncStrand: SerialScheduler { asyncInstance }

    private static let strand = SerialScheduler(host: MainLoop.loop, label: "main")

    /// How many of its items wait or run. Relaxed: a caller on the main thread asks for its own thread's order only; the queue orders others.
    private let places = Atomic<Int>(0)

    /// Another one on the same loop, with a count of its own: it runs at once inside an item of others.
    public init() { super.init(standingFor: Self.strand) }

    /// The queue of all main schedulers.
    var strand: SerialScheduler { Self.strand }

    /// Whether the caller is on the main thread.
    @_disfavoredOverload
    public var isCurrent: Bool { MainLoop.isCurrent }

    /// Itself: what is prepared runs at once where that keeps the order.
    public override var itemScheduler: (any ItemScheduler)? { self }

    /// Runs `action` with `state` at once where that keeps the order, else behind what is queued.
    public override func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        if beginAtOnce() {
            defer { end() }
            return action(state)
        }
        let place = Place(self)
        return strand.schedule(state) { state in withExtendedLifetime(place) { action(state) } }
    }

    /// Runs `task` at once where that keeps the order, else behind what is queued. It cannot be cancelled.
    public override func execute(_ task: @escaping () -> Void) {
        if beginAtOnce() {
            defer { end() }
            return task()
        }
        let place = Place(self)
        strand.execute { withExtendedLifetime(place, task) }
    }

    /// Runs `item` at once where that keeps the order, else queues it; false when it is queued already, or disposed.
    @discardableResult
    public func schedule(_ item: WorkItem) -> Bool {
        guard item.claim() else { return false }
        if beginAtOnce() {
            defer { end() }
            item.run()
        } else {
            let place = Place(self)
            strand.execute { withExtendedLifetime(place) { item.run() } }
        }
        return true
    }

    /// Takes a place for an item that the caller runs at once; false where it has to wait.
    private func beginAtOnce() -> Bool {
        guard MainLoop.isCurrent, places.load(ordering: .relaxed) == 0 else { return false }
        places.add(1, ordering: .relaxed)
        return true
    }

    private func end() { places.subtract(1, ordering: .relaxed) }

    /// The place of a queued item: free when the item has run, or was dropped.
    private final class Place: Sendable {
        private let scheduler: MainScheduler

        init(_ scheduler: MainScheduler) {
            self.scheduler = scheduler
            scheduler.places.add(1, ordering: .relaxed)
        }

        deinit { scheduler.end() }
    }

    /// Runs the main loop: `MainLoop.run()`.
    @_disfavoredOverload
    public static func run() { MainLoop.run() }

    /// Ends that: `MainLoop.stop()`.
    public static func stop() { MainLoop.stop() }

    /// Traps with `errorMessage` unless the caller is on the main loop's thread.
    public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
        precondition(
            MainLoop.isCurrent,
            errorMessage ?? "Executing on a background thread. Please use `MainScheduler.instance.schedule` to schedule work on the main thread.")
    }

    /// Traps with `errorMessage` unless the caller is on the main loop's thread.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        precondition(MainLoop.isCurrent, errorMessage ?? "Running on a background thread.")
    }
}
