// SPDX-License-Identifier: MIT
import Dispatch
import Measure
import OpenCombine
import OpenCombineDispatch

extension OpenCombinePeer {
    static var scheduled: [Trial] {
        [
            Trial("W7 subject") { inputs in
                let subject = PassthroughSubject<Int, Never>()
                return observed(inputs, subject.eraseToAnyPublisher) { count in
                    for i in inputs.seed..<inputs.seed + count { subject.send(i) }
                    subject.send(completion: .finished)
                }
            },
            Trial("W7 range") { inputs in
                let count = inputs.scaled(1_000_000)
                return observed(inputs, { (inputs.seed..<inputs.seed + count).publisher.eraseToAnyPublisher() }) { _ in }
            },
            Trial("W9") { inputs in
                let rally = CombineRally(trips: inputs.scaled(100_000))
                return Round(units: rally.trips, latencies: rally.log) { rally.play() }
            },
            Trial("W9i", prepare: idle),
            Trial("W10", prepare: timers),
            Trial("W11 closures") { items($0, producers: 1) },
            Trial("W11m closures") { items($0, producers: 2) },
        ]
    }

    private static func observed(
        _ inputs: Inputs, _ source: @escaping () -> AnyPublisher<Int, Never>, _ push: @escaping (Int) -> Void
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        let end = Gate()
        let queue = DispatchQueue(label: "W7")
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = source().receive(on: queue.ocombine)
                .sink(receiveCompletion: { _ in end.open() }, receiveValue: { sum.add($0) })
            push(count)
            end.pass()
            token.cancel()
            return sum.value
        }
    }

    private static func idle(_ inputs: Inputs) -> Round {
        let times = inputs.scaled(300)
        let scheduler = DispatchQueue(label: "W9i").ocombine
        let log = LatencyLog(capacity: times)
        let end = Gate()
        return Round(units: times, latencies: log) {
            for _ in 0..<times {
                idleForAMillisecond()
                let sent = nanosecondsNow()
                scheduler.schedule {
                    log.record(nanosecondsNow() - sent)
                    end.open()
                }
                end.pass()
            }
            return times
        }
    }

    private static func timers(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let delays = inputs.delays(count, span: 1_000_000_000)
        let scheduler = DispatchQueue(label: "W10").ocombine
        let log = LatencyLog(capacity: count)
        let fired = Counter()
        let end = Gate()
        return Round(units: count, latencies: log, finish: fired.free) {
            for delay in delays {
                let due = nanosecondsNow() + delay
                scheduler.schedule(after: scheduler.now.advanced(by: .nanoseconds(Int(delay)))) {
                    log.record(nanosecondsNow() - due)
                    fired.add(1)
                    if fired.value == count { end.open() }
                }
            }
            end.pass()
            return fired.value
        }
    }

    private static func items(_ inputs: Inputs, producers: Int) -> Round {
        let count = inputs.scaled(1_000_000)
        let queue = DispatchQueue(label: "W11")
        let ran = Counter()
        let end = Gate()
        let threads = Producers(producers) { _ in
            let scheduler = queue.ocombine
            for _ in 0..<count / producers { scheduler.schedule { ran.add(1) } }
        }
        return Round(units: count, finish: ran.free) {
            threads.run()
            queue.async { end.open() }
            end.pass()
            return ran.value
        }
    }
}
