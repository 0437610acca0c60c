// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// One thread's loop: serial schedulers that have items, timers, and the sleep between them.
///
/// Safe and Sendable: `backlog`, `context`, `parker`, `shortage` and `nextDeadline` belong to the thread that drives the loop. `parker` is published
/// before the mailbox can sleep, and `driver` is set before the loop is used. The rest is atomic or constant.
@safe
class Loop: Host, @unchecked Sendable {
    private static let itself = 0
    /// How many times in a row `runReady` may find that it can neither run nor rest. It then returns.
    private static let idleRoundsBeforeReturn = 64
    /// How many rounds in a row `run` goes without a look at watched descriptors.
    private static let roundsBeforeLook = 64

    let mailbox = Mailbox(idle: false)
    let context = unsafe ThreadContext()
    private let observed = ObservedPlace()
    /// Shown in statistics.
    let name: String
    private var backlog = unsafe RunList()
    private(set) var parker: Parker?
    /// Why the parker watches no descriptors though it was asked to.
    private(set) var shortage: String?
    /// Whether the parker has to be woken by its back end, as its word is not heard any more.
    private let hasLeftWord = Atomic<Bool>(false)
    /// Raised for ever when a thread of the runtime ends the loop.
    private let over = Atomic<Bool>(false)
    /// Wakes a foreign driver instead of a parker.
    var driver: (@Sendable () -> Void)?
    /// How many nodes it has run in turns that are over, and how many of all nodes were a shutdown's questions. On the loop's thread.
    final var nodesRun: UInt = 0
    final var questions: UInt = 0
    /// When the driver has to look again, as of the last `runReady`.
    private(set) var nextDeadline = Int64.max

    init(name: String) { self.name = name }

    /// Called at each submission; a loop that no thread drives takes note of it.
    func noteSubmission() {}

    /// Called when a driver begins a turn.
    func noteTurn() {}

    /// What a ready descriptor leads to.
    func handleEvents() {}

    /// Whether a descriptor may become ready.
    var watchesDescriptors: Bool { false }

    override func submit(_ runnable: Runnable) {
        if mailbox.push(runnable) { wake() }
        refuseIfOver()
        noteSubmission()
    }

    override func submitLast(_ runnable: Runnable) {
        if mailbox.push(runnable) { wake() }
    }

    /// Ends the process when nothing will run what was queued.
    private func refuseIfOver() {
        if isCurrent { return }
        Runtime.refuseForkedChild()
        // release: this read-modify-write comes after the push, and the one in end() before the last look. The later one sees the earlier one.
        if over.logicalOr(false, ordering: .releasing).oldValue { Runtime.refuseAfterShutdown() }
    }

    /// Ends the loop for ever: what is queued runs, and what comes later is refused. On the thread that ran it.
    final func end() {
        // acquire: pairs with refuseIfOver().
        _ = over.logicalOr(true, ordering: .acquiring)
        let outer = unsafe context.enter()
        finish()
        ItemFreelist.discard()
        unsafe context.leave(to: outer)
    }

    override func attendTimers(sleeper: Int?) {
        if sleeper != nil { rouse() }
        refuseIfOver()
        noteSubmission()
    }

    /// Ends a sleep without an item.
    final func rouse() {
        if mailbox.rouse() { wake() }
    }

    private func wake() {
        if SchedulerObservation.isOn { observed.counters(name, .loop).noteWake() }
        if let driver { return driver() }
        // relaxed: `rest` has the edge.
        if hasLeftWord.load(ordering: .relaxed) { parker?.wakeByBackEnd() } else { parker?.wake() }
    }

    /// Makes `run()` return once it has run what is ready. Any thread. release: pairs with the acquire in run().
    final func stop() {
        stopping.publish(true)
        rouse()
    }

    /// Creates the parker on the thread that will use it.
    final func prepare(options: UInt32) {
        if parker == nil { parker = Parker(mailbox, options: options, shortage: &shortage) }
    }

    /// Creates the parker of an embedded loop, on the thread that will use it. A loop that ran before keeps its parker, since a late wake may still be
    /// under way to it. Returns why it is not to be had, if so; then the next call tries again.
    final func prepareToBePolled() -> String? {
        if let parker { return parker.makePollable() }
        var refusal: String?
        parker = Parker(pollableOn: mailbox, refusal: &refusal)
        return refusal
    }

    /// Runs the loop on the calling thread until an item has made `isOver` true, or until `stop()`. What is ready at a stop runs first, once; what that
    /// queues is left, as items that go on for ever would keep the loop. If this does not heed a stop, the stop is for the next run.
    final func run(options: UInt32 = 0, heedsStop: Bool = true, until isOver: () -> Bool = { false }) {
        prepare(options: options)
        var rounds = 0
        let outer = unsafe context.enter()
        while !isOver() {
            // relaxed: a look that misses the stop comes again.
            if heedsStop, stopping.load(ordering: .relaxed) {
                // acquire: pairs with stop(), so that what was queued before it is seen. Exchanged, so that a loop that was stopped can run again.
                _ = stopping.exchange(false, ordering: .acquiring)
                runReadyAtStop()
                break
            }
            if turn(limit: .max) > 0 {
                rounds += 1
                if rounds % Self.roundsBeforeLook == 0, watchesDescriptors, let parker, parker.collect(until: .max) { handleEvents() }
                continue
            }
            sleep(heedsStop)
        }
        unsafe context.leave(to: outer)
    }

    /// Runs what is ready when a run is stopped. A loop of a thread that ends runs the rest in `end()`.
    func runReadyAtStop() { _ = turn(limit: .max, dueBy: rx_clock_now()) }

    private func sleep(_ heedsStop: Bool) {
        if timers.waitAwake(unless: { mailbox.hasItems || heedsStop && stopping.load(ordering: .relaxed) }) { return }
        guard mailbox.prepareSleep() else { return }
        let deadline = timers.beginSleep(Self.itself) ?? .max
        // relaxed: it only decides whether to sleep. The mailbox orders a stop and a sleep.
        let ready = !(heedsStop && stopping.load(ordering: .relaxed)) && (parker?.park(until: deadline) ?? false)
        timers.endSleep(Self.itself)
        mailbox.cancelSleep()
        if ready { handleEvents() }
    }

    /// Runs what is ready, at most `limit` items, and arms the next wake-up. True when more is ready.
    final func runReady(limit: Int) -> Bool {
        noteTurn()
        mailbox.cancelSleep()
        timers.endSleep(Self.itself)
        let outer = unsafe context.enter()
        defer { unsafe context.leave(to: outer) }
        if driver == nil, let parker, parker.collect(until: nextDeadline) { handleEvents() }
        var left = limit
        var idleRounds = 0
        // What is armed or falls due meanwhile waits for the next call: else a periodic item that lags behind would keep the host for ever.
        var end = Int64.max
        while left > 0 {
            let ran = turn(limit: left, dueBy: end)
            end = .min
            if ran == 0 {
                if timers.arePending, timers.hint <= rx_clock_now() { break }
                if rest() { return false }
                idleRounds += 1
                // The kernel goes on refusing to arm the descriptor: the host keeps its turn, and calls again.
                if idleRounds == Self.idleRoundsBeforeReturn { break }
            }
            left -= ran
        }
        nextDeadline = 0
        return true
    }

    /// Ends the rest that `runReady` left behind, for a thread that drives the loop in another way from now on.
    final func endRest() {
        mailbox.cancelSleep()
        timers.endSleep(Self.itself)
        nextDeadline = .max
    }

    /// Goes to sleep without blocking; false when something is ready.
    private func rest() -> Bool {
        guard backlog.isEmpty, mailbox.prepareSleep() else { return false }
        nextDeadline = timers.beginSleep(Self.itself) ?? .max
        if driver == nil, let parker, parker.arm(until: nextDeadline) {
            // relaxed: the next prepareSleep() releases it, and the push or rouse that ends that sleep has acquired that (E2 of rx_inbox.h).
            if parker.hasLeftWord { hasLeftWord.store(true, ordering: .relaxed) }
            timers.endSleep(Self.itself)
            mailbox.cancelSleep()
            if parker.collect(until: nextDeadline) { handleEvents() }
            return false
        }
        return true
    }

    /// Runs what is queued, what that queues, and what is due by now. Of a periodic item that lags behind one run comes: those that it still owes could
    /// take longer than the program did.
    private func finish() {
        var end = rx_clock_now()
        while turn(limit: .max, dueBy: end) > 0 { end = .min }
    }

    /// One round over what is ready, with timers that are due by `end`. Returns how many items ran, or the limit where one of them has ended its turn.
    final func turn(limit: Int, dueBy end: Int64 = .max) -> Int {
        let hint = timers.hint
        if hint != .max {
            let now = min(rx_clock_now(), end)
            if hint <= now { _ = unsafe timers.expire(at: now) { _ = unsafe mailbox.push(node: $0) } }
        }
        if backlog.isEmpty { backlog = mailbox.takeAll() }
        var (ran, nodes) = (0, 0 as UInt)
        while ran < limit, let node = unsafe backlog.popNode() {
            context.batch = min(ThreadContext.fullBatch, limit - ran)
            unsafe Runnable.run(node)
            // One that has ended its turn ends the round of a host, too. Where no host waits, all that is ready has its turn.
            ran += min(context.ran, limit == .max ? ThreadContext.fullBatch : limit - ran)
            nodes &+= 1
        }
        nodesRun &+= nodes
        return ran
    }

    /// Whether the caller runs inside this loop.
    final var isCurrent: Bool { context.isCurrent }

    override var isDrivenByCaller: Bool { isCurrent }

    /// Drops what is queued and tells how much.
    final func discard() -> Int {
        var left = mailbox.takeAll()
        return left.discard() + backlog.discard() + timers.discardAll()
    }

    /// Runs what is ready and drops what is due later. Returns how many timers were dropped. On the thread that drove it, outside its items.
    final func drain() -> Int {
        mailbox.cancelSleep()
        let outer = unsafe context.enter()
        finish()
        ItemFreelist.discard()
        unsafe context.leave(to: outer)
        timers.endSleep(Self.itself)
        return timers.discardAll()
    }

    /// As `drain`. The loop is then as good as new, and no thread drives it. No other thread may use it: its wake could still be under way.
    final func reset() -> Int {
        let dropped = drain()
        parker?.destroy()
        (parker, driver, nextDeadline) = (nil, nil, .max)
        // relaxed: no other thread uses the loop.
        hasLeftWord.store(false, ordering: .relaxed)
        stopping.store(false, ordering: .relaxed)
        return dropped
    }

    deinit {
        _ = backlog.discard()
        mailbox.destroy()
        parker?.destroy()
        context.destroy()
    }
}
