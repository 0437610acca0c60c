// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// In a process of its own, whose wall clock jumps.
@Suite struct ClockStepsTests {
    @Test(arguments: ["uring", "epoll", "futex"])
    func `a wall clock that is set moves no timer`(wakeup: String) async throws {
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("ClockProbe")
        probe.environment = ProcessInfo.processInfo.environment.merging(["RXRING_WAKEUP": wakeup]) { $1 }
        let code: Int32 = try await withCheckedThrowingContinuation { continuation in
            probe.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try probe.run() } catch { continuation.resume(throwing: error) }
        }
        #expect(code == 0, "with \(wakeup)")
    }
}
