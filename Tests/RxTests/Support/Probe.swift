// SPDX-License-Identifier: MIT
import Foundation

/// A program of the tests' own that was built beside them, run to its end.
struct Probe {
    let name: String
    var environment: [String: String] = [:]
    /// Whether what it writes to standard error counts as printed.
    var includesErrors = false

    /// Its exit code, and what it printed.
    func run(_ arguments: [String]) async throws -> (code: Int32, output: String) {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
        probe.arguments = arguments
        probe.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // A file, because a full pipe would stop the program before its end.
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rxring-\(name)-\(UUID())")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let output = try FileHandle(forWritingTo: file)
        probe.standardOutput = output
        if includesErrors { probe.standardError = output }
        let code: Int32 = try await withCheckedThrowingContinuation { continuation in
            probe.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try probe.run() } catch { continuation.resume(throwing: error) }
        }
        try output.close()
        return (code, try String(contentsOf: file, encoding: .utf8))
    }
}
