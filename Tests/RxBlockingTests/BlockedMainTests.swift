// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Each runs in a process of its own: the tests' main thread is taken.
@Suite struct BlockedMainTests {
    private static let modes = ["nobody", "embedded", "attached", "unattended", "inside", "stopped", "given", "run-loop", "left"]

    @Test(arguments: modes, ["uring", "epoll", "futex"])
    func `the main thread runs the main loop while it waits`(mode: String, wakeup: String) async throws {
        try await expectSuccess(of: mode, wakeup: wakeup)
    }

    @Test func `without file descriptors left the main thread runs the main loop, though Dispatch has no main queue`() async throws {
        try await expectSuccess(of: "no-descriptors", wakeup: "")
    }

    private func expectSuccess(of mode: String, wakeup: String) async throws {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("BlockingProbe")
        probe.arguments = [mode]
        probe.environment = ProcessInfo.processInfo.environment.merging(["RXRING_WAKEUP": wakeup]) { $1 }
        let code: Int32 = try await withCheckedThrowingContinuation { continuation in
            probe.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try probe.run() } catch { continuation.resume(throwing: error) }
        }
        #expect(code == 0, "\(mode) with \(wakeup) failed at step \(code)")
    }
}
