// SPDX-License-Identifier: MIT
public import Measure
import OpenCombine
import OpenCombineReturned

extension OpenCombinePeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("chain", prepare: chain),
            CurveTrial("observers", prepare: observers),
            CurveTrial("subscription memory", prepare: subscriptions),
        ]
    }

    private static func chain(_ inputs: Inputs, _ size: Int) -> Round {
        let count = inputs.scaled(3_200_000 / (size + 15))
        let sum = Counter()
        let subject = PassthroughSubject<Int, Never>()
        let token = maps(subject.eraseToAnyPublisher(), count: size).sink { sum.add($0) }
        return Round(
            units: count,
            finish: {
                token.cancel(); sum.free()
            }
        ) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subject.send(i) }
            return sum.value
        }
    }

    private static func observers(_ inputs: Inputs, _ size: Int) -> Round {
        let count = max(10, inputs.scaled(500_000) / size)
        let sum = Counter()
        let subject = PassthroughSubject<Int, Never>()
        let tokens = (0..<size).map { _ in subject.sink { sum.add($0) } }
        return Round(
            units: count * size,
            finish: {
                tokens.forEach { $0.cancel() }; sum.free()
            }
        ) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { subject.send(i) }
            return sum.value
        }
    }

    private static func subscriptions(_ inputs: Inputs, _ size: Int) -> Round {
        let sum = Counter()
        let subject = PassthroughSubject<Int, Never>()
        let kept = Kept<AnyCancellable>()
        return Round(
            units: size,
            finish: {
                kept.list.forEach { $0.cancel() }
                kept.free()
                sum.free()
            }
        ) {
            kept.list.reserveCapacity(size)
            for _ in 0..<size { kept.list.append(mappedAndFiltered(subject.eraseToAnyPublisher()).sink { sum.add($0) }) }
            subject.send(inputs.seed)
            return sum.value
        }
    }
}
