// SPDX-License-Identifier: MIT

/// What is printed.
struct Report {
    let verdicts: [Verdict]
    let options: Options

    private var failures: Int { verdicts.reduce(0) { $0 + $1.failures(at: options.levels).count } }
    private var staleDeclared: [Entry] { verdicts.flatMap(\.staleDeclared) }
    private var unexplained: [Entry] { verdicts.flatMap(\.unexplained) }

    /// Whether nothing is new, and nothing is declared that is not so.
    var isGood: Bool { failures == 0 && staleDeclared.isEmpty && unexplained.isEmpty }

    func print() {
        for verdict in verdicts {
            for level in Level.allCases where options.levels.contains(level) {
                verdict.failures(at: [level]).prefix(options.shown).forEach { show($0, of: verdict.set) }
            }
        }
        table()
        list(staleDeclared, "of declared.txt no longer differ: remove them")
        list(unexplained, "of declared.txt differ otherwise than by the line that they name")
        list(verdicts.flatMap(\.stalePending), "of pending.txt no longer differ: make differential PRUNE=1 removes them")
        if failures > 0 { line("\(failures) graphs differ and are not declared. How to go on: Documentation/Differential.md") }
    }

    private func table() {
        row("set", ["graphs"] + Level.allCases.map(\.name) + ["declared", "pending"])
        for verdict in verdicts {
            row(verdict.set, [verdict.count] + Level.allCases.map(verdict.count) + [verdict.declared, verdict.pending])
        }
    }

    private func row(_ name: String, _ values: [some CustomStringConvertible]) {
        let columns = values.enumerated().map { index, value in
            let text = value.description
            return String(repeating: " ", count: max(0, (index == 0 || index > Level.allCases.count ? 10 : 6) - text.count)) + text
        }
        line(name + String(repeating: " ", count: max(0, 24 - name.count)) + columns.joined())
    }

    private func show(_ unknown: Verdict.Unknown, of set: String) {
        let (difference, graph) = (unknown.difference, unknown.difference.graph)
        line("\(difference.level.name) \(set) \(graph.seed)   (make differential SETS=\(set) SEEDS=\(graph.seed))")
        if let rules = unknown.rules { line("    follows from \(rules.joined(separator: ", ")) of Differences.md") }
        line("    graph    \(graph.graph)")
        line("    RxSwift  \(graph.trace)")
        line("    here     \(difference.text)")
    }

    private func list(_ entries: [Entry], _ what: String) {
        guard !entries.isEmpty else { return }
        line("\(entries.count) \(what):")
        for entry in entries.sorted(by: { ($0.set, $0.seed) < ($1.set, $1.seed) }).prefix(max(options.shown, 5)) { line("    " + entry.line) }
    }

    private func line(_ text: String) { Swift.print(text) }
}
