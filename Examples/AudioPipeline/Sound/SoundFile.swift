// SPDX-License-Identifier: MIT
import CSndFile
import Glibc

/// A sound file, decoded and mixed down to one channel: 11 MB of memory for a minute at 48 kHz.
///
/// Decoding happens before playing because a real-time callback must not read files.
struct SoundFile {
    let path: String
    /// What a louder sample counts as: 120 dB over full scale. A file of floating-point samples may have any number, and squares have to stay numbers.
    static let loudest: Float = 1_048_576
    /// Frames a second, as the file says.
    let rate: Int
    let channels: Int
    /// The container's name, such as "FLAC (Free Lossless Audio Codec)".
    let format: String
    /// The mean of all channels, one value a frame, nominally within -1...1, and never beyond `loudest`.
    let samples: [Float]
    /// How many frames the header promises; more than `samples` holds when the file is cut short.
    let promisedFrames: Int

    /// The rates that can be played, in frames a second.
    static let rates = 1000...768_000

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The length of what can be played.
    var seconds: Double { Double(samples.count) / Double(rate) }

    /// A sentence for the user when the file ends before its header says, else nil.
    var shortfall: String? {
        guard samples.count < promisedFrames else { return nil }
        return "\(path) is cut short: its header promises \(promisedFrames) frames, \(samples.count) are there. "
            + "Playing what is there."
    }

    /// Reads the file at `path`.
    init(path: String) throws(SoundFileError) {
        try Self.check(path)
        var info = SF_INFO()
        guard let handle = unsafe sf_open(path, Int32(SFM_READ), &info) else {
            throw Self.refusal(of: path, reason: unsafe String(cString: sf_strerror(nil)))
        }
        defer { unsafe sf_close(handle) }
        guard info.channels > 0, info.samplerate > 0 else {
            throw .unknownFormat(path: path, reason: "it names \(info.channels) channels at \(info.samplerate) Hz.")
        }
        guard Self.rates.contains(Int(info.samplerate)) else { throw .absurdRate(path: path, rate: Int(info.samplerate)) }
        let stream = Self.isMP3(info) ? MP3Stream(path: path) : nil
        let samples = unsafe stream.map(\.samples) ?? Self.mixedDown(handle, channels: Int(info.channels), expected: Self.knownFrames(info) ?? 0)
        let promised = unsafe stream.map { $0.promisedFrames ?? samples.count } ?? Self.promisedFrames(handle, info)
        if samples.isEmpty { throw .noFrames(path: path) }
        self.path = path
        self.rate = Int(info.samplerate)
        self.channels = Int(info.channels)
        self.format = Self.formatName(info.format)
        self.samples = samples
        self.promisedFrames = max(promised, samples.count)
    }

    /// Tells a missing file, a directory and an empty file apart: libsndfile calls all of them a system error.
    private static func check(_ path: String) throws(SoundFileError) {
        var status = stat()
        // `stat` fills the structure it is given and keeps no pointer.
        guard unsafe stat(path, &status) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
            throw .notReadable(path: path, reason: unsafe String(cString: strerror(errno)))
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
        // `access` reads the path and keeps no pointer.
        guard unsafe access(path, R_OK) == 0 else {
            throw .notReadable(path: path, reason: unsafe String(cString: strerror(errno)))
        }
        if status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { throw .empty(path: path) }
    }

    /// Decodes everything that is there; `expected` is only a hint for the memory to reserve.
    static func mixedDown(_ handle: OpaquePointer, channels: Int, expected: Int) -> [Float] {
        let framesAtOnce = 4096
        var samples: [Float] = []
        samples.reserveCapacity(min(max(expected, 0), 1 << 28))
        var interleaved = [Float](repeating: 0, count: framesAtOnce * channels)
        while true {
            // The buffer holds `framesAtOnce` frames of `channels` samples, and libsndfile keeps no pointer to it.
            let count = unsafe Int(sf_readf_float(handle, &interleaved, sf_count_t(framesAtOnce)))
            if count <= 0 { return samples }
            for frame in 0..<count {
                var sum: Float = 0
                for channel in 0..<channels { sum += interleaved[frame * channels + channel] }
                let mean = sum / Float(channels)
                samples.append(mean.isNaN ? 0 : min(max(mean, -loudest), loudest))
            }
        }
    }

    private static func formatName(_ format: Int32) -> String {
        var info = unsafe SF_FORMAT_INFO()
        unsafe info.format = format & Int32(SF_FORMAT_TYPEMASK)
        // The command writes one SF_FORMAT_INFO, whose name is a constant of the library.
        let failed = unsafe sf_command(nil, Int32(SFC_GET_FORMAT_INFO), &info, Int32(MemoryLayout<SF_FORMAT_INFO>.size))
        guard failed == 0, let name = unsafe info.name else { return "unknown format" }
        return unsafe String(cString: name)
    }
}
