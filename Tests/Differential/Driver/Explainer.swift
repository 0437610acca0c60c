// SPDX-License-Identifier: MIT
import Foundation

/// Finds the lines of Differences.md that a difference follows from.
///
/// The interpreter has RxSwift's side of these lines, too. A line explains a difference if with that side the observers are told what was recorded.
/// For one thread.
final class Explainer {
    /// The lines that can be tried. `end-order` has no side that could be taken: the order is random there.
    static let rules = ["zip-end", "skip-until-end", "sample-end", "amb-winner", "end-order"]
    private let executable: URL
    private var interpreters: [[String]: Interpreter] = [:]

    init(_ executable: URL) { self.executable = executable }

    /// The fewest lines that make `difference` a milder one, or nil.
    func explanation(of difference: Difference) throws -> [String]? {
        guard try explains(Self.rules, difference) else { return nil }
        var needed = Self.rules
        for rule in Self.rules {
            let rest = needed.filter { $0 != rule }
            if try explains(rest, difference) { needed = rest }
        }
        return needed
    }

    func explains(_ rules: [String], _ difference: Difference) throws -> Bool {
        guard !rules.isEmpty else { return false }
        let interpreter = interpreters[rules] ?? Interpreter(executable, rules: rules)
        interpreters[rules] = interpreter
        guard case .trace(let trace) = try interpreter.answer(to: difference.graph) else { return false }
        let level = Level.difference(between: difference.graph.trace, and: trace, groupsEndAnyhow: rules.contains("end-order"))
        return level.map { $0 > difference.level } ?? true
    }
}
