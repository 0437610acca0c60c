// SPDX-License-Identifier: MIT
import Measure
import RxSwift

extension LocalPeer {
    static var subjects: [Trial] {
        [
            Trial("W3", fewer: 10) { inputs in
                let count = inputs.scaled(1_000_000)
                let subject = PublishSubject<Int>()
                let sums = (0..<10).map { _ in Counter() }
                let tokens = sums.map { sum in subject.subscribe(onNext: { sum.add($0) }) }
                return Round(
                    units: 10 * count,
                    finish: {
                        tokens.forEach { $0.dispose() }; sums.forEach { $0.free() }
                    }
                ) {
                    sums.forEach { $0.reset() }
                    for i in inputs.seed..<inputs.seed + count { subject.onNext(i) }
                    return weighted(sums)
                }
            },
            Trial("W4 visible", fewer: 10) { inputs in
                let subject = PublishSubject<Int>()
                return pushed(inputs, { tenMaps(subject.asObservable()) }) { subject.onNext($0) }
            },
            Trial("W6", fewer: 10) { pushedInTurn($0) { Observable.combineLatest($0, $1) { both($0, $1) } } },
            Trial("W6z", fewer: 10) { pushedInTurn($0) { Observable.zip($0, $1) { paired($0, $1) } } },
            Trial("W6m", fewer: 10) { pushedInTurn($0) { Observable.merge($0.asObservable(), $1.asObservable()) } },
            Trial("W8", fewer: 10, prepare: pushedByTwo),
            Trial("W12", fewer: 10) { inputs in
                let subject = BehaviorSubject(value: inputs.seed)
                return pushed(
                    inputs,
                    {
                        subject.onNext(inputs.seed)
                        return subject.asObservable()
                    }
                ) { subject.onNext($0) }
            },
            Trial("W12r", fewer: 10) { inputs in
                let count = inputs.scaled(100_000)
                let sum = Counter()
                let subject = PublishSubject<Int>()
                let shared = subject.share(replay: 1)
                return Round(units: count, finish: sum.free) {
                    sum.reset()
                    for i in inputs.seed..<inputs.seed + count {
                        let token = shared.subscribe(onNext: { sum.add($0) })
                        if i & 15 == 0 { subject.onNext(i) }
                        token.dispose()
                    }
                    return sum.value
                }
            },
        ]
    }

    private static func pushed(_ inputs: Inputs, _ chain: @escaping () -> Observable<Int>, _ push: @escaping (Int) -> Void) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = chain().subscribe(onNext: { sum.add($0) })
            for i in inputs.seed..<inputs.seed + count { push(i) }
            token.dispose()
            return sum.value
        }
    }

    private static func pushedInTurn(
        _ inputs: Inputs, _ combine: @escaping (PublishSubject<Int>, PublishSubject<Int>) -> Observable<Int>
    ) -> Round {
        let left = PublishSubject<Int>(), right = PublishSubject<Int>()
        return pushed(inputs, { combine(left, right) }) { ($0 &- inputs.seed) & 1 == 0 ? left.onNext($0) : right.onNext($0) }
    }

    private static func pushedByTwo(_ inputs: Inputs) -> Round {
        let each = inputs.scaled(1_000_000)
        let sum = Counter()
        let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
        let token = Observable.merge(sources[0].asObservable(), sources[1].asObservable()).subscribe(onNext: { sum.add($0) })
        let threads = Producers(2) { [sources = Subjects(sources)] index in
            for i in inputs.seed..<inputs.seed + each { sources.list[index].onNext(i &* 2 &+ index) }
        }
        return Round(
            units: 2 * each,
            finish: {
                token.dispose(); sum.free()
            }
        ) {
            threads.run()
            return sum.value
        }
    }

    private struct Subjects: @unchecked Sendable {
        // Unchecked: made here, each used by one producer.
        let list: [PublishSubject<Int>]
        init(_ list: [PublishSubject<Int>]) { self.list = list }
    }
}
