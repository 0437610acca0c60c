// SPDX-License-Identifier: MIT
public import Measure
import Rx
import RxRingReturned

extension RxRingPeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("chain", prepare: chain),
            CurveTrial("observers", prepare: observers),
            CurveTrial("timers", prepare: timers),
            CurveTrial("schedulers") { inputs, size in
                let schedulers = (0..<size).map { _ in SerialScheduler() }
                return spread(inputs, size) { index, item in
                    _ = schedulers[index].schedule(()) { _ in
                        item()
                        return Disposables.create()
                    }
                }
            },
            CurveTrial("producers") { closures($0.divided(by: 5), producers: $1) },
            CurveTrial("subscription memory", prepare: subscriptions),
            CurveTrial("timer memory", prepare: pending),
            CurveTrial("scheduler memory") { _, size in
                let kept = Kept<SerialScheduler>()
                return Round(units: size, finish: kept.free) {
                    kept.list = (0..<size).map { _ in SerialScheduler() }
                    let countdown = Countdown(size)
                    for scheduler in kept.list {
                        _ = scheduler.schedule(()) { _ in
                            countdown.hit()
                            return Disposables.create()
                        }
                    }
                    countdown.pass()
                    return size
                }
            },
        ] + depthCurves + manyCurves + timerCurves + memoryCurves
    }

    private static func chain(_ inputs: Inputs, _ size: Int) -> Round {
        let count = inputs.scaled(3_200_000 / (size + 15))
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let token = maps(subject, count: size).subscribe(onNext: { sum.add($0) })
        return Round(
            units: count,
            finish: {
                token.dispose(); sum.free()
            }
        ) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
            return sum.value
        }
    }

    private static func observers(_ inputs: Inputs, _ size: Int) -> Round {
        let count = max(2, inputs.scaled(500_000) / size)
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let tokens = (0..<size).map { _ in subject.subscribe(onNext: { sum.add($0) }) }
        return Round(
            units: count * size,
            finish: {
                tokens.forEach { $0.dispose() }; sum.free()
            }
        ) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
            return sum.value
        }
    }

    private static func timers(_ inputs: Inputs, _ size: Int) -> Round {
        let pairs = inputs.delays(inputs.scaled(20_000), span: 1_000_000_000)
        let scheduler = SerialScheduler()
        let fired = Counter()
        let schedule = { (delay: Int64) in
            scheduler.scheduleRelative((), dueTime: .nanoseconds(100_000_000_000 + delay)) { _ in
                fired.add(1)
                return Disposables.create()
            }
        }
        let waiting = inputs.delays(size, span: 1_000_000_000).map(schedule)
        return Round(
            units: pairs.count,
            finish: {
                waiting.forEach { $0.dispose() }; fired.free()
            }
        ) {
            for delay in pairs { schedule(delay).dispose() }
            return fired.value
        }
    }

    private static func subscriptions(_ inputs: Inputs, _ size: Int) -> Round {
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let kept = Kept<any Disposable>()
        return Round(
            units: size,
            finish: {
                kept.list.forEach { $0.dispose() }
                kept.free()
                sum.free()
            }
        ) {
            kept.list.reserveCapacity(size)
            for _ in 0..<size { kept.list.append(mappedAndFiltered(subject).subscribe(onNext: { sum.add($0) })) }
            subject.onNext(inputs.seed)
            return sum.value
        }
    }

    private static func pending(_ inputs: Inputs, _ size: Int) -> Round {
        let delays = inputs.delays(size, span: 1_000_000_000)
        let scheduler = SerialScheduler()
        let kept = Kept<any Disposable>()
        return Round(
            units: size,
            finish: {
                kept.list.forEach { $0.dispose() }
                kept.free()
            }
        ) {
            kept.list.reserveCapacity(size)
            for delay in delays {
                kept.list.append(
                    scheduler.scheduleRelative((), dueTime: .nanoseconds(100_000_000_000 + delay)) { _ in Disposables.create() })
            }
            return kept.list.count
        }
    }
}
