// SPDX-License-Identifier: MIT
import CLinux
import Glibc
import Rx
import Synchronization

/// The stand-in for a sound card: a thread that calls `PlaybackCallback` at the clock's pace, with SCHED_FIFO if it may.
///
/// Sendable: `stop` sets an atomic flag; everything else belongs to the thread that made it.
@safe
final class PlaybackThread: @unchecked Sendable {
    /// What became of the wish for real-time priority.
    enum Priority: Equatable {
        case realtime(Int32)
        case denied(reason: String)
        case notAsked
    }

    let plan: PlaybackPlan
    private(set) var priority = Priority.notAsked
    private let work: UnsafeMutablePointer<PlaybackWork>
    private var thread: pthread_t?

    /// Prepares to play `samples` into `lane`; all memory that playing needs is reserved and touched here.
    init(_ samples: [Float], plan: PlaybackPlan, lane: RealtimeLane<AudioBlock>) {
        self.plan = plan
        unsafe work = .allocate(capacity: 1)
        unsafe work.initialize(to: PlaybackWork(samples, plan: plan, lane: lane))
    }

    deinit {
        stop()
        join()
        unsafe work.pointee.deallocate()
        unsafe work.deinitialize(count: 1)
        unsafe work.deallocate()
    }

    /// Starts playing. A machine that refuses real-time priority plays without it, and `priority` says so.
    func start(realtimePriority: Int32?) {
        precondition(thread == nil, "A playback thread plays once; make another to play again.")
        guard let level = realtimePriority else {
            create(nil)
            return
        }
        let refusal = create(level)
        priority = refusal == 0 ? .realtime(level) : .denied(reason: unsafe String(cString: strerror(refusal)))
        if refusal != 0 { create(nil) }
    }

    /// Lets the callback that runs be the last. Callable from any thread, any number of times.
    func stop() {
        // relaxed: the flag carries no data with it, the callback only has to see it soon.
        unsafe work.pointee.isStopped.store(true, ordering: .relaxed)
    }

    /// Waits until the last callback has returned, then gives what the callbacks noted.
    @discardableResult
    func join() -> [CallbackTrace] {
        if let running = thread {
            // The thread was created joinable and is joined once.
            pthread_join(running, nil)
            thread = nil
        }
        return unsafe work.pointee.finishedTraces
    }

    @discardableResult
    private func create(_ level: Int32?) -> Int32 {
        var attributes = pthread_attr_t()
        // The attributes live through this call only; `work` lives until the thread was joined.
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        if let level {
            var parameter = sched_param(sched_priority: level)
            unsafe pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_EXPLICIT_SCHED))
            unsafe pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
            unsafe pthread_attr_setschedparam(&attributes, &parameter)
        }
        var created = pthread_t()
        let failure = unsafe pthread_create(&created, &attributes, playbackEntry, UnsafeMutableRawPointer(work))
        if failure == 0 { thread = created }
        precondition(failure == 0 || level != nil, "The system has no room for another thread (errno \(failure)).")
        return failure
    }
}

private func playbackEntry(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // The name is copied by the kernel.
    unsafe linux_name_this_thread("rx-playback")
    linux_set_timer_slack(1)
    // `PlaybackThread` passes its work, and joins this thread before it frees it.
    if let work = unsafe work?.assumingMemoryBound(to: PlaybackWork.self) { unsafe work.pointee.play() }
    return nil
}
