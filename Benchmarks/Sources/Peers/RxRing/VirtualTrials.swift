// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

/// What tests written with the library pay for, counted and not timed: an item of a virtual clock, and a single that is waited for.
enum VirtualTrials {
    static var all: [Trial] {
        [
            virtual("HistoricalScheduler, two thousand items") { scheduler, due, sum in
                _ = scheduler.scheduleRelative(due, dueTime: .milliseconds(due), action: adding(to: sum))
            },
            virtual("HistoricalScheduler as any scheduler, two thousand items") { scheduler, due, sum in
                schedule(on: scheduler, due, adding(to: sum))
            },
            virtual("HistoricalScheduler, two thousand items, no captures") { scheduler, due, sum in
                _ = scheduler.scheduleRelative(Addition(due: due, sum: sum), dueTime: .milliseconds(due)) {
                    $0.sum.add($0.due)
                    return Disposables.create()
                }
            },
            virtual("HistoricalScheduler as any scheduler, two thousand items, no captures") { scheduler, due, sum in
                schedule(on: scheduler, due, sum)
            },
            awaited("just, awaited") { .just($0) },
            awaited("create, awaited") { element in
                .create { observer in
                    observer(.success(element))
                    return Disposables.create()
                }
            },
        ]
    }

    private typealias Action = (Int) -> any Disposable

    @inline(never)
    private static func adding(to sum: Counter) -> Action {
        {
            sum.add($0)
            return Disposables.create()
        }
    }

    @inline(never)
    private static func schedule(on scheduler: any SchedulerType, _ due: Int, _ action: @escaping Action) {
        _ = scheduler.scheduleRelative(due, dueTime: .milliseconds(due), action: action)
    }

    /// A state that the action adds up by itself. The actions are written where they are scheduled: a function that is passed on is wrapped.
    private struct Addition {
        let due: Int
        let sum: Counter
    }

    @inline(never)
    private static func schedule(on scheduler: any SchedulerType, _ due: Int, _ sum: Counter) {
        _ = scheduler.scheduleRelative(Addition(due: due, sum: sum), dueTime: .milliseconds(due)) {
            $0.sum.add($0.due)
            return Disposables.create()
        }
    }

    /// Two thousand items at random times, all of which run before the next two thousand are scheduled.
    private static func virtual(_ name: String, _ schedule: @escaping (HistoricalScheduler, Int, Counter) -> Void) -> Trial {
        Trial(name + ": element") { inputs in
            let (rounds, items) = (inputs.scaled(1_000), 2_000)
            let scheduler = HistoricalScheduler()
            let sum = Counter()
            return Round(units: rounds * items, finish: sum.free) {
                sum.reset()
                var random = UInt64(inputs.seed) | 1
                for _ in 0..<rounds {
                    for _ in 0..<items {
                        random ^= random << 13
                        random ^= random >> 7
                        random ^= random << 17
                        schedule(scheduler, Int(random % 1_000), sum)
                    }
                    scheduler.start()
                }
                return sum.value
            }
        }
    }

    /// The task runs on the thread that counts: each single ends within its subscription.
    private static func awaited(_ name: String, _ make: @escaping (Int) -> Single<Int>) -> Trial {
        Trial(name + ": element") { inputs in
            let count = inputs.scaled(100_000)
            let sum = Counter()
            return Round(units: count, finish: sum.free) {
                sum.reset()
                // Unsafe: the task has ended when `immediate` returns.
                nonisolated(unsafe) let make = make
                Task.immediate { for i in inputs.seed..<inputs.seed + count { sum.add(try await unsafe make(i).value) } }
                return sum.value
            }
        }
    }
}
