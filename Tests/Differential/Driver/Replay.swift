// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import Synchronization

/// A graph that does not do here what it did when it was recorded.
struct Difference: Sendable {
    let graph: RecordedGraph
    let level: Level
    /// The trace. If the interpreter crashed or hung, the text that says so.
    let text: String

    /// Whether the graph has an operator that makes groups.
    var hasGroups: Bool { graph.line.contains("\"group") }
}

/// What is compared, and with what.
struct Comparison: Sendable {
    let interpreter: URL
    /// The seeds to replay, or all.
    let seeds: Set<Int>
    /// The differences for which an explanation is looked for.
    let levels: Set<Level>
    let declared: Entries
    let pending: Entries
    /// Whether an explanation is looked for what is pending, too.
    let explainsPending: Bool
}

extension RecordedSet {
    /// Replays the set.
    func verdict(of comparison: Comparison) throws -> Verdict {
        let graphs = try graphs().filter { comparison.seeds.isEmpty || comparison.seeds.contains($0.seed) }
        let interpreter = Interpreter(comparison.interpreter)
        let differences = try graphs.compactMap { try interpreter.difference(of: $0) }
        return try Verdict(set: name, seeds: Set(graphs.map(\.seed)), differences, comparison)
    }
}

extension Comparison {
    /// Replays `sets`, as many at a time as there are processors.
    func verdicts(on sets: [RecordedSet]) throws -> [Verdict] {
        let results = Mutex<[Int: Result<Verdict, any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: sets.count) { index in
            let result = Result { try sets[index].verdict(of: self) }
            results.withLock { $0[index] = result }
        }
        return try sets.indices.map { index in try results.withLock { $0[index]! }.get() }
    }
}

extension Interpreter {
    func difference(of graph: RecordedGraph) throws -> Difference? {
        switch try answer(to: graph) {
        case .stopped(let reason): Difference(graph: graph, level: .stops, text: reason)
        case .trace(let trace):
            Level.difference(between: graph.trace, and: trace).map { Difference(graph: graph, level: $0, text: trace) }
        }
    }
}
