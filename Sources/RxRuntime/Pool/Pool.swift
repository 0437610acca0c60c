// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The shared workers: one thread per processor that the process may use, started with the first item. Where the system refuses some of them
/// the others do the work; where it refuses all, items wait. The next need tries again.
///
/// When a worker makes a serial scheduler ready, the scheduler goes to that worker's slot, and no thread is woken. What the slot held before, and
/// everything from outside, wakes one sleeper unless a worker searches already (the rules of Go's and tokio's schedulers). Workers steal from each
/// other.
///
/// Where a runnable waits first depends on the call and on its thread:
///
///     call                 on a worker           elsewhere
///     submit               the worker's slot     a sleeping worker's mailbox, or the injector
///     submitToAnyWorker    the worker's queue    a sleeping worker's mailbox, or the injector
///     resubmit             the injector          -
///     submitLast           the injector          the injector
///
/// Safe and Sendable: `workers` and `watchdog` never change; the queues are lock-free or guard themselves; `nextAttempt` is guarded by `starting`.
@safe
final class Pool: Host, @unchecked Sendable {
    static let shared = Pool(size: size)
    /// How many workers the shared pool has while none is blocked.
    private static var size: Int { max(1, min(Int(rx_thread_allowed_cpus()), IdleState.most - SpareWorkers.least)) }
    /// The same with its spares.
    static var sizeWithSpares: Int { SpareWorkers.end(after: size) }

    let idle = IdleState()
    let workers: [Worker]
    /// How many workers there are while none is blocked.
    let size: Int
    let spares: SpareWorkers
    let watchdog = Watchdog()
    let observed = ObservedPlace()
    private let injector: OpaquePointer
    /// Whether the watchdog looks. Sequentially consistent: a worker fills its slot, then reads this; the watchdog lowers this, passes a
    /// barrier on all processors, then reads the slots. One of them sees the other.
    let isWatched = Atomic<Bool>(false)
    /// Held while threads are started, and while the pool closes.
    let starting = Lock()
    /// When a pool that lacks threads asks for them again.
    var nextAttempt = Int64.min

    init(size: Int) {
        guard let injector = unsafe Memory.insist({ unsafe rx_injector_create() }) else { fatalError("RxRuntime: no memory for the worker pool") }
        unsafe self.injector = unsafe injector
        self.size = size
        spares = SpareWorkers(after: size)
        workers = (0..<spares.end).map { Worker(index: $0) }
        super.init()
        for worker in workers { worker.pool = self }
        watchdog.pool = self
    }

    /// Queues `runnable`. On a worker it goes into the slot, which that worker runs next.
    @inline(__always)
    override func submit(_ runnable: Runnable) {
        guard ThreadContext.isWorker else { return unsafe submitFromOutside(runnable.enqueued()) }
        let context = unsafe rx_context_current()
        let object = unsafe Unmanaged.passUnretained(runnable).toOpaque()
        // A reference that this worker kept when it ran the scheduler before serves again.
        let node = unsafe rx_context_reclaim(context, object) ? Runnable.node(of: object) : runnable.enqueued()
        var over: UnsafeMutablePointer<rx_node>?
        switch unsafe Int(rx_context_offer(context, node, &over)) {
        case RX_OFFER_KEPT: watch()
        case RX_OFFER_DISPLACED: notify()
        default:
            // No memory to make the worker's queue longer: the injector takes none.
            unsafe rx_injector_push(injector, over)
            notify()
        }
    }

    /// Queues `node` at the end of the injector, which takes no memory. The caller wakes a worker for it, by `notify`.
    func pushToInjector(_ node: UnsafeMutablePointer<rx_node>) { unsafe rx_injector_push(injector, node) }

    override func submitLast(_ runnable: Runnable) {
        unsafe rx_injector_push(injector, runnable.enqueued())
        notify(isLast: true)
    }

    /// Queues `runnable` where any worker may take it, and wakes one. On a worker it goes into that worker's queue, from which others steal.
    func submitToAnyWorker(_ runnable: Runnable) { unsafe submitToAnyWorker(node: runnable.enqueued()) }

    /// The same with a node, and the reference that it stands for.
    func submitToAnyWorker(node: UnsafeMutablePointer<rx_node>) {
        if ThreadContext.isWorker {
            unsafe Worker.pushToOwnQueue(node)
            notifyOthers()
        } else {
            unsafe submitFromOutside(node)
        }
    }

    /// Queues `node`, and the reference that it stands for, on behalf of a thread outside the pool. If a worker sleeps, it is woken with the node as its
    /// next item. Neither side then goes through the injector, and the sleeper does not search. The sleeper's bit in `idle` stays as it is: a thread that
    /// claims it meanwhile makes the worker search once it is awake. So one worker at a time is woken, as by notify(). While it is on its way, other
    /// nodes go to the injector.
    @inline(__always)
    private func submitFromOutside(_ node: UnsafeMutablePointer<rx_node>) {
        Runtime.refuseForkedChild()
        if let taker = idle.taker, unsafe hand(node, to: taker) { return }
        unsafe rx_injector_push(injector, node)
        notify()
    }

    /// Wakes another worker for what the calling worker put into its own queue. Otherwise that would wait for the end of the running item. The watchdog
    /// looks after it meanwhile.
    @inline(__always)
    func notifyOthers() {
        watch()
        notify()
    }

    /// Starts or wakes the watchdog, unless it is at work.
    @inline(__always)
    func watch() {
        if !isWatched.load(ordering: .sequentiallyConsistent), !watchdog.arm() { giveUpSlot() }
    }

    /// Queues `runnable` behind everything else: the injector is first in, first out. If nothing is before it, the calling worker takes it next and
    /// wakes no other worker.
    override func resubmit(_ runnable: Runnable) {
        let isAlone = unsafe !hasWork && !rx_context_has_slot(rx_context_current())
        unsafe rx_injector_push(injector, runnable.enqueued())
        // Called even if `hasSleepers` is false: that load may come before the push, and a sleeper's last look may miss the push.
        if !isAlone { notify() }
    }

    /// Wakes one worker if work may wait for one. Traps when nothing runs it any more, unless it `isLast` of what has ended.
    func notify(force: Bool = false, isLast: Bool = false) {
        let insider = ThreadContext.isWorker
        if !insider, !isLast { Runtime.refuseForkedChild() }
        switch idle.claim(insider: insider, force: force) {
        // What every worker is busy with may wait for this: the watchdog looks. Where it has no thread, nothing does.
        case .attended: if !idle.hasSleepers, !isWatched.load(ordering: .relaxed) { _ = watchdog.arm() }
        case .wake(let worker): rouse(worker)
        case .unstarted:
            // Without a thread what was queued waits, and the next item tries again; in a pool that was closed meanwhile it is refused.
            if start() || idle.isClosed { notify(force: force, isLast: isLast) }
        case .short: startMissing()
        case .closed: if !isLast { Runtime.refuseAfterShutdown() }
        }
    }

    /// Ends the sleep of a worker that the caller claimed.
    @inline(__always)
    private func rouse(_ worker: Int) {
        // unsafe: the pool holds its workers. Uncounted: the thread that wakes a worker has often slept itself, and would wait for the counter's line
        // and code.
        unsafe Unmanaged.passUnretained(workers[worker])._withUnsafeGuaranteedRef { $0.rouse() }
    }

    /// Ends the sleep of a worker with `node` for it to run; false when it is awake.
    @inline(__always)
    private func hand(_ node: UnsafeMutablePointer<rx_node>, to worker: Int) -> Bool {
        // unsafe: as in rouse(_:).
        unsafe Unmanaged.passUnretained(workers[worker])._withUnsafeGuaranteedRef { unsafe $0.hand(node) }
    }

    override func attendTimers(sleeper: Int?) {
        if let sleeper {
            if idle.claim(worker: sleeper) { rouse(sleeper) }
        } else if ThreadContext.isWorker {
            watch()
        } else {
            notify(force: true)
        }
    }

    /// Takes up to a batch out of the injector: returns the first one, and moves the others to `worker`'s own queue.
    func takeFromInjector(for worker: Worker) -> UnsafeMutablePointer<rx_node>? {
        guard unsafe rx_injector_has_items(injector) else { return nil }
        var count = 0
        var list = unsafe RunList(rx_injector_take(injector, Int(RX_INJECTOR_BATCH), &count))
        let first = unsafe list.popNode()
        while let other = unsafe list.popNode() { unsafe Worker.pushToOwnQueue(other) }
        // Always asked: `hasSleepers` is a hint, and may be read before a worker that falls asleep sees the pushes above.
        if count > 1 { notifyOthers() }
        return unsafe first
    }

    /// The oldest item of another worker.
    func steal(for thief: Worker) -> UnsafeMutablePointer<rx_node>? {
        let count = spares.workerCount
        for offset in 1..<max(count, 1) {
            if let stolen = unsafe workers[(thief.index + offset) % count].takeOldest() { return unsafe stolen }
        }
        return nil
    }

    /// Whether anything waits that any worker may take.
    var hasWork: Bool { unsafe rx_injector_has_items(injector) || workers[..<spares.workerCount].contains { $0.hasQueued } }

    /// Refuses outsiders, lets the workers run what is queued, and ends them.
    func shutDown() {
        guard watchdog.close() else { return }
        watchdog.retire()
        for worker in workers where idle.claim(worker: worker.index) { worker.rouse() }
        spares.resumeAll()
    }

    /// Gives back what the threads of a pool that was shut down leave behind. They were joined, and no other thread wakes the watchdog.
    ///
    /// Where the system has refused all of them, what is queued is dropped, and told of.
    func clear() {
        watchdog.reset()
        rx_process_note_pool(false)
        if idle.isStarted { return }
        var (left, count) = (0, 0)
        repeat {
            var list = unsafe RunList(rx_injector_take(injector, Int(RX_INJECTOR_BATCH), &count))
            left += list.discard()
        } while count > 0
        if left == 0 { return }
        Runtime.noteDropped(left)
        say("RxRuntime: the shutdown dropped \(left) piece(s) of work: the system has refused the pool all threads.\n")
    }

    /// Gives back what the workers slept with. They were joined, and no thread uses the pool.
    func releaseParkers() { for worker in workers { worker.releaseParker() } }

    /// Makes a pool that was shut down and cleared as good as new; no thread uses it meanwhile.
    func reopen() {
        for worker in workers { worker.reset() }
        nextAttempt = .min
        spares.reset()
        idle.reopen()
        isWatched.publishInOneOrder(false)
    }
}
