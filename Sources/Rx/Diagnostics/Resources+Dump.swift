// SPDX-License-Identifier: MIT

extension Resources {
    /// How `dump(as:)` writes.
    public enum DumpFormat: Sendable {
        /// One line for each subscription, inner ones indented below the one they belong to; equal ones without inner ones folded.
        case text
        /// A directed graph in Graphviz's language, from each subscription to its inner ones: `dot -Tsvg`.
        case graphviz
    }

    /// The live subscriptions that are tracked, with the place where each was made.
    ///
    ///     2 live subscriptions
    ///     #1 Search.swift:12 in makeSearch()
    ///         #7 Search.swift:20 in closure #1 in makeSearch()
    ///
    /// If one object of a program leaks, all of its subscriptions are listed; one of their closures holds it.
    ///
    /// Runs on the caller's thread; looks the places up, which may take seconds the first time (`LiveSubscription.creationSite`).
    @_disfavoredOverload
    // Not optimised, as all that is read by a person: it would bring its own copies of the standard library's sorts and tables into each program.
    @_optimize(none)
    public static func dump(as format: DumpFormat = .text) -> String {
        let forest = Forest(LeakTracker.table.all)
        return switch format {
        case .text: forest.text
        case .graphviz: forest.graph
        }
    }
}

/// Subscriptions below those that they are inner ones of.
private struct Forest {
    private let count: Int
    private let roots: [SubscriptionTable.Record]
    private let inner: [Int: [SubscriptionTable.Record]]
    private let sites: [Int: String]

    @_optimize(none)
    init(_ records: [SubscriptionTable.Record]) {
        let live = Set(records.map(\.number))
        count = records.count
        roots = records.filter { $0.parent.map { !live.contains($0) } ?? true }
        inner = Dictionary(grouping: records.filter { $0.parent.map(live.contains) ?? false }, by: { $0.parent! })
        // All places are looked up at once, so that the tool runs once for each image.
        Symbols.shared.look(up: records.flatMap { $0.callStack?.addresses ?? [] })
        sites = Dictionary(uniqueKeysWithValues: records.map { ($0.number, Symbols.shared.site(of: $0.callStack?.addresses ?? [])) })
    }

    @_optimize(none)
    private func site(_ record: SubscriptionTable.Record) -> String { sites[record.number] ?? "" }

    @_optimize(none)
    var text: String {
        var lines = [count == 1 ? "1 live subscription" : "\(count) live subscriptions"]
        // A stack, not recursion: the inner subscriptions of an `expand` may nest to any depth.
        var open = folded(roots).reversed().map { (depth: 0, row: $0) }
        while let (depth, row) = open.popLast() {
            let others = row.others == 0 ? "" : " (and \(row.others) more made there)"
            lines.append(String(repeating: "    ", count: depth) + "#\(row.record.number) \(site(row.record))\(others)")
            open += folded(inner[row.record.number] ?? []).reversed().map { (depth + 1, $0) }
        }
        return lines.joined(separator: "\n")
    }

    /// One row for those that were made at the same place and have no inner ones.
    @_optimize(none)
    private func folded(_ records: [SubscriptionTable.Record]) -> [(record: SubscriptionTable.Record, others: Int)] {
        var rows: [(record: SubscriptionTable.Record, others: Int)] = []
        var leaves: [String: Int] = [:]
        for record in records {
            if inner[record.number] == nil, let row = leaves[site(record)] {
                rows[row].others += 1
                continue
            }
            if inner[record.number] == nil { leaves[site(record)] = rows.count }
            rows.append((record, 0))
        }
        return rows
    }

    @_optimize(none)
    var graph: String {
        func quoted(_ text: String) -> String {
            "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
        }
        var lines = ["digraph subscriptions {", "    rankdir=LR;", "    node [shape=box];"]
        for record in roots + inner.values.flatMap({ $0 }).sorted(by: { $0.number < $1.number }) {
            lines.append("    s\(record.number) [label=\(quoted("#\(record.number) \(site(record))"))];")
        }
        for (parent, records) in inner.sorted(by: { $0.key < $1.key }) {
            for record in records { lines.append("    s\(parent) -> s\(record.number);") }
        }
        return (lines + ["}"]).joined(separator: "\n")
    }
}
