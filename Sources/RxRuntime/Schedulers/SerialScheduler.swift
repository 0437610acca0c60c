// SPDX-License-Identifier: MIT
internal import CSupport

/// Runs its items one after the other, in the order in which they were scheduled, never two at once.
///
/// It is a strand: a mailbox that runs on the shared worker pool whenever it has items, on any of its threads. A hundred thousand can
/// exist; an idle one costs two small objects and no thread. `SerialScheduler(dedicated:)` owns a thread instead.
///
/// `schedule` may be called from any thread, also from its own items. It queues always, allocates one object at most, and wakes a thread only when
/// the scheduler was idle. It allocates nothing for a `WorkItem`. Other items are used again after they ran, if their disposable was not kept: then
/// nothing is allocated either. A state of two words at most lies in the item. After a `dispose()` made on this scheduler the item does not run. Made
/// elsewhere, it may be running already, and `dispose()` does not wait. After 64 items others on the same host have their turn. An item that blocks
/// keeps a thread of the pool: give blocking work a dedicated scheduler. A worker may keep a scheduler that was released until it has run two
/// others, or sleeps.
///
/// Sendable: `mailbox` is lock-free; `backlog` and `idleSpin` belong to the running turn, and turns follow one another (edge E2 of the mailbox).
/// Safe: `pool` is kept by `host`.
@safe
public final class SerialScheduler: Runnable, SchedulerType, ItemScheduler, @unchecked Sendable {
    let host: Host
    /// The host, when it is the pool: a submission then needs no table of methods. Uncounted, because a count would write to the pool's line.
    private let pool: Unmanaged<Pool>?
    /// The host's, for items that are cancelled: `host` keeps them.
    let deadlines: TimerSet
    let mailbox = Mailbox(idle: true)
    /// What the next turn begins with: the item that found the scheduler idle, or what the last turn left when its batch was used up.
    @safe @exclusivity(unchecked) private var backlog = unsafe RunList()
    /// Unchecked: turns do not overlap.
    @safe @exclusivity(unchecked) private var idleSpin = rx_idle_spin()
    let quantum: Int64
    /// The thread this owns; nil on the pool.
    let dedicated: DedicatedThread?
    /// Shown in diagnostics.
    public let label: String
    /// Its counters, once it was observed.
    let observed = ObservedPlace()

    /// What the system refused of a dedicated thread's options; nil on the pool.
    public var threadReport: ThreadReport? { dedicated?.report }

    /// A scheduler on the shared worker pool.
    ///
    /// - Parameter timerQuantum: due times are rounded up to multiples of it, so that timers share wake-ups; zero keeps them exact. It is the default
    ///   for timers that name no tolerance: one that does is rounded by its own alone.
    public convenience init(label: String = "", timerQuantum: RxTimeInterval = .zero) {
        self.init(host: Pool.shared, label: label, quantum: timerQuantum, dedicated: nil)
    }

    /// A scheduler that owns a thread, which ends when the scheduler is released and has nothing to run.
    ///
    /// What the system refuses of `options` is no failure: `threadReport` says it. Traps, with a sentence, when it refuses the thread.
    public convenience init(dedicated options: ThreadOptions, timerQuantum: RxTimeInterval = .zero) {
        if Runtime.isShutDown { Runtime.refuseAfterShutdown() }
        var refusal: String?
        guard let thread = DedicatedThread(options, refusal: &refusal) else { fatalError("RxRuntime: " + (refusal ?? "")) }
        self.init(host: thread.loop, label: options.name, quantum: timerQuantum, dedicated: thread)
    }

    /// The same; nil when the system refuses the thread, or the runtime was shut down.
    package static func ifGranted(dedicated options: ThreadOptions) -> SerialScheduler? {
        var refusal: String?
        guard !Runtime.isShutDown, let thread = DedicatedThread(options, refusal: &refusal) else { return nil }
        return SerialScheduler(host: thread.loop, label: options.name, dedicated: thread)
    }

    init(host: Host, label: String, quantum: RxTimeInterval = .zero, dedicated: DedicatedThread? = nil) {
        self.host = host
        unsafe pool = unsafe (host as? Pool).map { unsafe Unmanaged.passUnretained($0) }
        deadlines = host.timers.deadlines
        self.label = label
        self.quantum = max(quantum.wholeNanoseconds, 0)
        self.dedicated = dedicated
        super.init()
    }

    deinit {
        _ = backlog.discard()
        mailbox.destroy()
        dedicated?.retire()
    }

    /// The monotonic clock.
    @_disfavoredOverload
    public var now: RxTime { MonotonicInstant(nanoseconds: rx_clock_now()) }

    /// Whether the caller is an item of this scheduler.
    public var isCurrent: Bool { ThreadContext.isRunning(self) }

    /// Runs `action` with `state` after everything scheduled before.
    @export(implementation)
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = OneShotItem.blank()
        item.load(state, action)
        start(item)
        return item
    }

    /// Runs `action` after everything scheduled before; chosen for `schedule(()) { }`, whose closure needs no wrapper.
    public func schedule(_ state: Void, action: consuming @escaping (()) -> any Disposable) -> any Disposable {
        schedule(VoidAction(action).plain)
    }

    /// Runs `action` after everything scheduled before.
    public func schedule(_ action: consuming @escaping () -> any Disposable) -> any Disposable {
        let item = OneShotItem.blank()
        item.load(action)
        start(item)
        return item
    }

    /// Runs `task` after everything scheduled before. It cannot be cancelled, so there is no disposable to make, to count and to drop.
    public func execute(_ task: consuming @escaping () -> Void) {
        let item = ItemFreelist.take()
        item.load(task: task)
        // The only reference, which the queue takes over.
        unsafe enqueue(Runnable.enqueuing(consume item))
    }

    /// Queues `item`, which no other thread knows yet.
    @usableFromInline
    func start(_ item: OneShotItem) {
        unsafe enqueue(item.enqueuedUnshared())
    }

    /// Runs `item` after everything scheduled before; false when it is queued already, or disposed. Allocates nothing.
    @discardableResult
    public func schedule(_ item: WorkItem) -> Bool {
        guard item.claim() else { return false }
        push(item)
        return true
    }

    /// Runs `action` `dueTime` from now, behind what is queued then.
    @export(implementation)
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let wait = dueTime.wholeNanoseconds
        guard wait > 0 else { return schedule(state, action: action) }
        let item = blankTimer()
        item.load(state, action)
        return start(item, after: wait)
    }

    /// Runs `action` `dueTime` from now; chosen for `scheduleRelative((), ...)`, whose closure needs no wrapper.
    public func scheduleRelative(
        _ state: Void, dueTime: RxTimeInterval, action: consuming @escaping (()) -> any Disposable
    ) -> any Disposable {
        schedule(after: dueTime, VoidAction(action).plain)
    }

    /// Runs `action` `dueTime` from now, behind what is queued then.
    public func schedule(after dueTime: RxTimeInterval, _ action: consuming @escaping () -> any Disposable) -> any Disposable {
        let wait = dueTime.wholeNanoseconds
        guard wait > 0 else { return schedule(action) }
        let item = blankTimer()
        item.load(action)
        return start(item, after: wait)
    }

    /// An item for `start(_:after:)`.
    @usableFromInline
    func blankTimer() -> TimedItem { TimedItem(strand: self) }

    /// Arms `item`, which no other thread knows yet.
    @usableFromInline
    func start(_ item: consuming TimedItem, after nanoseconds: Int64) -> any Disposable {
        item.retainUnshared()
        host.insertTimer(item, FiringWindow(at: Deadline.after(nanoseconds: nanoseconds, quantum: quantum)))
        return item
    }

    /// Arms `item`, which no other thread knows yet, with a tolerance in nanoseconds.
    @usableFromInline
    func start(_ item: consuming TimedItem, after nanoseconds: Int64, tolerance: Int64) -> any Disposable {
        item.retainUnshared()
        host.insertTimer(item, Deadline.after(nanoseconds: nanoseconds, tolerance: tolerance))
        return item
    }

    /// Runs `action` every `period`, the n-th time at the start plus n periods.
    ///
    /// A run that takes longer than a period delays the next ones, which then follow at once until they have caught up: no state is
    /// skipped, no two runs overlap. A period below one microsecond counts as one, and a negative one traps.
    @export(implementation)
    public func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        let runs = PeriodicState(state, action)
        return schedule(after: startAfter, every: period) { runs.step() }
    }

    /// Runs `step` every `period`; see `schedulePeriodic`.
    public func schedule(
        after startAfter: RxTimeInterval, every period: RxTimeInterval, _ step: @escaping () -> Void
    ) -> any Disposable {
        let item = PeriodicItem(
            strand: self, due: Deadline.after(startAfter, quantum: quantum), period: Deadline.period(period), step: step)
        item.start()
        return item
    }

    /// Queues `runnable`, and this scheduler when it was idle.
    @inline(__always)
    final func push(_ runnable: Runnable) { unsafe enqueue(runnable.enqueued()) }

    /// Queues `node`, with its reference, and this scheduler when it was idle.
    @inline(__always)
    final func enqueue(_ node: UnsafeMutablePointer<rx_node>) {
        if unsafe pushOrStart(node) { submit() } else { Self.askForThreads() }
    }

    /// Queues `node`, with its reference, and returns false. If this scheduler was idle, returns true instead: then the caller has to submit it, and the turn
    /// begins with the node. As `Mailbox.pushOrStart`.
    @inline(__always)
    final func pushOrStart(_ node: UnsafeMutablePointer<rx_node>) -> Bool {
        guard unsafe mailbox.pushOrStart(node: node) else { return false }
        backlog = unsafe RunList(node)
        return true
    }

    /// Queues this scheduler, which became ready.
    @inline(__always)
    final func submit() {
        if SchedulerObservation.isOn { return submitObserved() }
        guard let pool = unsafe pool else { return host.submit(self) }
        unsafe pool._withUnsafeGuaranteedRef { $0.submit(self) }
    }

    /// The backlog, which the running turn takes over.
    func takeBacklog() -> RunList {
        defer { backlog = unsafe RunList() }
        return backlog
    }

    /// Keeps what the running turn leaves.
    func setBacklog(_ list: RunList) { backlog = list }

    /// A turn; a worker of the pool keeps the queue's reference for the next one, until it sleeps or has run two other schedulers.
    override func runOwned() {
        run()
        guard ThreadContext.isWorker else { return release() }
        // unsafe: takes over the reference that made room: one to another scheduler, or a second one to this.
        let displaced = unsafe rx_context_keep_recent(rx_context_current(), Unmanaged.passUnretained(self).toOpaque())
        if let displaced = unsafe displaced { unsafe Unmanaged<SerialScheduler>.fromOpaque(displaced).release() }
    }

    /// Gives back what the calling worker keeps.
    static func releaseRecent() {
        // unsafe: the references that runOwned() kept.
        while let object = unsafe rx_context_take_recent(rx_context_current()) {
            unsafe Unmanaged<SerialScheduler>.fromOpaque(object).release()
        }
    }

    /// A turn: runs what is queued, at most a batch, then makes room for others.
    override func run() {
        guard let context = ThreadContext.current else {
            preconditionFailure("SerialScheduler: a turn outside the runtime's threads")
        }
        if SchedulerObservation.isOn { return runObserved(in: context) }
        // unsafe: an address that is only compared.
        let outer = unsafe context.strand
        unsafe context.strand = unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        let batch = context.batch
        // Of the batch: what is left, and what was left when the idle spin was told last.
        var left = batch
        var counted = left
        var list = backlog
        backlog = unsafe RunList()
        while true {
            if list.isEmpty {
                list = mailbox.takeAll()
                if list.isEmpty {
                    // Nothing came meanwhile: waits a little if much came before that, then goes idle.
                    unsafe rx_idle_spin_count(&idleSpin, UInt32(truncatingIfNeeded: counted &- left))
                    counted = left
                    if unsafe rx_idle_spin_wait(&idleSpin) { continue }
                    unsafe rx_idle_spin_note_idle(&idleSpin)
                    if mailbox.tryIdle() { break }
                    continue
                }
                // relaxed: a turn that misses the stop ends with its batch.
                if host.stopping.load(ordering: .relaxed), left < batch { left = 0 }
            }
            if left == 0 {
                // The batch is used up: the rest is for the next turn, behind others on the host.
                unsafe rx_idle_spin_count(&idleSpin, UInt32(truncatingIfNeeded: counted))
                backlog = list
                host.resubmit(self)
                break
            }
            if let node = unsafe list.popNode() { unsafe Runnable.run(node) }
            left = context.batch == 0 ? 0 : left - 1
        }
        unsafe context.strand = unsafe outer
        endTurn(of: batch, left, in: context)
    }

    /// Notes how many items of a batch ran, and gives the batch back that an item may have ended.
    @inline(__always)
    func endTurn(of batch: Int, _ left: Int, in context: ThreadContext) {
        context.ran = context.batch == 0 ? .max : batch - left
        context.batch = batch
    }

    /// Called where something waits for a scheduler that is queued already: a pool that was refused its threads asks for them again.
    @inline(__always)
    package static func askForThreads() {
        if rx_process_lacks_pool() { Pool.shared.startAgain() }
    }

    /// Called by an item that has done a batch of work by itself: behind it others have their turn, on the scheduler's thread and in its host's loop.
    package static func endTurn() { ThreadContext.endTurn() }
}
