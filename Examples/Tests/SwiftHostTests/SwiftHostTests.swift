// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// One after the other: each measures how long things wait.
@Suite(.serialized)
struct SwiftHostTests {
    /// What a run printed, and its exit code.
    private func run(_ program: String, _ arguments: [String]) throws -> (lines: [String], code: Int32) {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = tests.appendingPathComponent(program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (text.split(separator: "\n").map(String.init), process.terminationStatus)
    }

    @Test(.timeLimit(.minutes(5)), arguments: ["DispatchHost", "RunLoopHost", "AsyncHost"])
    func `neither side of a flooded loop starves, and an idle process is not woken`(program: String) throws {
        var result = try run(program, ["--trial"])
        // A run that a busy machine disturbed has a second chance; a starved side fails twice.
        if result.code != 0 { result = try run(program, ["--trial"]) }
        #expect(result.code == 0, "\(result.lines.joined(separator: "\n"))")
        print(result.lines.joined(separator: "\n"))
    }

    @Test(.timeLimit(.minutes(5)), arguments: ["DispatchHost", "RunLoopHost", "AsyncHost"])
    func `results of the background arrive between the host's own events`(program: String) throws {
        let result = try run(program, [])
        #expect(result.code == 0)
        #expect(result.lines.filter { $0.hasPrefix("main loop") && $0.contains("squared") }.count == 10)
        #expect(result.lines.contains { $0.hasPrefix("host") })
    }
}
