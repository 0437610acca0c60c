// SPDX-License-Identifier: MIT
import Foundation

/// One line of declared.txt or pending.txt: `SET SEED LEVEL REASON`.
struct Entry: Hashable, Sendable {
    let set: String
    let seed: Int
    /// The worst that the graph may do.
    let level: Level
    /// In declared.txt names of lines of Differences.md, in pending.txt what is still to be followed.
    let reason: String

    init(_ line: Substring) throws {
        let words = line.split(separator: " ", maxSplits: 3)
        guard words.count == 4, let seed = Int(words[1]) else { throw Refusal("not `SET SEED LEVEL REASON`: \(line)") }
        (set, self.seed, level, reason) = (String(words[0]), seed, try Level(named: String(words[2])), String(words[3]))
    }

    init(set: String, seed: Int, level: Level, reason: String) {
        (self.set, self.seed, self.level, self.reason) = (set, seed, level, reason)
    }

    /// The graph that it is about.
    var graph: String { "\(set) \(seed)" }

    var rules: [String] { reason.split(separator: ",").map(String.init) }

    var line: String { "\(set) \(seed) \(level.name) \(reason)" }
}

/// Differences that are known.
struct Entries: Sendable {
    private var entries: [String: [Int: Entry]] = [:]

    static let none = Entries()

    private init() {}

    /// The entries of a file. An empty line and one that begins with `#` are none.
    init(_ file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let entry = try Entry(line)
            guard entries[entry.set, default: [:]].updateValue(entry, forKey: entry.seed) == nil else { throw Refusal("twice: \(line)") }
        }
    }

    subscript(_ set: String, _ seed: Int) -> Entry? { entries[set]?[seed] }

    var all: [Entry] { entries.values.flatMap(\.values) }

    /// Refuses what cannot be declared: a crash, and what `document` has no line for (`<a id="REASON">`).
    func checkReasons(against document: URL) throws {
        let text = try String(contentsOf: document, encoding: .utf8)
        for entry in all {
            if entry.level == .stops { throw Refusal("a crash or hang cannot be declared: \(entry.line)") }
            for rule in entry.rules where !text.contains("<a id=\"\(rule)\">") {
                throw Refusal("no such line in \(document.lastPathComponent): \(entry.line)")
            }
        }
    }

    /// Puts `new` behind the lines of `file`.
    static func add(_ new: [Entry], to file: URL) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        try (text + new.map { $0.line + "\n" }.joined()).write(to: file, atomically: true, encoding: .utf8)
    }

    /// Takes the lines of the graphs of `gone` out of `file`, and leaves every other line as it is.
    static func remove(_ gone: [Entry], from file: URL) throws {
        let graphs = Set(gone.map(\.graph))
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let kept = try lines.filter { line in try line.isEmpty || line.hasPrefix("#") || !graphs.contains(Entry(line).graph) }
        try kept.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
}
