// SPDX-License-Identifier: MIT

/// What one set did, by the differences that are known.
struct Verdict: Sendable {
    /// What is in neither list, with the lines of Differences.md that it follows from where they were found.
    struct Unknown: Sendable {
        let difference: Difference
        let rules: [String]?
    }

    let set: String
    let count: Int
    private(set) var unknown: [Unknown] = []
    private(set) var declared = 0
    private(set) var pending = 0
    /// Entries of pending.txt that have an explanation, as entries of declared.txt.
    private(set) var pendingExplained: [Entry] = []
    /// Declared graphs that differ, but not by the lines that are named.
    private(set) var unexplained: [Entry] = []
    /// Entries whose graph does no longer differ, or not as badly.
    private(set) var staleDeclared: [Entry] = []
    private(set) var stalePending: [Entry] = []

    init(set: String, seeds: Set<Int>, _ differences: [Difference], _ comparison: Comparison) throws {
        (self.set, count) = (set, seeds.count)
        let explainer = Explainer(comparison.interpreter)
        var levels: [Int: Level] = [:]
        for difference in differences {
            let (seed, level) = (difference.graph.seed, difference.level)
            levels[seed] = level
            if let entry = comparison.declared[set, seed], entry.level <= level {
                declared += 1
                if entry.level == level, try !explainer.explains(entry.rules, difference) { unexplained.append(entry) }
            } else if let entry = comparison.pending[set, seed], entry.level <= level {
                pending += 1
                if comparison.explainsPending, entry.level == level, let rules = try explainer.explanation(of: difference) {
                    pendingExplained.append(Entry(set: set, seed: seed, level: level, reason: rules.joined(separator: ",")))
                }
            } else {
                let isAsked = level != .stops && comparison.levels.contains(level)
                unknown.append(Unknown(difference: difference, rules: isAsked ? try explainer.explanation(of: difference) : nil))
            }
        }
        let isStale = { (entry: Entry) in
            guard entry.set == set, seeds.contains(entry.seed) else { return false }
            guard let level = levels[entry.seed] else { return true }
            return entry.level < level
        }
        staleDeclared = comparison.declared.all.filter(isStale)
        stalePending = comparison.pending.all.filter(isStale)
    }

    /// Entries of declared.txt for what has an explanation.
    func explained(at levels: Set<Level>) -> [Entry] {
        failures(at: levels).compactMap { unknown in unknown.rules.map { entry(unknown, $0.joined(separator: ",")) } }
    }

    /// Entries of pending.txt for what has none.
    func rest(at levels: Set<Level>, _ reason: String) -> [Entry] {
        failures(at: levels).filter { $0.rules == nil }.map { entry($0, reason) }
    }

    private func entry(_ unknown: Unknown, _ reason: String) -> Entry {
        Entry(set: set, seed: unknown.difference.graph.seed, level: unknown.difference.level, reason: reason)
    }

    func count(_ level: Level) -> Int { unknown.count { $0.difference.level == level } }

    /// The unknown differences at `levels`, the smallest graphs of the worst level first.
    func failures(at levels: Set<Level>) -> [Unknown] {
        let order = { (unknown: Unknown) in (unknown.difference.level, unknown.difference.graph.graph.utf8.count, unknown.difference.graph.seed) }
        return unknown.filter { levels.contains($0.difference.level) }.sorted { order($0) < order($1) }
    }
}
