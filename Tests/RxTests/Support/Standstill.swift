// SPDX-License-Identifier: MIT
import Foundation

/// What the kernel kept the calling thread waiting for a processor: what a measurement has to tell apart from what the code took.
struct Standstill: ~Copyable {
    /// The thread's own. Where the kernel keeps no such figures nothing is told apart.
    private let file = unsafe open("/proc/thread-self/schedstat", O_RDONLY)

    deinit { if file >= 0 { close(file) } }

    /// In nanoseconds, since the thread began.
    borrowing func read() -> Int {
        var bytes = [UInt8](repeating: 0, count: 96)
        let count = unsafe pread(file, &bytes, bytes.count, 0)
        guard count > 0 else { return 0 }
        let figures = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
        return figures.count > 1 ? Int(figures[1]) ?? 0 : 0
    }
}

/// The longest call of a thread, in nanoseconds.
struct LongestCall {
    /// Less what the thread waited for a processor meanwhile.
    var net = 0
    /// The longest that it waited for one, between two looks.
    var standstill = 0
    var calls = 0

    /// Measures `call` again and again until `isOver`.
    static func measure(until isOver: () -> Bool, _ call: () -> Void) -> LongestCall {
        let standstill = Standstill()
        var longest = LongestCall()
        var before = standstill.read()
        while !isOver() {
            let start = DispatchTime.now().uptimeNanoseconds
            call()
            let took = Int(DispatchTime.now().uptimeNanoseconds - start)
            longest.calls += 1
            let isLong = took > 500_000
            if isLong || longest.calls % 64 == 0 {
                let after = standstill.read()
                if isLong { longest.net = max(longest.net, took - (after - before)) }
                longest.standstill = max(longest.standstill, after - before)
                before = after
            }
        }
        return longest
    }
}
