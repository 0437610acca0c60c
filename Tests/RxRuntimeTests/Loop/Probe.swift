// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import Testing

/// How a run of MainLoopProbe ended: its exit code, or 1000 and the number of the signal that killed it, and what it wrote to standard error.
///
/// The probe inherits no descriptor but the first three and writes into a file, so that no pipe's end can stay open in another process. It limits its
/// own life, so that a hang is a failure that names the mode.
struct Probe: CustomStringConvertible {
    let mode: [String]
    let code: Int32
    let said: String

    var description: String { "\(mode.joined(separator: " ")) ended with \(code): \(said)" }

    /// What could not be started, or read.
    struct Failure: Error { let step: String, code: Int32 }

    static func run(_ mode: String..., environment changes: [String: String] = [:]) throws -> Probe {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("MainLoopProbe").path
        // The backtracer of a trap would hold the sentence back for seconds.
        let environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        guard let file = unsafe tmpfile() else { throw Failure(step: "tmpfile", code: errno) }
        defer { unsafe fclose(file) }
        let said = unsafe fileno(file)
        let code = try spawn(program, [program] + mode, environment.map { "\($0)=\($1)" }, standardError: said)
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        lseek(said, 0, Int32(SEEK_SET))
        while case let count = unsafe read(said, &chunk, chunk.count), count > 0 { text += chunk[..<count] }
        return Probe(mode: mode, code: code, said: String(decoding: text, as: UTF8.self))
    }

    /// Runs `program` to its end.
    private static func spawn(_ program: String, _ arguments: [String], _ environment: [String], standardError: Int32) throws -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, standardError, 2)
        // One that is not open is passed over.
        for other in Int32(3)..<256 { unsafe posix_spawn_file_actions_addclose(&actions, other) }
        // unsafe: the copies live until the program has been started.
        let texts = unsafe [arguments, environment].map { texts in unsafe texts.map { unsafe strdup($0) } + [nil] }
        defer { unsafe texts.joined().forEach { unsafe free($0) } }
        var child: pid_t = 0
        let failure = unsafe posix_spawn(&child, program, &actions, nil, texts[0], texts[1])
        if failure != 0 { throw Failure(step: "posix_spawn", code: failure) }
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0 {
            if errno != EINTR { throw Failure(step: "waitpid", code: errno) }
        }
        return status & 0x7f == 0 ? status >> 8 & 0xff : 1_000 + status & 0x7f
    }
}
