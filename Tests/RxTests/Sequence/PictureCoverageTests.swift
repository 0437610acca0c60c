// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Each picture in the documentation of an operator is a test's.
@Suite struct PictureCoverageTests {
    private let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    @Test func `each row of a documented picture is in a test`() throws {
        let sources = tests.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Rx")
        let held = try texts(below: tests).values.joined()
        var rows = 0
        for folder in ["Operators", "Creation"] {
            for (file, text) in try texts(below: sources.appendingPathComponent(folder)) where !file.hasPrefix("RealtimeLane") {
                for match in text.matches(of: /\n *\/\/\/ {5,}[^\n]*: +([^ \n]+)/) {
                    let row = match.1
                    // Calls are no rows: `timeout(4 ticks, other: 8-9|)`.
                    guard row.contains(/[-|#]/), !row.hasSuffix(")") else { continue }
                    rows += 1
                    let test = row.hasSuffix("...") ? "\"\(row.dropLast(3))" : "\"\(row)\""
                    #expect(held.contains(test), "\(file): \(row)")
                }
            }
        }
        #expect(rows > 200)
    }

    private func texts(below folder: URL) throws -> [String: String] {
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)).compactMap { $0 as? URL }
        return try Dictionary(
            files.filter { $0.pathExtension == "swift" }.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) },
            uniquingKeysWith: +)
    }
}
