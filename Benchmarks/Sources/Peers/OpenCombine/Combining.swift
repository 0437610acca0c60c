// SPDX-License-Identifier: MIT
import Measure
import OpenCombine

extension OpenCombinePeer {
    private typealias Subject = PassthroughSubject<Int, Never>

    static var combining: [Trial] {
        [
            Trial("W6z") { pushedInTurn($0) { $0.zip($1) { paired($0, $1) }.eraseToAnyPublisher() } },
            // No merge in 0.14: flatMap over the two is its nearest.
            Trial("W6m") { pushedInTurn($0, merged) },
            Trial("W8", prepare: pushedByTwo),
        ]
    }

    private static func merged(_ left: Subject, _ right: Subject) -> AnyPublisher<Int, Never> {
        [left, right].publisher.flatMap { $0 }.eraseToAnyPublisher()
    }

    private static func pushedInTurn(_ inputs: Inputs, _ combine: @escaping (Subject, Subject) -> AnyPublisher<Int, Never>) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        let left = Subject(), right = Subject()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            let token = combine(left, right).sink { sum.add($0) }
            for i in stride(from: inputs.seed, to: inputs.seed + count, by: 2) {
                left.send(i)
                right.send(i + 1)
            }
            token.cancel()
            return sum.value
        }
    }

    private static func pushedByTwo(_ inputs: Inputs) -> Round {
        let each = inputs.scaled(1_000_000)
        let sum = Counter()
        let sources = [Subject(), Subject()]
        let token = merged(sources[0], sources[1]).sink { sum.add($0) }
        let threads = Producers(2) { [sources = Subjects(sources)] index in
            let source = sources.list[index]
            for i in inputs.seed..<inputs.seed + each { source.send(i &* 2 &+ index) }
        }
        return Round(
            units: 2 * each,
            finish: {
                token.cancel(); sum.free()
            }
        ) {
            threads.run()
            return sum.value
        }
    }

    private struct Subjects: @unchecked Sendable {
        // Unchecked: made here, each used by one producer.
        let list: [PassthroughSubject<Int, Never>]
        init(_ list: [PassthroughSubject<Int, Never>]) { self.list = list }
    }
}
