// SPDX-License-Identifier: MIT
import Glibc
import Measure
import Rx

extension RxRingPeer {
    /// The action gets the counter as its state and captures nothing, so that a timer is one object.
    static func cancelled(_ inputs: Inputs, live: Bool) -> Round {
        let delays = inputs.delays(inputs.scaled(1_000_000), span: 1_000_000_000)
        let scheduler = SerialScheduler()
        let fired = Counter()
        let schedule = { (delay: Int64) in
            scheduler.scheduleRelative(fired, dueTime: .nanoseconds(10_000_000_000 + delay)) { fired in
                fired.add(1)
                return Disposables.create()
            }
        }
        let timers = Outstanding(live ? delays : [], schedule)
        return Round(units: delays.count, finish: fired.free) {
            if live {
                timers.startAll { $0.dispose() }
            } else {
                for delay in delays { schedule(delay).dispose() }
            }
            return fired.value
        }
    }

    /// As `cancelled`, with timers that were prepared before: of the live ones each has its own.
    static func stopped(_ inputs: Inputs, live: Bool) -> Round {
        let delays = inputs.delays(inputs.scaled(1_000_000), span: 1_000_000_000)
        let scheduler = SerialScheduler()
        let fired = Counter()
        let timers = Prepared((0..<(live ? delays.count : 1)).map { _ in PinnedTimer(to: scheduler) { fired.add(1) } })
        let start = { (timer: PinnedTimer, delay: Int64) in _ = timer.start(after: .nanoseconds(10_000_000_000 + delay)) }
        let leave = {
            for index in 0..<timers.count { timers.lend(index) { $0.dispose() } }
            fired.free()
        }
        return Round(units: delays.count, finish: leave) {
            var stopped = 0
            if live {
                for (index, delay) in delays.enumerated() { timers.lend(index) { start($0, delay) } }
                for index in 0..<delays.count { timers.lend(index) { stopped += $0.stop() ? 1 : 0 } }
            } else {
                timers.lend(0) {
                    for delay in delays {
                        start($0, delay)
                        stopped += $0.stop() ? 1 : 0
                    }
                }
            }
            return fired.value + delays.count - stopped
        }
    }

    /// What an item needs is captured by its closure.
    static func capturing(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let scheduler = SerialScheduler()
        let ran = Counter()
        return produced(count, producers, on: scheduler, ran) { _ in
            for _ in 0..<count / producers {
                _ = scheduler.schedule(()) { _ in
                    ran.add(1)
                    return Disposables.create()
                }
            }
        }
    }

    /// What an item needs is its state, which lies in the item: nothing is captured.
    static func closures(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let scheduler = SerialScheduler()
        let ran = Counter()
        return produced(count, producers, on: scheduler, ran) { _ in
            for _ in 0..<count / producers {
                _ = scheduler.schedule(ran) { ran in
                    ran.add(1)
                    return Disposables.create()
                }
            }
        }
    }

    static func concurrent(_ inputs: Inputs) -> Round {
        let scheduler = ConcurrentScheduler()
        return Round.countedDown(inputs.scaled(1_000_000)) { countdown in
            _ = scheduler.schedule(countdown) { countdown in
                countdown.hit()
                return Disposables.create()
            }
        }
    }

    /// As many prepared items as C has; one that is still queued is waited for.
    static func workItems(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let scheduler = SerialScheduler()
        let ran = Counter()
        let pools = (0..<producers).map { _ in Prepared((0..<65_536 / producers).map { _ in PinnedItem(to: scheduler) { ran.add(1) } }) }
        let leave = { for pool in pools { for index in 0..<pool.count { pool.lend(index) { $0.dispose() } } } }
        return produced(count, producers, on: scheduler, ran, finish: leave) { index in
            let items = pools[index]
            let size = items.count
            for i in 0..<count / producers {
                while !items.lend(i % size, to: { $0.schedule() }) { sched_yield() }
            }
        }
    }

    private static func produced(
        _ count: Int, _ producers: Int, on scheduler: SerialScheduler, _ ran: Counter, finish: @escaping () -> Void = {},
        _ body: @escaping @Sendable (Int) -> Void
    ) -> Round {
        let end = Gate()
        let threads = Producers(producers, body: body)
        let leave = {
            finish()
            ran.free()
        }
        return Round(units: count, finish: leave) {
            threads.run()
            _ = scheduler.schedule(()) { _ in
                end.open()
                return Disposables.create()
            }
            end.pass()
            return ran.value
        }
    }
}
