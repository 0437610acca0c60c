// SPDX-License-Identifier: MIT
public import Measure
import OpenCombine
import OpenCombineReturned

extension OpenCombinePeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("chain", prepare: chain),
            CurveTrial("observers", upTo: 100_000, prepare: observers),
            CurveTrial("subscription memory", prepare: subscriptions),
            CurveTrial("inner sequences", upTo: 100_000, prepare: inTurn),
            CurveTrial("sources of merge", upTo: 100_000, prepare: inTurn),
            CurveTrial("inner sequences come and go", upTo: 100_000, prepare: joining),
            CurveTrial("observers come and go", upTo: 100_000, prepare: observing),
            // An operator takes 14 KB of stack: 1,000 of them need more than 8 MB.
            CurveTrial("depth", upTo: 100, prepare: depth),
        ]
    }

    /// No merge of a collection in 0.14: flatMap over the subjects is its nearest.
    private static func inTurn(_ inputs: Inputs, _ size: Int) -> Round {
        let rounds = max(2, inputs.scaled(500_000) / size)
        let sum = Counter()
        let subjects = (0..<size).map { _ in PassthroughSubject<Int, Never>() }
        let token = subjects.publisher.flatMap { $0 }.eraseToAnyPublisher().sink { sum.add($0) }
        return Round(
            units: rounds * size,
            finish: {
                token.cancel(); sum.free()
            }
        ) {
            sum.reset()
            var element = inputs.seed
            for _ in 0..<rounds {
                for subject in subjects {
                    subject.send(element)
                    element += 1
                }
            }
            return sum.value
        }
    }

    private static func joining(_ inputs: Inputs, _ size: Int) -> Round {
        let count = inputs.scaled(100_000)
        let sum = Counter()
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let live = Kept<PassthroughSubject<Int, Never>>()
        live.list = (0..<size).map { _ in PassthroughSubject<Int, Never>() }
        let token = outer.flatMap { $0 }.eraseToAnyPublisher().sink { sum.add($0) }
        for subject in live.list { outer.send(subject) }
        return Round(
            units: count,
            finish: {
                token.cancel()
                live.free()
                sum.free()
            }
        ) {
            sum.reset()
            for index in 0..<count {
                let subject = PassthroughSubject<Int, Never>()
                outer.send(subject)
                subject.send(index)
                live.list[index % size].send(completion: .finished)
                live.list[index % size] = subject
            }
            return sum.value
        }
    }

    private static func observing(_ inputs: Inputs, _ size: Int) -> Round {
        let count = inputs.scaled(100_000)
        let sum = Counter()
        let subject = PassthroughSubject<Int, Never>()
        let live = Kept<AnyCancellable>()
        live.list = (0..<size).map { _ in subject.sink { sum.add($0) } }
        return Round(
            units: count,
            finish: {
                subject.send(1)
                precondition(sum.value == size, "as many observers as before hear an element")
                live.list.forEach { $0.cancel() }
                live.free()
                sum.free()
            }
        ) {
            for index in 0..<count {
                live.list[index % size].cancel()
                live.list[index % size] = subject.sink { sum.add($0) }
            }
            return count
        }
    }

    private static func depth(_ inputs: Inputs, _ size: Int) -> Round {
        let times = max(1, inputs.scaled(200_000) / size)
        let sum = Counter()
        let subject = PassthroughSubject<Int, Never>()
        let chain = maps(subject.eraseToAnyPublisher(), count: size)
        return Round(units: times * size, finish: sum.free) {
            sum.reset()
            for i in 0..<times {
                let token = chain.sink { sum.add($0) }
                if i == 0 { subject.send(inputs.seed) }
                token.cancel()
            }
            return sum.value
        }
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
        let count = max(2, inputs.scaled(500_000) / size)
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
