// SPDX-License-Identifier: MIT
import Glibc

/// A file as a stream that cannot be sought in: a thread of its own copies the file into a socket until its reader is closed.
struct FileFeed {
    /// The end to read from; the reader closes it.
    let reading: Int32
    private let thread: pthread_t

    /// Begins to feed what follows an ID3 tag of the file at `path`: a decoder of streams looks for sound at their beginning.
    init?(path: String) {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var status = stat()
        // A pipe is a stream already, and was begun to be read. `fstat` fills the structure it is given.
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        var ends: [Int32] = [-1, -1]
        // Sockets, because writing to one that was closed can be refused without a signal. The two numbers are written during the call.
        guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            close(file)
            return nil
        }
        Self.skipTag(file)
        let copier = Copier(file: file, socket: ends[1])
        var thread = pthread_t()
        // The copier's reference is handed to the thread, which takes it over.
        let context = unsafe Unmanaged.passRetained(copier)
        let failure = unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context { unsafe Unmanaged<Copier>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            unsafe context.release()
            ends.forEach { close($0) }
            close(file)
            return nil
        }
        self.thread = thread
        reading = ends[0]
    }

    /// Waits for the end of the thread. Called once, after the reader has closed its end.
    func end() { _ = pthread_join(thread, nil) }

    /// Goes behind an ID3v2 tag: ten bytes, of which the last four are its length, seven bits each.
    private static func skipTag(_ file: Int32) {
        var head = [UInt8](repeating: 0, count: 10)
        // The buffer is written during the call.
        let count = unsafe read(file, &head, 10)
        let isTag = count == 10 && head.starts(with: "ID3".utf8)
        lseek(file, isTag ? 10 + head[6...].reduce(0) { $0 << 7 | Int($1 & 0x7F) } : 0, SEEK_SET)
    }

    private final class Copier {
        let file: Int32
        let socket: Int32

        init(file: Int32, socket: Int32) { (self.file, self.socket) = (file, socket) }

        func run() {
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            copying: while true {
                // The buffer is written, and read, during the calls.
                let count = unsafe read(file, &bytes, bytes.count)
                if count < 0 && errno == EINTR { continue }
                var sent = 0
                while sent < count {
                    let part = unsafe bytes.withUnsafeBytes {
                        unsafe send(socket, $0.baseAddress! + sent, count - sent, Int32(MSG_NOSIGNAL))
                    }
                    if part < 0 && errno != EINTR { break copying }
                    sent += max(part, 0)
                }
                if count <= 0 { break }
            }
            close(socket)
            close(file)
        }
    }
}
