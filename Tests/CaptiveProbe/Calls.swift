// SPDX-License-Identifier: MIT
import Glibc

/// Nanoseconds.
typealias Time = Int

func now(_ clock: clockid_t = CLOCK_MONOTONIC) -> Time {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// What the kernel kept the calling thread waiting for a processor, since it began. Where the kernel keeps no such figures, nothing is told apart.
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
        /// What it used of one, from at most a millisecond before.
        let used: Time
    }

    /// What a thread waited for a processor between two looks.
    struct Pause {
        let start, end, stood: Time
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
                    calls.long.append(Call(start: start, end: over, stood: min(stoodNow - stood, over - start), used: usedNow - used))
                }
                (stood, used, seenAt) = (stoodNow, usedNow, over)
            }
            start = now()
        }
        return calls
    }

    /// What this thread waited for a processor while `call`, of another thread, ran.
    func stood(during call: Call) -> Time {
        // In order of time: only those that overlap are looked at.
        var (low, high) = (0, pauses.count)
        while low < high {
            let middle = (low + high) / 2
            if pauses[middle].end <= call.start { low = middle + 1 } else { high = middle }
        }
        var stood = 0
        while low < pauses.count, pauses[low].start < call.end {
            let pause = pauses[low]
            stood += min(pause.stood, min(pause.end, call.end) - max(pause.start, call.start))
            low += 1
        }
        return stood
    }
}

/// The longest calls of several threads.
struct Longest {
    /// By the clock.
    var whole = 0
    /// Less what its thread waited for a processor.
    var own = 0
    /// What a call computed: for itself, or for others.
    var used = 0
    /// What a call took of its own: what it computed; or what it took less what its thread and the one that stood still the longest meanwhile waited for a
    /// processor, since that one may have been inside a gate, or have held a latch or the allocator's lock.
    var net = 0

    init(of threads: [Calls]) {
        for (number, calls) in threads.enumerated() {
            for call in calls.long {
                let own = call.end - call.start - call.stood
                let others = threads.indices.map { $0 == number ? 0 : threads[$0].stood(during: call) }
                whole = max(whole, call.end - call.start)
                self.own = max(self.own, own)
                used = max(used, call.used)
                net = max(net, call.used, own - others.max()!)
            }
        }
    }
}
