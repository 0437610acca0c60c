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
    public static var instance: MainScheduler {
        @inlinable @inline(__always) get {
            // A default argument that is this is not inlined then. Where the optimiser sees which scheduler is passed as a protocol, it makes a copy of the called
            // function: an app that passes the default had the initialiser of each of its view models twice.
            InliningWeight.weigh()
            return mainScheduler()
        }
    }
    fileprivate static let only = MainScheduler(isShared: true)

    /// Runs items on the main loop, always queued: breaks cycles between events.
    @_disfavoredOverload
    public static let asyncInstance = SerialScheduler(host: MainLoop.loop, label: "main (async)")

    /// `asyncInstance`, for the module RxSwift, which has another type under that name.
    package static var asyncStrand: SerialScheduler { asyncInstance }

    /// The queue of all main schedulers.
    static let queue = SerialScheduler(host: MainLoop.loop, label: "main")

    /// `instance`, for its items, which leave their places there. Uncounted, because a count would write to the line that threads read when they queue.
    /// A variable whose first value is a constant: a static constant would be a call for each item. Unchecked and safe: `instance`, which lasts for
    /// ever, is made once and writes this before it has items.
    @safe @exclusivity(unchecked) nonisolated(unsafe) private static var shared: Unmanaged<MainScheduler>?

    /// Whether this is `instance`, whose items are used again: that they have a place is noted in them.
    private let isShared: Bool
    private let loop = MainLoop.loop

    /// A cache line of nothing. Each count has its line to itself, because threads that queue read the constants above, and write `taken`, while the
    /// main thread writes `left`: where both stream, neither takes the other's line away. The last one keeps what lies behind this object off.
    private typealias Apart = (Int, Int, Int, Int, Int, Int, Int, Int)
    private let beforeTaken: Apart = (0, 0, 0, 0, 0, 0, 0, 0)
    /// How many places were taken, and how many were left: what is between waits or runs. Any thread writes the first, the main thread alone the second.
    /// Relaxed: the main thread asks for the order of its own items and of those that it knows to be queued; the queue orders others.
    private let taken = Atomic<Int>(0)
    private let beforeLeft: Apart = (0, 0, 0, 0, 0, 0, 0, 0)
    private let left = Atomic<Int>(0)
    /// 1 while an action runs at once, which takes no place; a word, as the line is. Relaxed: only the main thread asks, and what moves its part to another
    /// thread orders it.
    private let inside = Atomic<Int>(0)
    private let behindLeft: Apart = (0, 0, 0, 0, 0, 0, 0, 0)

    /// Another one on the same loop, with a count of its own: it runs at once inside an item of others.
    public convenience init() { self.init(isShared: false) }

    private init(isShared: Bool) {
        self.isShared = isShared
        super.init(strand: Self.queue, runsAtOnce: true)
        if isShared { Self.shared = unsafe Unmanaged.passUnretained(self) }
    }

    /// Whether the caller is on the main thread.
    @_disfavoredOverload
    public var isCurrent: Bool { MainLoop.isCurrent }

    /// Itself: what is prepared runs at once where that keeps the order.
    public override var itemScheduler: (any ItemScheduler)? { self }

    /// Runs `task` at once where that keeps the order, else behind what is queued. It cannot be cancelled.
    public override func execute(_ task: @escaping () -> Void) {
        guard let item = takePlace() else {
            defer { leaveAtOnce() }
            return task()
        }
        item.load(task: task)
        start(item)
    }

    /// Runs `item` at once where that keeps the order, else queues it; false when it is queued already, or disposed.
    @discardableResult
    public func schedule(_ item: WorkItem) -> Bool {
        guard item.claim() else { return false }
        if let place = takePlace() {
            place.load(task: { item.run() })
            start(place)
        } else {
            defer { leaveAtOnce() }
            item.run()
        }
        return true
    }

    @usableFromInline
    override func admit() -> Admission {
        guard let item = takePlace() else { return .atOnce }
        return .queued(item)
    }

    @usableFromInline override func endAtOnce() { leaveAtOnce() }

    /// True if the caller may run an action at once: it calls `leaveAtOnce` behind it.
    @inline(__always)
    package func enterAtOnce() -> Bool {
        guard loop.isOnMain, inside.load(ordering: .relaxed) == 0 else { return false }
        guard taken.load(ordering: .relaxed) == left.load(ordering: .relaxed) else { return false }
        inside.store(1, ordering: .relaxed)
        return true
    }

    @inline(__always)
    package func leaveAtOnce() { inside.store(0, ordering: .relaxed) }

    /// Takes a place in the order. Returns the empty item that waits for it; nil if the caller may run its action at once, as by `enterAtOnce`.
    @inline(__always)
    func takePlace() -> OneShotItem? {
        if enterAtOnce() { return nil }
        taken.wrappingAdd(1, ordering: .relaxed)
        guard isShared else { return MainItem(of: self) }
        let item = OneShotItem.blank()
        item.notePlace()
        return item
    }

    /// On the main thread.
    @inline(__always)
    func leavePlace() { left.store(left.load(ordering: .relaxed) &+ 1, ordering: .relaxed) }

    /// The same, of `instance`.
    @inline(__always)
    static func leaveSharedPlace() { unsafe shared?._withUnsafeGuaranteedRef { $0.leavePlace() } }

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

/// `MainScheduler.instance`. Says that nothing is released, so that the optimiser counts nothing of a chain where its scheduler is asked for. A function
/// and not of the class: a program would look up the class to call it.
@_effects(releasenone) @usableFromInline
func mainScheduler() -> MainScheduler { .only }
