// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingPrograms
import RxTest

/// S10 to S12, and S17: what waits for an answer, or for time.
extension RxRingPeer {
    static var timedPrograms: [Trial] {
        [
            Trial("S10 await", prepare: awaited),
            Trial("S11 HistoricalScheduler") { virtual($0, HistoricalScheduler(), count: $0.scaled(100_000)) },
            Trial("S11 TestScheduler") {
                let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
                return virtual($0, scheduler, count: $0.scaled(100_000))
            },
            Trial("S12 interval") { ticking($0) { .interval(.milliseconds(1), scheduler: $0) } },
            Trial("S12 interval tolerance 50 us") {
                ticking($0) { .interval(.milliseconds(1), scheduler: $0, tolerance: .microseconds(50)) }
            },
            Trial("S17 buffer") { inputs in
                let subject = PublishSubject<Int>()
                let scheduler = SerialScheduler()
                return subscribed(inputs, inputs.scaled(1_000_000), buffered(subject, on: scheduler)) { subject.onNext($0) }
            },
        ]
    }

    /// The task runs on the thread that measures: each single ends within its subscription.
    private static func awaited(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            Task.immediate { for i in inputs.seed..<inputs.seed + count { sum.add(try await answer(i).value) } }
            return sum.value
        }
    }

    /// So many items at random times, scheduled and then run. A second after the last the clock goes on from there.
    static func virtual<Converter: VirtualTimeConverterType>(
        _ inputs: Inputs, _ scheduler: VirtualTimeScheduler<Converter>, count: Int
    ) -> Round {
        let delays = inputs.delays(count, span: 1_000_000)
        let sum = Counter()
        return Round(units: delays.count, finish: sum.free) {
            sum.reset()
            for delay in delays {
                _ = scheduler.scheduleRelative(Int(delay), dueTime: .milliseconds(delay)) {
                    // What ran before shows in the sum.
                    sum.add(sum.value &+ $0)
                    return Disposables.create()
                }
            }
            scheduler.start()
            return sum.value
        }
    }

    /// A thousand intervals of a millisecond on one scheduler, for a second.
    private static func ticking(_ inputs: Inputs, _ interval: @escaping (SerialScheduler) -> Observable<Int>) -> Round {
        let ticks = inputs.scaled(1000)
        let scheduler = SerialScheduler()
        let sum = Counter()
        let countdown = Countdown(1000)
        return Round(units: 1000 * ticks, finish: sum.free) {
            let tokens = (0..<1000).map { _ in
                interval(scheduler).subscribe(onNext: { tick in
                    if tick < ticks { sum.add(tick) }
                    if tick == ticks - 1 { countdown.hit() }
                })
            }
            countdown.pass()
            let total = sum.value
            tokens.forEach { $0.dispose() }
            return total
        }
    }
}
