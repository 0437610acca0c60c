// SPDX-License-Identifier: MIT
import Glibc

/// The file that the picture goes to, opened before playing: a file that cannot be opened is reported before the sound, not after it.
@safe
final class PictureFile {
    let path: String
    private let stream: UnsafeMutablePointer<FILE>

    /// Creates the file at `path`, in a folder that exists.
    init(path: String) throws(OutputFileError) {
        self.path = path
        // `fopen` reads both texts; the stream is closed once, in `deinit`.
        guard let stream = unsafe fopen(path, "w") else {
            let reason = errno == ENOENT ? "its folder does not exist; make it first" : unsafe String(cString: strerror(errno))
            throw OutputFileError(kind: "picture", path: path, reason: reason)
        }
        unsafe self.stream = stream
    }

    deinit { unsafe fclose(stream) }

    /// Writes the picture's text.
    func write(_ svg: String) throws(OutputFileError) {
        // The text lives through the call; flushing reports what buffering hid, such as a full disk.
        guard unsafe fputs(svg, stream) >= 0, unsafe fflush(stream) == 0 else {
            throw OutputFileError(kind: "picture", path: path, reason: unsafe String(cString: strerror(errno)))
        }
    }
}
