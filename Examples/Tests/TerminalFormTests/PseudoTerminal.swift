// SPDX-License-Identifier: MIT
import CLinux
import Foundation
import Glibc

/// A program whose keyboard and screen are a pseudo-terminal.
final class PseudoTerminal {
    private let master: Int32
    private let process = Process()
    /// Everything that was drawn.
    private(set) var drawn = ""

    init(running program: String) throws {
        var number: Int32 = -1
        // The number is written during the call.
        master = unsafe linux_open_terminal(&number)
        guard master >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let slave = try FileHandle(forUpdating: URL(fileURLWithPath: "/dev/pts/\(number)"))
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = tests.appendingPathComponent(program)
        process.standardInput = slave
        process.standardOutput = slave
        try process.run()
        try slave.close()
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(master)
    }

    /// Presses the keys of `text`.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        // The bytes are read during the call.
        _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
    }

    /// The rows of the latest picture once `condition` holds for them; nil when it does not within ten seconds.
    func rows(where condition: ([String]) -> Bool) -> [String]? {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            let rows = latest
            if condition(rows) { return rows }
            if !read(within: 100) { return nil }
        }
        return nil
    }

    /// How the program ended.
    func wait() -> Int32 {
        while process.isRunning, read(within: 100) {}
        process.waitUntilExit()
        return process.terminationStatus
    }

    private var latest: [String] {
        let picture = drawn.components(separatedBy: "\u{1B}[2J").last ?? ""
        return picture.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// Reads what was drawn, waiting so many milliseconds at most; false once the program has gone.
    private func read(within milliseconds: Int32) -> Bool {
        var watched = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        // The structure is changed during the call.
        guard unsafe poll(&watched, 1, milliseconds) > 0 else { return true }
        var bytes = [UInt8](repeating: 0, count: 4096)
        // The buffer is written during the call.
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(master, $0.baseAddress, $0.count) }
        guard count > 0 else { return false }
        drawn += String(decoding: bytes.prefix(count), as: UTF8.self)
        return true
    }
}
