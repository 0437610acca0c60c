// SPDX-License-Identifier: MIT
internal import Synchronization

/// Runs items on the main loop; on the main thread, while nothing of this scheduler waits, at once.
///
/// `schedule` on the main thread runs the action before it returns, unless something that was given to this scheduler waits or runs. From
/// elsewhere, and then, it is queued in order. All main schedulers share one queue, so what other threads send to several of them runs in
/// the order in which it was sent. `instance` allocates nothing when it queues, as `SerialScheduler` does; another one allocates an object.
/// `MainScheduler.asyncInstance` queues always.
///
/// Sendable: both counts are atomic.
public final class MainScheduler: SerialDispatchQueueScheduler, ItemScheduler, @unchecked Sendable {
    /// The one to use.
    public static let instance = MainScheduler(isShared: true)

    /// Runs items on the main loop, always queued: breaks cycles between events.
    @_disfavoredOverload
    public static let asyncInstance = SerialScheduler(host: MainLoop.loop, label: "main (async)")

    /// `asyncInstance`, for the module RxSwift, which has another type under that name.
    package static var asyncStrand: SerialScheduler { asyncInstance }

    /// The queue of all main schedulers.
    static let queue = SerialScheduler(host: MainLoop.loop, label: "main")

    /// How many places were taken, and how many were left: what is between waits or runs. A thread that queues writes the first, the main
    /// thread alone the second, on another cache line: where both stream, neither takes the other's line away.
    /// Relaxed: the main thread asks for the order of its own items and of those that it knows to be queued; the queue orders others.
    private let taken = Atomic<Int>(0)
    private let apart = (0, 0, 0, 0, 0, 0, 0, 0)
    private let left = Atomic<Int>(0)

    /// Whether this is `instance`, whose items are used again: that they have a place is noted in them.
    private let isShared: Bool

    /// Another one on the same loop, with a count of its own: it runs at once inside an item of others.
    public convenience init() { self.init(isShared: false) }

    private init(isShared: Bool) {
        self.isShared = isShared
        super.init(strand: Self.queue, runsAtOnce: true)
    }

    /// Whether the caller is on the main thread.
    @_disfavoredOverload
    public var isCurrent: Bool { MainLoop.isCurrent }

    /// Itself: what is prepared runs at once where that keeps the order.
    public override var itemScheduler: (any ItemScheduler)? { self }

    /// Runs `task` at once where that keeps the order, else behind what is queued. It cannot be cancelled.
    public override func execute(_ task: @escaping () -> Void) {
        if beginAtOnce() {
            defer { endAtOnce() }
            return task()
        }
        let item = empty()
        item.load(task: task)
        start(item)
    }

    /// Runs `item` at once where that keeps the order, else queues it; false when it is queued already, or disposed.
    @discardableResult
    public func schedule(_ item: WorkItem) -> Bool {
        guard item.claim() else { return false }
        if beginAtOnce() {
            defer { endAtOnce() }
            item.run()
        } else {
            let place = empty()
            place.load(task: { item.run() })
            start(place)
        }
        return true
    }

    /// Takes a place for an action that the caller runs at once; false where it has to wait.
    @usableFromInline
    override func beginAtOnce() -> Bool {
        guard MainLoop.isCurrent, taken.load(ordering: .relaxed) == left.load(ordering: .relaxed) else { return false }
        takePlace()
        return true
    }

    @usableFromInline override func endAtOnce() { leavePlace() }

    private func empty() -> OneShotItem { isShared ? OneShotItem.blank() : MainItem(of: self) }

    @usableFromInline override func blank() -> OneShotItem? { empty() }

    @usableFromInline
    override func start(_ item: OneShotItem) {
        if isShared { item.place() }
        takePlace()
        Self.queue.start(item)
    }

    func takePlace() { taken.add(1, ordering: .relaxed) }

    /// On the main thread.
    func leavePlace() { left.store(left.load(ordering: .relaxed) + 1, ordering: .relaxed) }

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
