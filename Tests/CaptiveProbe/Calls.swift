// SPDX-License-Identifier: MIT
import Glibc

/// Nanoseconds.
typealias Time = Int

func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Time {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// How long the kernel has kept the calling thread waiting for a processor since this began. Where the kernel keeps no figures for it, nothing is
/// told apart.
struct Standstill: ~Copyable {
    private let file = unsafe open("/proc/thread-self/schedstat", O_RDONLY)

    deinit { if file >= 0 { close(file) } }

    borrowing func read() -> Time {
        var bytes = [UInt8](repeating: 0, count: 96)
        let count = unsafe pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return 0 }
        let figures = bytes[..<count].split(separator: UInt8(ascii: " "))
        return figures.count > 1 ? figures[1].reduce(0) { $0 * 10 + Time($1 - UInt8(ascii: "0")) } : 0
    }
}

/// The calls of a thread that took long, and how long it waited for a processor.
struct Calls: Sendable {
    struct Call {
        let start, end: Time
        /// What the thread waited for a processor meanwhile.
        let stood: Time
        /// What it used of one since `seen`, at most a millisecond before.
        let used: Time
        let seen: Time
    }

    private(set) var count = 0
    private(set) var long: [Call] = []
    private(set) var pauses: [Pause] = []

    /// Measures `call` again and again until `end`. Looks after the thread's waits once a millisecond, and after each long call.
    static func measure(until end: Time, _ call: (_ number: Int) -> Void) -> Calls {
        let standstill = Standstill()
        var calls = Calls()
        var (stood, used, seenAt) = (standstill.read(), now(CLOCK_THREAD_CPUTIME_ID), now())
        var start = seenAt
        while start < end {
            call(calls.count)
            let over = now()
            calls.count += 1
            if over - seenAt > 1_000_000 {
                let (stoodNow, usedNow) = (standstill.read(), now(CLOCK_THREAD_CPUTIME_ID))
                if stoodNow - stood > 100_000 { calls.pauses.append(Pause(start: seenAt, end: over, stood: stoodNow - stood)) }
                if over - start > 3_000_000 {
                    calls.long.append(Call(start: start, end: over, stood: min(stoodNow - stood, over - start), used: usedNow - used, seen: seenAt))
                }
                (stood, used, seenAt) = (stoodNow, usedNow, over)
            }
            start = now()
        }
        return calls
    }
}

/// The longest calls of several threads.
struct Longest {
    /// By the clock.
    var whole = 0
    /// Less what its thread waited for a processor.
    var own = 0
    /// What a call computed: for itself, or for others; stops of the machine included.
    var used = 0
    /// What the machine stood still during one of these calls.
    var stopped = 0
    /// What a call took of its own: the larger of two figures. One is what it computed, less what the machine stood still. The other is its length,
    /// less its thread's wait for a processor, less the longest wait of another thread meanwhile. That thread may have been inside a gate, or have
    /// held a latch or the allocator's lock. If the machine stood still for longer than that thread waited, its stop is subtracted instead.
    var net = 0

    init(of threads: [Calls], stops: [Pause]) {
        for (number, calls) in threads.enumerated() {
            for call in calls.long {
                let own = call.end - call.start - call.stood
                let others = threads.indices.map { $0 == number ? 0 : threads[$0].pauses.stood(from: call.start, to: call.end) }
                let stopped = stops.stood(from: call.seen, to: call.end)
                whole = max(whole, call.end - call.start)
                self.own = max(self.own, own)
                used = max(used, call.used)
                self.stopped = max(self.stopped, stopped)
                net = max(net, call.used - stopped, own - max(others.max()!, stopped))
            }
        }
    }
}
