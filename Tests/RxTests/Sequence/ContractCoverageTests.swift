// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Every operator is under the battery.
@Suite struct ContractCoverageTests {
    /// What `contract(of:)` is not applied to, and why.
    private let others = [
        "cache": "keeps its connection when its subscribers are gone, which the battery forbids",
        "connect": "publish, replay and multicast are connected by refCount",
        "debug": "is do with a print, which a million elements fill the log with",
    ]

    @Test func `every operator is under contract(of:), or named here with the reason why not`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        var examined = ""
        for text in try sources(below: tests) { examined += contracts(in: text) }
        var operators: Set<String> = []
        for text in try sources(below: root.appendingPathComponent("Sources/Rx/Operators")) {
            if text.contains("struct RetryPolicy") || text.contains("struct OverflowStrategy") { continue }
            // A trait's forms are made of the observable's.
            let own = text.split(separator: "\nextension ").filter {
                !$0.hasPrefix("TraitSequence") && !$0.hasPrefix("Infallible") && !$0.hasPrefix("Primitive")
            }
            for match in own.joined(separator: "\n").matches(of: /\n    public (?:static |final )*func `?([a-zA-Z]+)/) {
                operators.insert(String(match.1))
            }
        }
        #expect(operators.count > 70)
        for name in operators.sorted() {
            let isExamined = examined.contains(".\(name)(") || examined.contains(".\(name) {")
            #expect(isExamined != (others[name] != nil), "\(name): examined \(isExamined)")
        }
        #expect(others.keys.filter { !operators.contains($0) } == [], "named here, and gone")
    }

    private func sources(below folder: URL) throws -> [String] {
        try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The calls of `contract(of:)` in `text`, with their closures.
    private func contracts(in text: String) -> String {
        var calls = ""
        for start in text.ranges(of: "contract(").map(\.upperBound) {
            var depth = 1
            for character in text[start...] {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) { depth -= 1 }
                if depth < 0 || (depth == 0 && character == "\n") { break }
                calls.append(character)
            }
        }
        return calls
    }
}
