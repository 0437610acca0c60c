// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Every operator has a budget.
@Suite struct BudgetCoverageTests {
    /// What no row of the benchmark is made of, and why.
    private let others = [
        "attempts": "a setting of RetryPolicy", "countingSinceElement": "a setting of RetryPolicy",
        "exponential": "a setting of RetryPolicy", "jitter": "a setting of RetryPolicy", "linear": "a setting of RetryPolicy",
        "pace": "a setting of OverflowStrategy", "pause": "a setting of RetryPolicy", "when": "a setting of RetryPolicy",
        "cache": "as share(replay:), which is", "connect": "publish and replay are connected by refCount",
        "debug": "is do with a print", "decode": "is a map", "replayAll": "as replay, and keeps a million elements",
    ]

    @Test func `every operator is a line of the table or in a row of the benchmark, or named here with the reason why not`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
        let rows = try ["RxRingReturned", "RxRingVariants"].map { try text(below: root.appendingPathComponent("Benchmarks/Sources/Peers/\($0)")) }
            .joined()
        #expect(rows.contains("Operator(\"map\")"))
        var survey = DroppedSources.Survey()
        survey.addTable()
        let listed = Set(survey.all.map { baseName($0.name) })
        #expect(listed.count > 50)
        let operators = Set(try declaredFunctions(.observable, in: "Operators").map(baseName))
        let missing = operators.filter { !listed.contains($0) && !rows.contains(".\($0)(") && !rows.contains(".\($0) {") }
        #expect(missing.subtracting(others.keys).sorted() == [], "add a line to Tests/OperatorTable.swift")
        #expect(Set(others.keys).subtracting(missing).sorted() == [], "named here, and measured or gone")
    }

    private func baseName(_ name: String) -> String { String(name.replacing("static ", with: "").prefix { $0 != "(" }) }

    private func text(below folder: URL) throws -> String {
        try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }
}
