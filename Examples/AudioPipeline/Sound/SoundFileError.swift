// SPDX-License-Identifier: MIT

/// Why a sound file cannot be played, each as a sentence for the user and an exit code of `sysexits.h`.
enum SoundFileError: Error, Equatable {
    case notFound(path: String)
    case isDirectory(path: String)
    case notReadable(path: String, reason: String)
    case empty(path: String)
    case unknownFormat(path: String, reason: String)
    case noFrames(path: String)
    case absurdRate(path: String, rate: Int)
    case mp3NeedsNewer(path: String, version: String)

    /// 66 (no input) when there is nothing to read, 65 (data error) when what was read is no sound.
    var exitCode: Int32 {
        switch self {
        case .notFound, .isDirectory, .notReadable: 66
        case .empty, .unknownFormat, .noFrames, .absurdRate, .mp3NeedsNewer: 65
        }
    }
}

extension SoundFileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .notFound(let path):
            "There is no file at \(path)."
        case .isDirectory(let path):
            "\(path) is a directory; name a sound file in it."
        case .notReadable(let path, let reason):
            "\(path) cannot be read: \(reason)."
        case .empty(let path):
            "\(path) is empty (0 bytes); there is nothing to play."
        case .unknownFormat(let path, let reason):
            "\(path) is not a sound file that libsndfile can read: \(reason)"
        case .noFrames(let path):
            "\(path) is a sound file without sound: it holds 0 frames."
        case .absurdRate(let path, let rate):
            "\(path) says that it has \(rate) frames a second; between \(SoundFile.rates.lowerBound) and \(SoundFile.rates.upperBound) can be played."
        case .mp3NeedsNewer(let path, let version):
            "\(path) is an MP3 file, which \(version) cannot read; libsndfile 1.1 or newer can. Or convert it to FLAC, Ogg or WAV."
        }
    }
}
