// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// A timer that is prepared once, and started and stopped any number of times: a time limit that mostly does not pass, an idle connection's
/// end, a beat. Starting and stopping it allocates nothing and counts no reference.
///
/// It runs its action on one serial scheduler, once for each time that it falls due, behind what is queued then. Started again before, it
/// falls due at the new time only. Any thread may start, stop and dispose of it; each takes the short lock of the host's timers.
///
/// It lasts until `dispose()`, whether or not a reference to it is kept. Put it in a bag, like a subscription. After a `stop()` or `dispose()` made
/// on its scheduler the action does not run before the next start; one made elsewhere does not wait for a run that has begun. A timer that is never
/// disposed of is a leak.
///
/// It is in the timers, in its scheduler's queue, or in neither, and has one link for both. So a start or a stop that comes while it waits in the
/// queue is noted, and takes effect when the timer comes out of the queue.
///
/// Sendable: its phase is guarded by the timers' lock. The action belongs to the run, and in the end to the thread that ends the timer.
@safe
public final class PinnedTimer: Runnable, Cancelable, @unchecked Sendable {
    private struct Phase: OptionSet {
        let rawValue: UInt8
        static let disposed = Phase(rawValue: 1)
        /// In the timers or in the queue.
        static let waits = Phase(rawValue: 2)
        /// In the queue, and stopped there.
        static let isStopped = Phase(rawValue: 4)
        /// In the queue, and started there: its window is noted.
        static let isStartedAnew = Phase(rawValue: 8)
        static let runs = Phase(rawValue: 16)
    }

    /// What becomes of a timer that comes out of the queue.
    private enum Outcome {
        case run, pass, end
        case inserted(TimerQueue.Attention)
    }

    private let strand: SerialScheduler
    private let action: HeldAction
    /// The strand's host's.
    private let deadlines: TimerSet
    private let state = Atomic<UInt8>(0)
    // What `rx_timer` has there, its first field being `link`; as in a TimedItem.
    @safe @exclusivity(unchecked) private var place: UInt16 = 0
    @safe @exclusivity(unchecked) private var number: UInt32 = 0
    @safe @exclusivity(unchecked) private var previous: UInt = 0
    @safe @exclusivity(unchecked) private var deadline: Int64 = 0
    /// When a timer that was started in the queue fires. Guarded by the timers' lock.
    private var noted = FiringWindow(at: 0)

    /// A timer whose action runs on `scheduler`.
    public init(to scheduler: SerialScheduler, _ action: @escaping () -> Void) {
        strand = scheduler
        unsafe self.action = unsafe HeldAction(action)
        deadlines = scheduler.deadlines
        super.init()
        // unsafe: the pin, which timers and queue take for their reference; end() gives it back.
        _ = unsafe Unmanaged.passRetained(self)
    }

    /// A timer whose action runs on the main loop.
    public convenience init(to _: MainScheduler, _ action: @escaping () -> Void) { self.init(to: MainScheduler.queue, action) }

    private var phase: Phase { @inline(__always) get { Phase(rawValue: state.load(ordering: .relaxed)) } }

    /// With the lock held. release: pairs with the acquire in isDisposed.
    @inline(__always)
    private func become(_ phase: Phase) { state.publish(phase.rawValue) }

    /// Takes it out of the timers; false when it is not there. With the lock held.
    @inline(__always)
    private func leaveTimers() -> Bool { unsafe rx_timers_cancel(deadlines.raw, timer) }

    /// Whether a run is to come; a hint on other threads than the scheduler's.
    public var isStarted: Bool {
        let phase = phase
        return phase.contains(.waits) && phase.isDisjoint(with: [.disposed, .isStopped])
    }

    /// True once `dispose()` was called. acquire: pairs with the release in become(_:).
    public var isDisposed: Bool { Phase(rawValue: state.load(ordering: .acquiring)).contains(.disposed) }

    /// Runs the action `dueTime` from now, and not at the time of an earlier start. A negative time counts as zero. False after `dispose()`, and while
    /// `Runtime.shutdown()` drops what is due later.
    @discardableResult
    public func start(after dueTime: RxTimeInterval) -> Bool { start(FiringWindow(at: Deadline.after(dueTime, quantum: strand.quantum))) }

    /// The same at any time from `dueTime` to `dueTime + tolerance` from now, so that timers share wakes. A tolerance of zero is exact, whatever the
    /// scheduler's `timerQuantum`; a negative one traps.
    @discardableResult
    public func start(after dueTime: RxTimeInterval, tolerance: RxTimeInterval) -> Bool {
        start(Deadline.after(nanoseconds: dueTime.wholeNanoseconds, tolerance: tolerance.nanosecondsOfTolerance))
    }

    private func start(_ window: FiringWindow) -> Bool {
        let host = strand.host
        let timers = host.timers
        if SchedulerObservation.isOn { TraceLog.shared.depart(self, for: strand.counters) }
        let attention: TimerQueue.Attention = deadlines.guarding {
            let phase = phase
            if phase.contains(.disposed) { return .refused }
            if phase.contains(.waits), !leaveTimers() {
                noted = window
                become(phase.subtracting(.isStopped).union(.isStartedAnew))
                return .none
            }
            if timers.drops(window) {
                become(phase.intersection(.runs))
                return .refused
            }
            become(phase.intersection(.runs).union(.waits))
            return timers.insertLocked(self, window)
        }
        return host.attend(attention)
    }

    /// Takes the start back; true when a run was to come, false when the timer was not started or its run has begun.
    @discardableResult
    public func stop() -> Bool {
        deadlines.guarding {
            guard isStarted else { return false }
            let phase = phase
            become(leaveTimers() ? phase.subtracting(.waits) : phase.subtracting(.isStartedAnew).union(.isStopped))
            return true
        }
    }

    /// Stops the timer for ever and releases its action, at once or behind a run that has begun. May be called again at any time.
    public func dispose() {
        let isOver = deadlines.guarding {
            let phase = phase
            if phase.contains(.disposed) { return false }
            let isQueued = phase.contains(.waits) && !leaveTimers()
            become(phase.intersection(isQueued ? [.waits, .runs] : .runs).union(.disposed))
            // The thread that takes it out of the queue, or that runs it, ends it.
            return !isQueued && !phase.contains(.runs)
        }
        if isOver { end() }
    }

    override func run() { runOwned() }

    /// Gives nothing back: the queue's reference is the pin.
    override func runOwned() {
        switch deadlines.guarding(decide) {
        case .pass: break
        case .end: end()
        case .inserted(let attention):
            _ = strand.host.attend(attention)
            release()
        case .run:
            unsafe action.perform()
            leave(.runs)
        }
    }

    /// What becomes of it, now that it is out of the queue. With the lock held.
    @inline(__always)
    private func decide() -> Outcome {
        let phase = phase
        if phase.contains(.disposed) { return .end }
        if phase.contains(.isStartedAnew) {
            let timers = strand.host.timers
            if timers.drops(noted) {
                become([])
                return .pass
            }
            // unsafe: given back after the host was told; as soon as the lock is free any thread may end the timer.
            _ = unsafe Unmanaged.passRetained(self)
            become(.waits)
            return .inserted(timers.insertLocked(self, noted))
        }
        become(phase.contains(.isStopped) ? [] : .runs)
        return phase.contains(.isStopped) ? .pass : .run
    }

    override func discard() { leave(.waits) }

    /// Ends part of the phase, and the timer when that was all that kept it.
    private func leave(_ part: Phase) {
        let isOver = deadlines.guarding {
            become(phase.subtracting(part))
            return phase == .disposed
        }
        if isOver { end() }
    }

    /// Releases the action, and the timer's pin. Called once: the timer is disposed of, waits nowhere and does not run.
    private func end() {
        unsafe action.release()
        release()
    }

    override var strandWhenDue: Unmanaged<SerialScheduler>? { unsafe Unmanaged.passUnretained(strand) }

    /// Asked by a test.
    var isLaidOut: Bool { isLaidOut(&place, &number, &previous, &deadline) }
}
