// SPDX-License-Identifier: MIT
import CLinux
import Foundation
import Glibc

/// A program whose keyboard and screen are a pseudo-terminal.
public final class PseudoTerminal {
    private let master: Int32
    private let process = Process()
    private var bytes: [UInt8] = []
    /// Everything that was drawn.
    public var drawn: String { String(decoding: bytes, as: UTF8.self) }

    /// Starts a program that was built beside the tests; the environment is added to this process's.
    public init(
        running program: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
    ) throws {
        var number: Int32 = -1
        // The number is written during the call.
        master = unsafe linux_open_terminal(&number)
        guard master >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let slave = try FileHandle(forUpdating: URL(fileURLWithPath: "/dev/pts/\(number)"))
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = tests.appendingPathComponent(program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        resize(columns: columns, rows: rows)
        process.standardInput = slave
        process.standardOutput = slave
        try process.run()
        try slave.close()
    }

    deinit {
        if process.isRunning { process.terminate() }
        close(master)
    }

    /// Makes the screen so large.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        // The request reads a `winsize`.
        _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// The pictures that were drawn on the second screen, each from its first line on, without what clears the rest of a line.
    public var pictures: [[String]] {
        let second = drawn.components(separatedBy: "\u{1B}[?1049h").last?.components(separatedBy: "\u{1B}[?25h").first ?? ""
        return second.components(separatedBy: "\u{1B}[H").dropFirst().map { picture in
            // The terminal makes its own line ends, so that "\r\n" comes as "\r\r\n".
            picture.replacing("\u{1B}[K", with: "").replacing("\u{1B}[J", with: "").unicodeScalars.split(separator: "\n")
                .map { String(String.UnicodeScalarView($0.filter { $0 != "\r" })) }
        }
    }

    /// The pictures once `condition` holds for them; nil when it does not within ten seconds.
    public func drawings(where condition: ([[String]]) -> Bool) -> [[String]]? { wait(until: pictures, where: condition) }

    /// Presses the keys of `text`.
    public func type(_ text: String) {
        let bytes = Array(text.utf8)
        // The bytes are read during the call.
        _ = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress, $0.count) }
    }

    /// The rows of the latest picture once `condition` holds for them; nil when it does not within ten seconds.
    public func rows(where condition: ([String]) -> Bool) -> [String]? {
        wait(until: latest, where: condition)
    }

    private func wait<Value>(until value: @autoclosure () -> Value, where condition: (Value) -> Bool) -> Value? {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            let value = value()
            if condition(value) { return value }
            if !read(within: 100) { return nil }
        }
        return nil
    }

    /// How the program ended.
    public func wait() -> Int32 {
        // Once the program has gone, the terminal ends behind what is left to read.
        while read(within: 100) {}
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
        self.bytes += bytes.prefix(count)
        return true
    }
}
