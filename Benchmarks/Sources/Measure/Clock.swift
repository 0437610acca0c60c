// SPDX-License-Identifier: MIT
import RawC

/// Nanoseconds on the monotonic clock; about 24 ns a reading.
public func nanosecondsNow() -> Int64 { raw_now_ns() }

/// CPU time of the process so far, in nanoseconds.
public func cpuNanosecondsNow() -> Int64 { raw_cpu_ns() }

/// How often threads of the process have waited for something so far.
public func sleepsSoFar() -> Int64 { raw_sleeps() }

/// Nanoseconds that one cache line needs from one core to the other and back, now.
public func lineRoundTrip() -> Double { raw_line_round_trip_ns() }

/// How many allocations, and how many bytes, `body` makes in the whole process; and the most bytes it kept at once.
public func countingAllocations(_ body: () -> Void) -> (calls: Int, bytes: Int, peak: Int) {
    raw_allocations_start()
    body()
    let counted = raw_allocations_stop()
    return (Int(counted.calls), Int(counted.bytes), Int(counted.peak))
}
