// SPDX-License-Identifier: MIT
public import Measure

extension LoopPeer {
    public static func curves() -> [CurveTrial] {
        [
            CurveTrial("keys", prepare: keys),
            CurveTrial("sources of combineLatest", prepare: latest),
        ]
    }

    /// An observer for each key, found in a dictionary.
    private static func keys(_ inputs: Inputs, _ size: Int) -> Round {
        let count = max(2, inputs.scaled(500_000) / size) * size
        let sum = Counter()
        let groups = Dictionary(uniqueKeysWithValues: (0..<size).map { ($0, Group(observers([sum])[0])) })
        return Round(units: count, finish: sum.free) {
            sum.reset()
            for i in inputs.seed..<inputs.seed + count { groups[i % size]?.observer.next(i) }
            return sum.value
        }
    }

    private final class Group {
        let observer: Observer
        init(_ observer: Observer) { self.observer = observer }
    }

    /// The array is read in its place, by a closure that the optimiser cannot see through.
    private static func latest(_ inputs: Inputs, _ size: Int) -> Round {
        let rounds = max(2, inputs.scaled(500_000) / size)
        let sum = Counter()
        let selector = selector()
        let observer = observers([sum])[0]
        return Round(units: rounds * size, finish: sum.free) {
            sum.reset()
            var values = [Int](repeating: 0, count: size)
            var known = 0
            var element = inputs.seed
            for _ in 0..<rounds {
                for place in 0..<size {
                    values[place] = element
                    known = max(known, place + 1)
                    if known == size { observer.next(selector.apply(values)) }
                    element += 1
                }
            }
            return sum.value
        }
    }

    private struct Selector { let apply: ([Int]) -> Int }

    @inline(never)
    private static func selector() -> Selector { Selector { both($0[0], $0[$0.count - 1]) } }
}
