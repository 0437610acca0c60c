// SPDX-License-Identifier: MIT
import CSupport
import Glibc

/// When the machine itself stood still. A host stops the processors of a virtual machine at times, and the kernel counts that as computing.
///
/// On each processor a thread of a real-time priority wakes each half a millisecond. Another thread that computes cannot keep it from that. So where it
/// wakes late, its processor stood still.
enum Stops {
    private static let beat: Time = 500_000
    /// Lateness that tells nothing: the timer's, and the kernel's own work.
    private static let slack: Time = 300_000

    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Makes the calling thread the watcher of `processor` until `end`. Nil where that is not permitted: then nothing is told apart.
    static func watch(_ processor: Int, until end: Time) -> [Pause]? {
        guard rx_thread_set_cpu(Int32(processor)) == 0, rx_thread_set_priority(50) == 0 else { return nil }
        var pauses: [Pause] = []
        var last = now()
        while last < end {
            var rest = timespec(tv_sec: 0, tv_nsec: beat)
            unsafe clock_nanosleep(CLOCK_MONOTONIC, 0, &rest, nil)
            let woken = now()
            if woken - last > beat + slack { pauses.append(Pause(start: last, end: woken, stood: woken - last - beat)) }
            last = woken
        }
        return pauses
    }

    /// The stops of all processors as one list: a moment in which two stand still counts once.
    static func merged(_ pauses: [[Pause]]) -> [Pause] {
        var merged: [Pause] = []
        for pause in pauses.joined().sorted(by: { $0.start < $1.start }) {
            guard let last = merged.last, pause.start < last.end else {
                merged.append(pause)
                continue
            }
            let end = max(last.end, pause.end)
            merged[merged.count - 1] = Pause(start: last.start, end: end, stood: end - last.start - beat)
        }
        return merged
    }
}
