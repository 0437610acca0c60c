// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The generator knows every operator that there is.
@Suite struct CoverageTests {
    /// What no random graph holds, and why.
    private let others = [
        "cache": "keeps its connection when its subscribers are gone, which the graphs' rule of nothing left forbids",
        "connect": "publish, replay and multicast are connected by refCount",
        "countingSinceElement": "a setting of RetryPolicy, as attempts",
        "debug": "is do with a print",
        "decode": "is a map",
        "exponential": "a setting of RetryPolicy, as attempts",
        "jitter": "a setting of RetryPolicy, as attempts",
        "linear": "a setting of RetryPolicy, as attempts",
        "pause": "a setting of RetryPolicy, as attempts",
        "when": "a setting of RetryPolicy, as attempts",
    ]

    /// Sources that no random graph holds, and why.
    private let otherSources = [
        "batches": "a lane has one producer and one consumer, which RealtimeLaneTests drive",
        "elements": "as batches",
        "ContextBehaviorRelay": "sent into from one context, which the threads of a graph are not",
        "ContextRelay": "as ContextBehaviorRelay",
        "ContextSubject": "as ContextBehaviorRelay",
    ]
    private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// What `pattern` finds in the library's sources in `folder`.
    private func names(in folder: String, _ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        let folder = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Rx/" + folder)
        var names: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            // A trait's forms are made of the observable's.
            let own = text.split(separator: "\nextension ").filter {
                !$0.hasPrefix("TraitSequence") && !$0.hasPrefix("Infallible") && !$0.hasPrefix("Primitive")
            }
            for match in own.joined(separator: "\n").matches(of: pattern) { names.insert(String(match.1)) }
        }
        return names
    }

    /// Of what is in the table of operators, nothing has to stand in `file`.
    private func check(_ names: Set<String>, in file: String, but others: [String: String], _ uses: (String) -> [String]) throws {
        let generator = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
        let listed = Set(OperatorList.lines.map { $0.name.replacing("static ", with: "").prefix { $0 != "(" } })
        for name in names.sorted() {
            let isGenerated = listed.contains(name[...]) || uses(name).contains { generator.contains($0) }
            #expect(isGenerated != (others[name] != nil), "\(name): generated \(isGenerated)")
        }
    }

    @Test func `every operator is in a random graph, or named here with the reason why not`() throws {
        let operators = try names(in: "Operators", /public (?:static |final )*func `?([a-zA-Z]+)/)
        #expect(operators.count > 80)
        try check(operators, in: "Graph+Observable.swift", but: others) { [".\($0)(", ".\($0) {"] }
        #expect(others.keys.filter { !operators.contains($0) } == [], "named here, and gone")
    }

    @Test func `every source, subject and relay is in a random graph, or named here with the reason why not`() throws {
        let sources = try names(in: "Creation", /public (?:static |final )*func `?([a-zA-Z]+)/)
        #expect(sources.count >= 14)
        try check(sources, in: "Graph+Observable.swift", but: otherSources) { [".\($0)(", ".\($0) {", ".\($0)({"] }
        let hot = try names(in: "Subjects", /public final class ([a-zA-Z]+)/).union(names(in: "Relays", /public final class ([a-zA-Z]+)/))
        #expect(hot.count >= 7)
        try check(hot, in: "Hot.swift", but: otherSources) { ["\($0)(", "\($0)<Item>"] }
        #expect(otherSources.keys.filter { !sources.union(hot).contains($0) } == [], "named here, and gone")
    }
}
