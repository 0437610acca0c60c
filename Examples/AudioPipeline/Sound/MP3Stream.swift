// SPDX-License-Identifier: MIT
import CSndFile
import Glibc

/// An MP3 file decoded as a stream: to its end, however long that is.
///
/// An MP3 file says how long it is only if its encoder wrote that into the first frame. For others libsndfile guesses from the bit rate and the
/// size, pictures and texts in the file included, and reads no further than it guessed. Of a stream it does not guess.
struct MP3Stream {
    let samples: [Float]
    /// What the first frame promises; nil where it says nothing.
    let promisedFrames: Int?

    /// Decodes the file at `path`; nil where that does not work as a stream.
    init?(path: String) {
        guard let feed = FileFeed(path: path) else { return nil }
        // Deferred first, so it comes after the reader was closed.
        defer { feed.end() }
        var info = SF_INFO()
        // The library closes the descriptor, also if it refuses the stream.
        guard let handle = unsafe sf_open_fd(feed.reading, Int32(SFM_READ), &info, 1) else { return nil }
        defer { unsafe sf_close(handle) }
        guard info.channels > 0 else { return nil }
        promisedFrames = SoundFile.knownFrames(info)
        samples = unsafe SoundFile.mixedDown(handle, channels: Int(info.channels), expected: promisedFrames ?? 0)
        if samples.isEmpty { return nil }
    }
}

extension SoundFile {
    /// How many frames libsndfile knows of; nil for a stream of unknown length, which has the largest number that there is.
    static func knownFrames(_ info: SF_INFO) -> Int? { info.frames < 1 << 40 ? Int(info.frames) : nil }

    /// Whether libsndfile took a file for MP3. The format's number is written out, because versions before 1.1 do not name it.
    static func isMP3(_ info: SF_INFO) -> Bool { info.format & Int32(SF_FORMAT_TYPEMASK) == 0x23_0000 }

    /// Why libsndfile cannot read the file at `path`: one that looks like MP3 needs a newer version.
    static func refusal(of path: String, reason: String) -> SoundFileError {
        // The text is a constant of the library.
        let version = unsafe String(cString: sf_version_string())
        guard !readsMP3(version), looksLikeMP3(path) else { return .unknownFormat(path: path, reason: reason) }
        return .mp3NeedsNewer(path: path, version: version)
    }

    /// Whether a libsndfile that calls itself `version`, such as `libsndfile-1.0.31`, reads MP3.
    static func readsMP3(_ version: String) -> Bool {
        let numbers = version.split { !$0.isNumber }.compactMap { Int($0) }
        return numbers.count < 2 || (numbers[0], numbers[1]) >= (1, 1)
    }

    /// Whether the file begins with an ID3 tag or an MPEG frame's sync word.
    static func looksLikeMP3(_ path: String) -> Bool {
        guard let file = unsafe fopen(path, "r") else { return false }
        defer { unsafe fclose(file) }
        var head = [UInt8](repeating: 0, count: 3)
        // The buffer is written during the call.
        guard unsafe fread(&head, 1, 3, file) == 3 else { return false }
        return head == Array("ID3".utf8) || head[0] == 0xFF && head[1] & 0xE6 == 0xE2
    }
}
