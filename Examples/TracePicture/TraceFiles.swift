// SPDX-License-Identifier: MIT
import Glibc

/// The files of the program, read and written with the system's own reasons when it refuses.
enum TraceFiles {
    /// All of the file at `path`.
    static func read(_ path: String) throws(TraceFileError) -> [UInt8] {
        // The text lives through the call; the stream is closed once.
        guard let stream = unsafe fopen(path, "r") else {
            throw errno == ENOENT ? .notFound(path: path) : .notReadable(path: path, reason: reason)
        }
        defer { unsafe fclose(stream) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = unsafe fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
        // A folder is opened, and then not read.
        if unsafe ferror(stream) != 0 { throw .notReadable(path: path, reason: reason) }
        return bytes
    }

    /// Writes `text` to the file at `path`, in a folder that exists.
    static func write(_ text: String, to path: String) throws(TraceFileError) {
        guard let stream = unsafe fopen(path, "w") else {
            throw .notWritable(path: path, reason: errno == ENOENT ? "its folder does not exist; make it first" : reason)
        }
        defer { unsafe fclose(stream) }
        // Flushing reports what buffering hid, such as a full disk.
        guard unsafe fputs(text, stream) >= 0, unsafe fflush(stream) == 0 else { throw .notWritable(path: path, reason: reason) }
    }

    /// What the last call was refused for.
    private static var reason: String { unsafe String(cString: strerror(errno)) }
}
