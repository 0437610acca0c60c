// SPDX-License-Identifier: MIT
import Measure
import Rx
import RxRingReturned

extension RxRingPeer {
    static var combining: [Trial] {
        [
            Trial("W6") { pushedInTurn($0, latest) },
            Trial("W6z") { pushedInTurn($0, zipped) },
            Trial("W6m") { pushedInTurn($0, merged) },
            Trial("W8", prepare: pushedByTwo),
            Trial("W12r", prepare: connected),
        ]
    }

    private static func pushedInTurn(
        _ inputs: Inputs, _ combine: @escaping (Observable<Int>, Observable<Int>) -> Observable<Int>
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        let left = PublishSubject<Int>(), right = PublishSubject<Int>()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = add(combine(left, right), to: sum)
            for i in stride(from: inputs.seed, to: inputs.seed + count, by: 2) {
                left.onNext(i)
                right.onNext(i + 1)
            }
            token.dispose()
            return sum.value
        }
    }

    private static func pushedByTwo(_ inputs: Inputs) -> Round {
        let each = inputs.scaled(1_000_000)
        let sum = Counter()
        let sources = [PublishSubject<Int>(), PublishSubject<Int>()]
        let token = add(merged(sources[0], sources[1]), to: sum)
        let threads = Producers(2) { [sources = Subjects(sources)] index in
            let source = sources.list[index]
            for i in inputs.seed..<inputs.seed + each { source.onNext(i &* 2 &+ index) }
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

    /// Every sixteenth connection carries an element, so that the checksum tells whether there was one.
    private static func connected(_ inputs: Inputs) -> Round {
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
    }
}
