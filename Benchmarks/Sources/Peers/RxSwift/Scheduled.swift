// SPDX-License-Identifier: MIT
import Dispatch
import Measure
import RxSwift

extension LocalPeer {
    static var scheduled: [Trial] {
        [
            Trial("W7 subject", fewer: 10) { inputs in
                let subject = PublishSubject<Int>()
                return observed(inputs, { _ in subject.asObservable() }) { count in
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    subject.onCompleted()
                }
            },
            Trial("W7 range", fewer: 10) { inputs in
                observed(inputs, { Observable.range(start: inputs.seed, count: $0) }) { _ in }
            },
            Trial("W9") { inputs in
                let rally = RxSwiftRally(trips: inputs.scaled(100_000))
                return Round(units: rally.trips, latencies: rally.log) { rally.play() }
            },
            Trial("W9i", prepare: idle),
            Trial("W10", prepare: timers),
            Trial("W10c at once", fewer: 10, prepare: cancelled),
            Trial("W11 closures", fewer: 10) { closures($0, producers: 1) },
            Trial("W11m closures", fewer: 10) { closures($0, producers: 2) },
        ]
    }

    static func scheduler() -> SerialDispatchQueueScheduler { SerialDispatchQueueScheduler(qos: .default) }

    private static func observed(
        _ inputs: Inputs, _ source: @escaping (Int) -> Observable<Int>, _ push: @escaping (Int) -> Void
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter(), end = Gate()
        let scheduler = scheduler()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = source(count).observe(on: scheduler).subscribe(onNext: { sum.add($0) }, onCompleted: { end.open() })
            push(count)
            end.pass()
            token.dispose()
            return sum.value
        }
    }

    private static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let scheduler = scheduler()
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                _ = scheduler.schedule(nanosecondsNow()) { sent in
                    log.record(nanosecondsNow() - sent)
                    end.open()
                    return Disposables.create()
                }
                end.pass()
            }
            return times
        }
    }

    private static func timers(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let delays = inputs.delays(count, span: 1_000_000_000)
        let scheduler = scheduler()
        let log = LatencyLog(capacity: count)
        let fired = Counter(), end = Gate()
        // Its timers live as long as their disposables.
        let kept = Kept<any Disposable>()
        return Round(
            units: count, latencies: log,
            finish: {
                kept.free(); fired.free()
            }
        ) {
            for delay in delays {
                kept.list.append(
                    scheduler.scheduleRelative(nanosecondsNow() + delay, dueTime: .nanoseconds(Int(delay))) { due in
                        log.record(nanosecondsNow() - due)
                        fired.add(1)
                        if fired.value == count { end.open() }
                        return Disposables.create()
                    })
            }
            end.pass()
            return fired.value
        }
    }

    private static func cancelled(_ inputs: Inputs) -> Round {
        let delays = inputs.delays(inputs.scaled(1_000_000), span: 1_000_000_000)
        let scheduler = scheduler()
        let fired = Counter()
        return Round(units: delays.count, finish: fired.free) {
            for delay in delays {
                scheduler.scheduleRelative((), dueTime: .nanoseconds(Int(10_000_000_000 + delay))) { _ in
                    fired.add(1)
                    return Disposables.create()
                }.dispose()
            }
            return fired.value
        }
    }

    private static func closures(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let scheduler = scheduler()
        let ran = Counter(), end = Gate()
        let threads = Producers(producers) { _ in
            for _ in 0..<count / producers {
                _ = scheduler.schedule(()) { _ in
                    ran.add(1)
                    if ran.value == count { end.open() }
                    return Disposables.create()
                }
            }
        }
        return Round(units: count, finish: ran.free) {
            threads.run()
            end.pass()
            return ran.value
        }
    }
}
