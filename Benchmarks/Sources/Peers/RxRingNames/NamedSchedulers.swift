// SPDX-License-Identifier: MIT
internal import Dispatch
public import Measure
import RxSwift

import class RxRuntime.SerialScheduler

/// Work given to schedulers by RxSwift's names of them, as a program that moved over gives it. No trial names a dispatch queue, so the runtime does
/// all of the work; its rows stand beside those of `SerialScheduler` and `ConcurrentScheduler`.
public enum NamedSchedulers {
    /// The form of rows through RxSwift's names.
    public static let form = "RxSwift's names"
    /// The form of rows through `MainScheduler`, and through `ConcurrentMainScheduler`.
    public static let mainForm = "MainScheduler"
    public static let concurrentMainForm = "ConcurrentMainScheduler"
    /// The form of rows through a `SerialScheduler` on the same loop, which `RxRingPeer` measures: RxSwift's module has another type of that name.
    public static let loopForm = "on the main loop"

    /// All of them.
    public static var trials: [Trial] {
        [
            Trial("W9", form: "scheduled") { rally($0, SerialScheduler()) },
            Trial("W9", form: form) { rally($0, serial()) },
            Trial("W10c live", form: form) { cancelled($0, live: true) },
            Trial("W10c at once", form: form) { cancelled($0, live: false) },
            Trial("W11 closures", form: form) { closures($0, producers: 1) },
            Trial("W11m closures", form: form) { closures($0, producers: 2) },
            Trial("W11 closures", form: mainForm) { onMain($0, MainScheduler.instance) },
            Trial("W11 closures", form: concurrentMainForm) { onMain($0, ConcurrentMainScheduler.instance) },
            Trial("W11 concurrent", form: form, prepare: concurrent),
        ]
    }

    private static func serial() -> SerialDispatchQueueScheduler { SerialDispatchQueueScheduler(qos: .default) }

    private static func rally(_ inputs: Inputs, _ scheduler: @autoclosure () -> some ImmediateSchedulerType) -> Round {
        let rally = ScheduledRally(trips: inputs.scaled(100_000), scheduler(), scheduler())
        return Round(units: rally.trips, latencies: rally.log) { rally.play() }
    }

    private static func cancelled(_ inputs: Inputs, live: Bool) -> Round {
        let delays = inputs.delays(inputs.scaled(1_000_000), span: 1_000_000_000)
        let scheduler = serial()
        let fired = Counter()
        let schedule = { (delay: Int64) in
            scheduler.scheduleRelative(fired, dueTime: .nanoseconds(Int(10_000_000_000 + delay))) { fired in
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

    private static func closures(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let scheduler = serial()
        let ran = Counter(), end = Gate()
        let threads = Producers(producers) { _ in
            for _ in 0..<count / producers {
                _ = scheduler.schedule(ran) { ran in
                    ran.add(1)
                    return Disposables.create()
                }
            }
        }
        return Round(units: count, finish: ran.free) {
            threads.run()
            _ = scheduler.schedule(()) { _ in
                end.open()
                return Disposables.create()
            }
            end.pass()
            return ran.value
        }
    }

    /// The measuring thread is the main thread, and runs the main loop to the last item.
    private static func onMain(_ inputs: Inputs, _ scheduler: some ImmediateSchedulerType & Sendable) -> Round {
        let count = inputs.scaled(1_000_000)
        let ran = Counter()
        let threads = Producers(1) { _ in
            for _ in 0..<count {
                _ = scheduler.schedule(ran) { ran in
                    ran.add(1)
                    return Disposables.create()
                }
            }
            _ = scheduler.schedule(()) { _ in
                MainScheduler.stop()
                return Disposables.create()
            }
        }
        return Round(units: count, finish: ran.free) {
            threads.start()
            MainScheduler.run()
            threads.join()
            return ran.value
        }
    }

    private static func concurrent(_ inputs: Inputs) -> Round {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        return Round.countedDown(inputs.scaled(1_000_000)) { countdown in
            _ = scheduler.schedule(countdown) { countdown in
                countdown.hit()
                return Disposables.create()
            }
        }
    }
}
