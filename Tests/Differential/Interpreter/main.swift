// SPDX-License-Identifier: MIT
import Foundation

// Reads graphs as lines of JSON, runs each, and answers with its trace as a line. Arguments are names of rules.

let answer = Answer()
let decoder = JSONDecoder()
let rules = Set(CommandLine.arguments.dropFirst().compactMap(Rule.init))
while let line = readLine() {
    do {
        let recorded = try decoder.decode(Recording.self, from: Data(line.utf8))
        answer.write("OK " + World.trace(of: recorded.graph, rules, Chance(state: recorded.chance ?? 0)))
    } catch {
        answer.write("REFUSED \(error)")
    }
}

/// A line of a set; its seed and the trace that was recorded are the reader's business.
struct Recording: Decodable {
    let graph: Graph
    /// By which chance goes, where a rule leaves something to it.
    let chance: UInt64?
}
