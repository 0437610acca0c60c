// SPDX-License-Identifier: MIT
import Foundation

/// A JACK server of the tests' own, that ends with the value.
///
/// The machine's registry has room for eight. A server that dies before it has taken itself out (of SIGPIPE, when its client goes first) keeps its
/// place until one of the same name takes that over. So the names repeat: the first of four that no other run of the tests holds.
final class JackServer {
    let name: String
    private let server = Process()
    /// Locked while the server may run: the process that holds it has the name.
    private let claim: Int32

    /// Whether one can be started here: tried once.
    static let starts = JackServer() != nil

    init?() {
        guard let free = Self.claimName() else { return nil }
        (name, claim) = free
        server.executableURL = URL(fileURLWithPath: "/usr/bin/jackd")
        server.arguments = ["-n", name, "-r", "-d", "dummy", "-r", "48000", "-p", "256"]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        guard (try? server.run()) != nil else { return nil }
        guard Self.output(of: "/usr/bin/jack_wait", ["-s", name, "-w", "-t", "5"])?.contains("available") == true else { return nil }
    }

    deinit {
        if server.isRunning { server.terminate() }
        if server.processIdentifier != 0 { server.waitUntilExit() }
        close(claim)
    }

    /// A name, and the lock that claims it.
    private static func claimName() -> (name: String, lock: Int32)? {
        for number in 0..<4 {
            let name = "rxring-\(number)"
            // Names are a user's own, as JACK's are.
            let path = FileManager.default.temporaryDirectory.path + "/\(name)-\(getuid()).lock"
            let lock = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
            if lock < 0 { return nil }
            if flock(lock, LOCK_EX | LOCK_NB) == 0 { return (name, lock) }
            close(lock)
        }
        return nil
    }

    /// Ends the server while a client uses it.
    func end() { server.terminate() }

    /// What the server's callbacks have at the moment, by a tool of JACK's.
    var framesPerCallback: Int? {
        let said = Self.output(of: "/usr/bin/jack_bufsize", [], environment: ["JACK_DEFAULT_SERVER": name])
        return said?.split { !$0.isNumber }.first.flatMap { Int($0) }
    }

    private static func output(of program: String, _ arguments: [String], environment: [String: String] = [:]) -> String? {
        let process = Process()
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }
}
