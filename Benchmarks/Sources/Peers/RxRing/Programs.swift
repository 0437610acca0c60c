// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingPrograms

/// What programs do beside the plain chains of the first table: S1 to S9.
extension RxRingPeer {
    static var programs: [Trial] {
        [
            Trial("S1 merge of four") { inputs in
                let count = inputs.scaled(10_000)
                return whole(inputs, 10 * count) { mergedFourAtATime(start: inputs.seed, count: count) }
            },
            Trial("S2 retry") { inputs in
                let count = inputs.scaled(100_000)
                let subscriptions = Counter()
                return whole(inputs, count, finish: subscriptions.free) {
                    subscriptions.reset()
                    return retried(subscriptions, start: inputs.seed, count: count)
                }
            },
            Trial("S3 error path") { inputs in
                let count = inputs.scaled(100_000)
                return repeated(inputs, count) { i, sum in add(caught(start: i), to: sum).dispose() }
            },
            Trial("S4 switchLatest") { inputs in
                let source = PublishSubject<Int>(), inner = PublishSubject<Int>()
                return subscribed(inputs, inputs.scaled(100_000), switched(source, to: inner)) {
                    source.onNext($0)
                    inner.onNext($0)
                }
            },
            Trial("S5 concat") { inputs in
                let sources = tens(start: inputs.seed, count: inputs.scaled(10_000))
                return whole(inputs, 10 * sources.count) { concatenated(sources) }
            },
            Trial("S6 share", prepare: joined),
            Trial("S7 combineLatest of 100") { inputs in
                let subjects = (0..<100).map { _ in PublishSubject<Int>() }
                let count = inputs.scaled(100_000) / 100 * 100
                let turns = Counter()
                return subscribed(inputs, max(100, count), latestOfAll(subjects)) {
                    subjects[turns.value].onNext($0)
                    turns.add(turns.value == 99 ? -99 : 1)
                }
            },
            Trial("S8 Driver", needsMainThread: true) { inputs in
                let count = inputs.scaled(1_000_000)
                let relay = BehaviorRelay(value: 0)
                let shared = driver(of: relay)
                let sums = (0..<10).map { _ in Counter() }
                let tokens = sums.map { sum in shared.drive(onNext: { sum.add($0) }) }
                return Round(
                    units: count,
                    finish: {
                        tokens.forEach { $0.dispose() }; sums.forEach { $0.free() }
                    }
                ) {
                    sums.forEach { $0.reset() }
                    for i in inputs.seed..<inputs.seed + count { relay.accept(i) }
                    return weighted(sums)
                }
            },
            Trial("S9 singles in flight") { inputs in
                let rounds = inputs.scaled(100)
                let scheduler = ConcurrentScheduler()
                let sum = Counter()
                let end = Gate()
                return Round(units: 1000 * rounds, finish: sum.free) {
                    sum.reset()
                    for round in 0..<rounds {
                        let token = inFlight(start: inputs.seed &+ round, count: 1000, on: scheduler)
                            .subscribe(onNext: { sum.add($0) }, onCompleted: { end.open() })
                        end.pass()
                        token.dispose()
                    }
                    return sum.value
                }
            },
        ]
    }

    /// One subscription does all.
    private static func whole(_ inputs: Inputs, _ units: Int, finish: @escaping () -> Void = {}, _ chain: @escaping () -> Observable<Int>) -> Round {
        let sum = Counter()
        let leave = {
            finish()
            sum.free()
        }
        return Round(units: units, finish: leave) {
            sum.reset()
            add(chain(), to: sum).dispose()
            return sum.value
        }
    }

    /// As many times as there are units.
    static func repeated(_ inputs: Inputs, _ count: Int, _ body: @escaping (Int, Counter) -> Void) -> Round {
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { body(i, sum) }
            return sum.value
        }
    }

    /// A subscription that was there before gets an element, or two, for each unit.
    static func subscribed(_ inputs: Inputs, _ count: Int, _ chain: Observable<Int>, _ push: @escaping (Int) -> Void) -> Round {
        let sum = Counter()
        let token = add(chain, to: sum)
        let leave = {
            token.dispose()
            sum.free()
        }
        return Round(units: count, finish: leave) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { push(i) }
            return sum.value
        }
    }

    /// A hundred observers stay; one joins for each event and leaves after it.
    private static func joined(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(20_000)
        let sum = Counter()
        let subject = PublishSubject<Int>()
        let chain = shared(subject)
        let live = (0..<100).map { _ in add(chain, to: sum) }
        let leave = {
            live.forEach { $0.dispose() }
            sum.free()
        }
        return Round(units: count, finish: leave) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count {
                let token = add(chain, to: sum)
                subject.onNext(i)
                token.dispose()
            }
            return sum.value
        }
    }
}
