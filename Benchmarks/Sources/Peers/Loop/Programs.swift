// SPDX-License-Identifier: MIT
import Measure

/// What one would write by hand where the table of programs has a limit: S7, S10 and S16.
extension LoopPeer {
    static var programs: [Trial] {
        [
            Trial("S7 combineLatest of 100", prepare: latest),
            Trial("S10 await", prepare: awaited),
            Trial("S16 structs") { pushed($0, Elements.wide) { $0.words[7] } },
            Trial("S16 objects") { pushed($0, Elements.instances) { $0.value } },
            Trial("S16 strings") { pushed($0, Elements.strings) { $0.utf8.count } },
        ]
    }

    private struct Sink<Element> { let next: (Element) -> Void }

    /// Each element is an array of its own, as an observer that keeps it needs. The sink is one that the optimiser cannot see through.
    private static func latest(_ inputs: Inputs) -> Round {
        let count = max(100, inputs.scaled(100_000) / 100 * 100)
        let sum = Counter()
        let sink = sink { (values: [Int]) in sum.add(both(values[0], values[values.count - 1])) }
        var values = [Int](repeating: 0, count: 100)
        var known = 0
        return Round(units: count, finish: sum.free) {
            sum.reset()
            var place = 0
            for i in inputs.seed..<inputs.seed + count {
                values[place] = i
                known = max(known, place + 1)
                // Copied: the array itself would be shared until the next write.
                if known == 100 { sink.next(unsafe values.withUnsafeBufferPointer { unsafe Array($0) }) }
                place = place == 99 ? 0 : place + 1
            }
            return sum.value
        }
    }

    @inline(never)
    private static func sink<Element>(_ next: @escaping (Element) -> Void) -> Sink<Element> { Sink(next: next) }

    /// A continuation that a closure resumes at once.
    private static func awaited(_ inputs: Inputs) -> Round {
        let count = inputs.scaled(100_000)
        let sum = Counter()
        let answer = answering()
        return Round(units: count, finish: sum.free) {
            sum.reset()
            // Unsafe: the task has ended when `immediate` returns. Each continuation is resumed once, by the closure.
            nonisolated(unsafe) let answer = answer
            Task.immediate {
                for i in inputs.seed..<inputs.seed + count {
                    sum.add(try await unsafe withUnsafeThrowingContinuation { unsafe answer.next((i, $0)) })
                }
            }
            return sum.value
        }
    }

    @inline(never)
    private static func answering() -> Sink<(Int, UnsafeContinuation<Int, any Error>)> {
        unsafe Sink { element, waiting in unsafe waiting.resume(returning: step1(element)) }
    }

    /// Ten closures in an array.
    private static func pushed<Element>(_ inputs: Inputs, _ make: (Int) -> [Element], _ value: @escaping (Element) -> Int) -> Round {
        let count = inputs.scaled(100_000)
        let elements = make(inputs.seed)
        let sums = (0..<10).map { _ in Counter() }
        let sinks = sums.map { sum in sink { (element: Element) in sum.add(value(element)) } }
        return Round(units: 10 * count, finish: { sums.forEach { $0.free() } }) {
            sums.forEach { $0.reset() }
            for i in 0..<count {
                let element = elements[i & 15]
                for sink in sinks { sink.next(element) }
            }
            return weighted(sums)
        }
    }
}
