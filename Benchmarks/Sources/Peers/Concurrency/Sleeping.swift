// SPDX-License-Identifier: MIT
import Measure
import Synchronization

extension ConcurrencyPeer {
    /// A sleeping task a timer; what is recorded in parallel goes to a place of its own.
    static func timers(_ inputs: Inputs, tolerance: Duration) -> Round {
        let delays = inputs.delays(inputs.scaled(100_000), span: 1_000_000_000)
        let late = LateTimes(delays.count)
        let log = LatencyLog(capacity: delays.count)
        return Round(units: delays.count, latencies: log) {
            awaiting {
                await withTaskGroup(of: Void.self) { group in
                    for (index, delay) in delays.enumerated() {
                        let due = nanosecondsNow() + delay
                        group.addTask {
                            try? await Task.sleep(for: .nanoseconds(due - nanosecondsNow()), tolerance: tolerance)
                            late.note(index, nanosecondsNow() - due)
                        }
                    }
                }
            }
            return late.move(to: log)
        }
    }

    /// Lateness by timer: each task writes its own place.
    private final class LateTimes: @unchecked Sendable {
        // Unchecked: see above, and the reader waits for all of them.
        private var times: [Int64]
        private let count: Int

        init(_ count: Int) {
            self.count = count
            times = Array(repeating: 0, count: count)
        }

        func note(_ index: Int, _ late: Int64) {
            // The array is never resized or copied, and no two tasks have one index.
            unsafe times.withUnsafeMutableBufferPointer { unsafe $0[index] = late }
        }

        func move(to log: LatencyLog) -> Int {
            for time in times { log.record(time) }
            return times.count
        }
    }

    static func cancelled(_ inputs: Inputs, live: Bool) -> Round {
        let delays = inputs.delays(inputs.scaled(1_000_000), span: 1_000_000_000)
        let fired = Counter()
        let sleep = { @Sendable (delay: Int64) in
            Task.detached {
                if (try? await Task.sleep(for: .nanoseconds(10_000_000_000 + delay))) != nil { fired.add(1) }
            }
        }
        return Round(units: delays.count, finish: fired.free) {
            awaiting {
                if live {
                    let tasks = delays.map(sleep)
                    for task in tasks { task.cancel() }
                    for task in tasks { await task.value }
                } else {
                    for delay in delays {
                        let task = sleep(delay)
                        task.cancel()
                        await task.value
                    }
                }
            }
            return fired.value
        }
    }
}
