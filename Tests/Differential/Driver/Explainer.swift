// SPDX-License-Identifier: MIT
import Foundation

/// Finds the lines of Differences.md that a difference follows from.
///
/// The interpreter has RxSwift's side of these lines, too. A line explains a difference if with that side the observers are told what was recorded.
/// For one thread.
final class Explainer {
    /// The lines that can be tried.
    static let rules = [
        "subscribed-after-end", "end-and-disposal", "zip-end", "skip-until-end", "sample-end", "amb-winner", "reentrant-send", "observer-order",
        "end-order", "counted-user", "inner-turn", "heard-after-disposal",
    ]
    /// How many orders are tried where RxSwift's is random: enough for three groups that end in three orders, one after the other.
    private static let chances: UInt64 = 200
    private let executable: URL
    private var interpreters: [[String]: Interpreter] = [:]

    init(_ executable: URL) { self.executable = executable }

    /// One line, or two.
    private static let few = rules.map { [$0] } + rules.indices.flatMap { first in rules[(first + 1)...].map { [rules[first], $0] } }

    /// The fewest lines that make `difference` a milder one, or nil.
    func explanation(of difference: Difference) throws -> [String]? {
        for rules in Self.few where try explains(rules, difference) { return rules }
        let all = Self.rules.filter { $0 != "end-order" || difference.hasGroups }
        guard try explains(all, difference) else { return nil }
        var needed = all
        for rule in all {
            let rest = needed.filter { $0 != rule }
            if try explains(rest, difference) { needed = rest }
        }
        return needed
    }

    /// Whether observers are told what was recorded where RxSwift's side of `rules` is taken.
    ///
    /// Two lines are not sides of the interpreter's. `subscribed-after-end`: the traces are compared without subscriptions that only RxSwift makes and
    /// disposes of at once. `end-and-disposal`: without the place of a disposal among the hooks of a `do`.
    ///
    /// RxSwift's side of `reentrant-send` has operators of its own. Where these put events one after the other, observers have to be told what they are
    /// told here: then nothing but the order of the events makes the difference.
    func explains(_ rules: [String], _ difference: Difference) throws -> Bool {
        let isByChance = rules.contains("end-order")
        let leniency = Level.Leniency(
            groupsEndAnyhow: isByChance, startsInVain: rules.contains("subscribed-after-end"), disposesAnyhow: rules.contains("end-and-disposal"))
        let sides = rules.filter { $0 != "subscribed-after-end" && $0 != "end-and-disposal" }
        if rules.isEmpty || isByChance && !difference.hasGroups { return false }
        for chance in 0..<(isByChance ? Self.chances : 1) {
            guard let trace = try sides.isEmpty ? difference.text : trace(of: difference.graph.with(chance: chance), sides) else { return false }
            let level = Level.difference(between: difference.graph.trace, and: trace, but: leniency)
            if level.map({ $0 > difference.level }) ?? true { return try !rules.contains("reentrant-send") || isSameOneByOne(difference) }
        }
        return false
    }

    private func isSameOneByOne(_ difference: Difference) throws -> Bool {
        guard let trace = try trace(of: difference.graph, ["one-by-one"]) else { return false }
        return Level.difference(between: difference.text, and: trace).map { $0 > .values } ?? true
    }

    private func trace(of graph: RecordedGraph, _ rules: [String]) throws -> String? {
        let interpreter = interpreters[rules] ?? Interpreter(executable, rules: rules)
        interpreters[rules] = interpreter
        return if case .trace(let trace) = try interpreter.answer(to: graph) { trace } else { nil }
    }
}
