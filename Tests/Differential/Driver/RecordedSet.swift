// SPDX-License-Identifier: MIT
import Foundation

/// A graph as a line of a set, and what it did when it was recorded.
struct RecordedGraph: Sendable {
    let line: String
    let seed: Int
    let trace: String

    private struct Fields: Decodable {
        let seed: Int
        let trace: String
    }

    init(_ line: Substring, _ decoder: JSONDecoder) throws {
        self.line = String(line)
        let fields = try decoder.decode(Fields.self, from: Data(line.utf8))
        (seed, trace) = (fields.seed, fields.trace)
    }

    private init(_ line: String, of graph: RecordedGraph) { (self.line, seed, trace) = (line, graph.seed, graph.trace) }

    /// The graph, with the number by which chance goes.
    func with(chance: UInt64) -> RecordedGraph { RecordedGraph("{\"chance\":\(chance)," + line.dropFirst(), of: self) }

    /// The graph alone: it stands between the seed and the trace.
    var graph: String {
        guard let begin = line.range(of: "\"graph\":"), let end = line.range(of: ",\"trace\":") else { return line }
        return String(line[begin.upperBound..<end.lowerBound])
    }
}

/// A file of recorded graphs.
struct RecordedSet: Sendable {
    private static let ending = ".jsonl.xz"
    private let file: URL
    let name: String

    init(_ file: URL) {
        self.file = file
        name = String(file.lastPathComponent.dropLast(Self.ending.count))
    }

    static func all(in folder: URL) throws -> [RecordedSet] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(ending) }
            .sorted { $0.path < $1.path }
            .map { RecordedSet($0) }
    }

    func graphs() throws -> [RecordedGraph] {
        let decoder = JSONDecoder()
        return try text().split(separator: "\n").map { try RecordedGraph($0, decoder) }
    }

    private func text() throws -> String {
        let (unpacking, output) = (Process(), Pipe())
        unpacking.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        unpacking.arguments = ["xz", "-dc", file.path]
        unpacking.standardOutput = output
        try unpacking.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        unpacking.waitUntilExit()
        guard unpacking.terminationStatus == 0 else { throw Refusal("xz cannot unpack \(file.path)") }
        return String(decoding: data, as: UTF8.self)
    }
}
