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

    @Test func `every operator is in a random graph, or named here with the reason why not`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let folder = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Rx/Operators")
        let generator = try String(contentsOf: tests.appendingPathComponent("Graph+Observable.swift"), encoding: .utf8)
        var operators: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /public (?:static |final )*func `?([a-zA-Z]+)/) { operators.insert(String(match.1)) }
        }
        #expect(operators.count > 80)
        for name in operators.sorted() {
            let isGenerated = generator.contains(".\(name)(") || generator.contains(".\(name) {")
            #expect(isGenerated != (others[name] != nil), "\(name): generated \(isGenerated)")
        }
        #expect(others.keys.filter { !operators.contains($0) } == [], "named here, and gone")
    }
}
