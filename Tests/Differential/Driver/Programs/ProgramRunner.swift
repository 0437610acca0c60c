// SPDX-License-Identifier: MIT
import Foundation

/// Runs programs, each in a process of its own: some of them stop it.
struct ProgramRunner {
    /// After that time a program hangs. The longest takes a second.
    private static let limit = Duration.seconds(60)
    let executable: URL

    /// The names of all programs.
    func names() throws -> [Substring] { try output([]) }

    /// What the program `name` prints, by lines. A last line `(stops)` says that it crashed or hung.
    func output(of name: Substring) throws -> [Substring] { try output([String(name)]) }

    private func output(_ arguments: [String]) throws -> [Substring] {
        let (process, output) = (Process(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        // A stop is expected of some, and its backtrace takes seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var printed = Data()
        let deadline = ContinuousClock.now + Self.limit
        while true {
            guard output.fileHandleForReading.isReadable(until: deadline) else {
                kill(process.processIdentifier, SIGKILL)
                break
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            printed += data
        }
        process.waitUntilExit()
        let text = String(decoding: printed, as: UTF8.self).replacing(/\d{4}-\d{2}-\d{2} [0-9:.]+/, with: "DATE")
        let isStopped = process.terminationReason != .exit || process.terminationStatus != 0
        return text.split(separator: "\n") + (isStopped ? ["(stops)"] : [])
    }
}
