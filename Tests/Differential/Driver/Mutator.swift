// SPDX-License-Identifier: MIT
import Foundation

/// Makes new graphs of recorded ones: parts of one stand in another, and numbers come from the same operator elsewhere. So each is one that a program
/// could be, and the interpreter may neither crash nor hang. Two in a hundred are cut short, and have to be refused.
struct Mutator {
    private typealias Fields = [String: Any]

    /// By operator: the numbers that it was recorded with.
    private var numbers: [String: [[Any]]] = [:]
    private var nodes: [Fields] = []
    private let graphs: [Fields]
    private var random: SplitMix

    /// The largest graph, in bytes of its line.
    private static let largest = 6_000
    /// Stand at the top of a part only, or name what a part of another graph does not have.
    private static let rooted: Set = ["cPublish", "cReplay", "cReplayAll", "cMulti"]
    private static let references: Set = ["src", "let"]

    init(_ recorded: [RecordedGraph], seed: UInt64) throws {
        random = SplitMix(state: seed)
        graphs = try recorded.map { graph in
            guard let fields = try JSONSerialization.jsonObject(with: Data(graph.graph.utf8)) as? Fields else {
                throw Refusal("no graph: \(graph.line)")
            }
            return fields
        }
        for graph in graphs {
            let parts = graph["lets"] as? [Fields] ?? [], observers = graph["roots"] as? [Fields] ?? []
            for node in parts + observers.compactMap({ $0["n"] as? Fields }) { learn(node) }
        }
    }

    private mutating func learn(_ node: Fields) {
        guard let name = node["o"] as? String else { return }
        numbers[name, default: []].append(node["a"] as? [Any] ?? [])
        if !Self.rooted.contains(name) { nodes.append(node) }
        for child in node["k"] as? [Fields] ?? [] { learn(child) }
    }

    /// The line of a new graph, and whether it has to be refused.
    mutating func next() throws -> (line: String, isBroken: Bool) {
        while true {
            var graph = graphs[random.below(graphs.count)]
            let sources = (graph["src"] as? [Any])?.count ?? 0
            var parts = graph["lets"] as? [Fields] ?? [], observers = graph["roots"] as? [Fields] ?? []
            for index in parts.indices { parts[index] = changed(parts[index], sources, parts: index, isRoot: true) }
            for index in observers.indices {
                if let node = observers[index]["n"] as? Fields { observers[index]["n"] = changed(node, sources, parts: parts.count, isRoot: false) }
            }
            (graph["lets"], graph["roots"]) = (parts, observers)
            if var steps = graph["steps"] as? [Any] {
                if steps.count > 1, random.below(2) == 0 { steps.swapAt(random.below(steps.count), random.below(steps.count)) }
                graph["steps"] = steps
            }
            let data = try JSONSerialization.data(withJSONObject: ["graph": graph], options: .sortedKeys)
            let line = String(decoding: data, as: UTF8.self)
            if line.utf8.count > Self.largest { continue }
            if random.below(50) != 0 { return (line, false) }
            return (String(line.prefix(1 + random.below(line.count - 1))), true)
        }
    }

    /// `node` with some of its operators changed. `parts`: those that it may name.
    private mutating func changed(_ node: Fields, _ sources: Int, parts: Int, isRoot: Bool) -> Fields {
        var node = node
        let name = node["o"] as? String ?? ""
        if !(isRoot && Self.rooted.contains(name)), random.below(12) == 0 { return fitted(nodes[random.below(nodes.count)], sources, parts) }
        if !Self.references.contains(name), random.below(6) == 0, let seen = numbers[name] { node["a"] = seen[random.below(seen.count)] }
        if let children = node["k"] as? [Fields] { node["k"] = children.map { changed($0, sources, parts: parts, isRoot: false) } }
        return node
    }

    /// `node`, of another graph, naming sources and parts that there are here.
    private func fitted(_ node: Fields, _ sources: Int, _ parts: Int) -> Fields {
        var node = node
        let name = node["o"] as? String ?? ""
        if Self.references.contains(name) {
            let count = name == "src" ? sources : parts
            let number = (node["a"] as? [Int])?.first ?? 0
            return count == 0 ? ["o": "never", "a": [Int]()] : ["o": name, "a": [number % count]]
        }
        if let children = node["k"] as? [Fields] { node["k"] = children.map { fitted($0, sources, parts) } }
        return node
    }
}

/// Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
private struct SplitMix {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
