// SPDX-License-Identifier: MIT
import Glibc
import Synchronization

/// W13's clock: a thread of real-time priority, where the system grants it, that calls back every so many frames at 48 kHz,
/// while a thread a core computes.
///
/// Sendable: every field is constant or belongs to the callback's thread until `run` has returned.
public final class Callbacks: @unchecked Sendable {
    /// How many there are.
    public let count: Int
    /// What each push took, the reading of the clock (24 ns) included.
    public let pushes: LatencyLog
    private let period: Double
    private let callback: @Sendable (Int) -> TimedPush
    private var accepted = 0, dropped = 0, lateWakes = 0, overruns = 0, isRealtime = false
    private let isLoaded = Atomic(true)

    /// Callbacks of `frames` frames for `seconds`; each fills a block and hands it over, and times the latter.
    public init(frames: Int, seconds: Double, callback: @escaping @Sendable (Int) -> TimedPush) {
        period = Double(frames) * 1e9 / 48_000
        count = max(10, Int(seconds * 1e9 / period))
        pushes = LatencyLog(capacity: count)
        self.callback = callback
    }

    /// Runs them all; returns the sum of the numbers of those whose block was taken.
    public func run() -> Int {
        let load = (0..<sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in thread(priority: 0) { self.compute() } }
        let caller = thread(priority: 70) { self.call() } ?? thread(priority: 0) { self.call() }
        if let caller { pthread_join(caller, nil) }
        // relaxed: the flag carries no data.
        isLoaded.store(false, ordering: .relaxed)
        for thread in load { if let thread { pthread_join(thread, nil) } }
        return accepted
    }

    /// What belongs beside the figures.
    public var counts: [String: Int] {
        var counts = ["dropped": dropped, "woken late by the system": lateWakes, "ended late": overruns]
        if !isRealtime { counts["without real-time priority"] = count }
        return counts
    }

    private func call() {
        var policy: Int32 = 0
        var parameters = sched_param()
        // Both are written during the call only.
        unsafe pthread_getschedparam(pthread_self(), &policy, &parameters)
        isRealtime = policy == SCHED_FIFO
        let start = nanosecondsNow() + 1_000_000
        for index in 0..<count {
            let due = start + Int64(Double(index) * period), end = start + Int64(Double(index + 1) * period)
            var time = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
            // The structure is read during the call only.
            while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
            let push = callback(index)
            if push.isTaken { accepted &+= index } else { dropped += 1 }
            pushes.record(push.ended - push.began)
            if push.began > end { lateWakes += 1 } else if push.ended > end { overruns += 1 }
        }
    }

    /// Work of an ordinary thread beside the callbacks.
    private func compute() {
        var value = UInt64(truncatingIfNeeded: nanosecondsNow()) | 1
        while isLoaded.load(ordering: .relaxed) {
            for _ in 0..<1000 { value = (value ^ value &<< 13) &* 0x9E37_79B9_7F4A_7C15 }
        }
        precondition(value != 0, "an odd number times an odd number is odd")
    }

    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
    }

    /// A thread that runs `body`, with real-time priority unless that is 0; nil when the system refuses.
    private func thread(priority: Int32, _ body: @escaping () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        if priority > 0 {
            var parameters = sched_param(sched_priority: priority)
            unsafe pthread_attr_setinheritsched(&attributes, Int32(PTHREAD_EXPLICIT_SCHED))
            unsafe pthread_attr_setschedpolicy(&attributes, SCHED_FIFO)
            unsafe pthread_attr_setschedparam(&attributes, &parameters)
        }
        var thread = pthread_t()
        let owned = unsafe Unmanaged.passRetained(Body(body))
        let failure = unsafe pthread_create(
            &thread, &attributes,
            { argument in
                // The retain above is taken over here.
                unsafe Unmanaged<Body>.fromOpaque(argument!).takeRetainedValue().run()
                return nil
            }, owned.toOpaque())
        guard failure == 0 else {
            unsafe owned.release()
            return nil
        }
        return thread
    }
}
