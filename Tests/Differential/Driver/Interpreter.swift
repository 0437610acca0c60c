// SPDX-License-Identifier: MIT
import Foundation

/// A process that answers the line of a graph with its trace. After a crash or a hang the next graph has a new one.
///
/// For one thread.
final class Interpreter {
    enum Answer: Sendable {
        case trace(String)
        /// The interpreter crashed or hung: the text says which, instead of a trace.
        case stopped(String)
    }

    /// Milliseconds after which a graph hangs. One takes less than a millisecond, on a machine of its own.
    private static let limit: Int32 = 20_000
    private let executable: URL
    private let rules: [String]
    private var process: Process?
    private var input = Pipe()
    private var output = Pipe()
    private var received = Data()

    /// A process that takes RxSwift's side by `rules`, which are names of lines of Differences.md.
    init(_ executable: URL, rules: [String] = []) { (self.executable, self.rules) = (executable, rules) }

    deinit { process?.terminate() }

    func answer(to graph: RecordedGraph) throws -> Answer { try answer(to: graph.line) }

    func answer(to line: String) throws -> Answer {
        try start()
        // An error here means that the process is gone; its answer says so, too.
        try? input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        let deadline = ContinuousClock.now + .milliseconds(Int(Self.limit))
        while true {
            if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: received[..<end], as: UTF8.self)
                received = Data(received[(end + 1)...])
                return line.hasPrefix("OK ") ? .trace(String(line.dropFirst(3))) : .stopped(stop(line))
            }
            guard output.fileHandleForReading.isReadable(until: deadline) else { return .stopped(stop("hangs")) }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return .stopped(stop("crashes")) }
            received += data
        }
    }

    private func start() throws {
        if process != nil { return }
        (input, output, received) = (Pipe(), Pipe(), Data())
        let process = Process()
        process.executableURL = executable
        process.arguments = rules
        // A crash is found anyway, and its backtrace takes seconds.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
    }

    /// Ends the process; `reason`, with the signal that ended it where it was one.
    private func stop(_ reason: String) -> String {
        guard let process else { return reason }
        self.process = nil
        if reason != "crashes" { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return reason == "crashes" ? "crashes: status \(process.terminationStatus)" : reason
    }
}
