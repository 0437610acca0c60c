// SPDX-License-Identifier: MIT
import Foundation

/// A JACK server of the tests' own, under a name of its own, that ends with the value.
final class JackServer {
    let name: String
    private let server = Process()

    /// Whether one can be started here: tried once.
    static let starts = JackServer() != nil

    init?() {
        name = "rxring-\(getpid())-\(UInt32.random(in: 0...9999))"
        server.executableURL = URL(fileURLWithPath: "/usr/bin/jackd")
        server.arguments = ["-n", name, "-r", "-d", "dummy", "-r", "48000", "-p", "256"]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        guard (try? server.run()) != nil else { return nil }
        guard Self.output(of: "/usr/bin/jack_wait", ["-s", name, "-w", "-t", "5"])?.contains("available") == true else { return nil }
    }

    deinit {
        if server.isRunning { server.terminate() }
        server.waitUntilExit()
    }

    /// Ends the server while somebody uses it.
    func end() { server.terminate() }

    private static func output(of program: String, _ arguments: [String]) -> String? {
        let process = Process()
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
