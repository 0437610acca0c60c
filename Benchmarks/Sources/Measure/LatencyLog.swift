// SPDX-License-Identifier: MIT

/// Room for latencies in nanoseconds, taken before the clock runs; one thread records at a time.
@safe
public final class LatencyLog: @unchecked Sendable {
    // Unchecked: the scheduler under test orders the threads that record, and the reader waits for its end.
    private let samples: UnsafeMutablePointer<UInt64>
    /// How many samples fit.
    public let capacity: Int
    private var count = 0

    /// A log for at most `capacity` samples.
    public init(capacity: Int) {
        self.capacity = capacity
        unsafe samples = .allocate(capacity: capacity)
        // Touched now: the first write must not fault while a latency is being taken.
        unsafe samples.initialize(repeating: 0, count: capacity)
    }

    deinit { unsafe samples.deallocate() }

    /// Records one latency; clock steps backwards count as zero, samples beyond the capacity are an error of the peer.
    @inline(__always)
    public func record(_ nanoseconds: Int64) {
        precondition(count < capacity, "a peer recorded more latencies than it announced")
        unsafe samples[count] = UInt64(max(0, nanoseconds))
        count += 1
    }

    /// Hands C the buffer to fill with `capacity` samples.
    public func fill(_ body: (UnsafeMutablePointer<UInt64>) -> Void) {
        unsafe body(samples)
        count = capacity
    }

    /// What was recorded so far.
    public var recorded: UnsafeBufferPointer<UInt64> { unsafe UnsafeBufferPointer(start: samples, count: count) }
}
