// SPDX-License-Identifier: MIT
import Glibc

/// The machine's monotonic clock, readable from a real-time thread: no allocation, no lock, no system call.
enum MonotonicClock {
    /// Nanoseconds since boot.
    static func now() -> Int64 {
        var time = timespec()
        // `clock_gettime` fills the structure it is given.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Sleeps until the clock reads `deadline`: an absolute time, so that lateness never adds up.
    static func sleep(until deadline: Int64) {
        var time = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
        // `clock_nanosleep` reads the structure; a signal ends the sleep early, so it is taken up again.
        while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }

    /// Lets another thread run first.
    static func yield() { sched_yield() }
}
