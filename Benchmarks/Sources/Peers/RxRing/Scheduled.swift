// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingNames
import RxRingReturned

extension RxRingPeer {
    static var scheduled: [Trial] {
        [
            Trial("W7 subject") { inputs in
                let subject = PublishSubject<Int>()
                return observedElsewhere(inputs, { _ in subject }) { count in
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    subject.onCompleted()
                }
            },
            Trial("W7 range") { inputs in
                observedElsewhere(inputs, { Observable.range(start: inputs.seed, count: $0) }) { _ in }
            },
            Trial("W9") { inputs in
                let rally = RingRally(trips: inputs.scaled(100_000))
                return Round(units: rally.trips, latencies: rally.log) { rally.play() }
            },
            Trial("W9 reused") { inputs in
                let rally = PreparedRally(trips: inputs.scaled(100_000))
                return Round(units: rally.trips, latencies: rally.log, finish: rally.leave) { rally.play() }
            },
            Trial("W9i", prepare: idle),
            Trial("W10") { timers($0, SerialScheduler(), count: $0.scaled(100_000)) },
            Trial("W10 rounded") { timers($0, SerialScheduler(timerQuantum: .milliseconds(1)), count: $0.scaled(100_000)) },
            Trial("W10 tolerance 50 us") { timers($0, SerialScheduler(), count: $0.scaled(100_000), tolerance: .microseconds(50)) },
            Trial("W10 reused", prepare: preparedTimers),
            Trial("W10c live") { cancelled($0, live: true) },
            Trial("W10c at once") { cancelled($0, live: false) },
            Trial("W10c live reused") { stopped($0, live: true) },
            Trial("W10c at once reused") { stopped($0, live: false) },
            Trial("W11 closures") { capturing($0, producers: 1) },
            Trial("W11 closures", form: "capturing nothing") { closures($0, producers: 1) },
            Trial("W11 closures", form: NamedSchedulers.loopForm, prepare: onMainLoop),
            Trial("W11 reused") { workItems($0, producers: 1) },
            Trial("W11 concurrent", prepare: concurrent),
            Trial("W11m closures") { capturing($0, producers: 2) },
            Trial("W11m closures", form: "capturing nothing") { closures($0, producers: 2) },
            Trial("W11m reused") { workItems($0, producers: 2) },
        ]
    }

    private static func observedElsewhere(
        _ inputs: Inputs, _ source: @escaping (Int) -> Observable<Int>, _ push: @escaping (Int) -> Void
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        let end = Gate()
        let scheduler = SerialScheduler()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = observed(source(count), on: scheduler)
                .subscribe(onNext: { sum.add($0) }, onCompleted: { end.open() })
            push(count)
            end.pass()
            token.dispose()
            return sum.value
        }
    }

    private static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let scheduler = SerialScheduler()
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                let sent = nanosecondsNow()
                scheduler.execute {
                    log.record(nanosecondsNow() - sent)
                    end.open()
                }
                end.pass()
            }
            return times
        }
    }

    /// Without a tolerance the timers have the scheduler's own.
    static func timers(_ inputs: Inputs, _ scheduler: SerialScheduler, count: Int, tolerance: RxTimeInterval? = nil) -> Round {
        let delays = inputs.delays(count, span: 1_000_000_000)
        let log = LatencyLog(capacity: count)
        let fired = Counter()
        let end = Gate()
        return Round(units: count, latencies: log, finish: fired.free) {
            // Written twice: the closure of each timer is the program's, and is made with it.
            func fire(_ due: Int64) -> any Disposable {
                log.record(nanosecondsNow() - due)
                fired.add(1)
                if fired.value == count { end.open() }
                return Disposables.create()
            }
            if let tolerance {
                for delay in delays {
                    _ = scheduler.scheduleRelative(
                        nanosecondsNow() + delay, dueTime: .nanoseconds(delay), tolerance: tolerance, action: { fire($0) })
                }
            } else {
                for delay in delays {
                    _ = scheduler.scheduleRelative(nanosecondsNow() + delay, dueTime: .nanoseconds(delay)) { fire($0) }
                }
            }
            end.pass()
            return fired.value
        }
    }

    private static func preparedTimers(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let delays = inputs.delays(count, span: 1_000_000_000)
        let log = LatencyLog(capacity: count)
        let fired = Counter()
        let end = Gate()
        let scheduler = SerialScheduler()
        let due = UnsafeMutablePointer<Int64>.allocate(capacity: count)
        let timers = (0..<count).map { index in
            PinnedTimer(to: scheduler) {
                unsafe log.record(nanosecondsNow() - due[index])
                fired.add(1)
                if fired.value == count { end.open() }
            }
        }
        let leave = {
            for timer in timers { timer.dispose() }
            unsafe due.deallocate()
            fired.free()
        }
        return Round(units: count, latencies: log, finish: leave) {
            fired.reset()
            for index in 0..<count {
                unsafe due[index] = nanosecondsNow() + delays[index]
                timers[index].start(after: .nanoseconds(delays[index]))
            }
            end.pass()
            return fired.value
        }
    }
}
