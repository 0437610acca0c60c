// SPDX-License-Identifier: MIT
import AsyncAlgorithms
import Measure

extension AsyncAlgorithmsPeer {
    /// What is pushed is read at once: without that, elements of two sources would meet in an order of their own.
    static var combining: [Trial] {
        [
            Trial("W6", fewer: 10) { inputs in
                inTurn(inputs) { left, right, sum, elements in
                    // The first element has no counterpart yet.
                    let start = elements.first { _ in true }
                    var combined = combineLatest(left.stream, right.stream).makeAsyncIterator()
                    for i in elements {
                        left.continuation.yield(i)
                        if i != start, let (a, b) = await combined.next() { sum.add(both(a, b)) }
                        right.continuation.yield(i + 1)
                        if let (a, b) = await combined.next() { sum.add(both(a, b)) }
                    }
                }
            },
            Trial("W6z", fewer: 10) { inputs in
                inTurn(inputs) { left, right, sum, elements in
                    var pairs = zip(left.stream, right.stream).makeAsyncIterator()
                    for i in elements {
                        left.continuation.yield(i)
                        right.continuation.yield(i + 1)
                        if let (a, b) = await pairs.next() { sum.add(paired(a, b)) }
                    }
                }
            },
            Trial("W6m", fewer: 10) { inputs in
                inTurn(inputs) { left, right, sum, elements in
                    var merged = merge(left.stream, right.stream).makeAsyncIterator()
                    for i in elements {
                        left.continuation.yield(i)
                        if let element = await merged.next() { sum.add(element) }
                        right.continuation.yield(i + 1)
                        if let element = await merged.next() { sum.add(element) }
                    }
                }
            },
        ]
    }

    private typealias Side = (stream: AsyncStream<Int>, continuation: AsyncStream<Int>.Continuation)

    private static func inTurn(
        _ inputs: Inputs, _ body: @escaping @Sendable (Side, Side, Counter, StrideTo<Int>) async -> Void
    ) -> Round {
        let count = inputs.scaled(1_000_000)
        let sum = Counter()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            awaiting {
                await body(
                    AsyncStream<Int>.makeStream(), AsyncStream<Int>.makeStream(), sum,
                    stride(from: inputs.seed, to: inputs.seed + count, by: 2))
            }
            return sum.value
        }
    }
}
