// SPDX-License-Identifier: MIT
import Foundation
import Testing

struct EmbeddingTests {
    @Test(arguments: ["uring", "epoll", "futex"])
    func `the host's events and the main loop's share one thread, to the end`(wakeup: String) throws {
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = tests.appendingPathComponent("Embedding")
        process.environment = ["RXRING_WAKEUP": wakeup]
        let (output, complaints) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n")
        let refusal = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // A container may refuse io_uring; then the sentence says so.
        if wakeup == "uring" && refusal.contains("io_uring") { return }
        #expect(process.terminationStatus == 0)
        #expect(lines.filter { $0.hasPrefix("main loop") && $0.contains("squared") }.count == 10)
        #expect(lines.contains { $0.hasPrefix("host") })
        #expect(lines.last == "main loop the background work is done")
    }
}
