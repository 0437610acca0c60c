// SPDX-License-Identifier: MIT
import CSndFile
import Foundation
import Testing

@testable import AudioPipeline

/// An MP3 file for tests.
enum MP3Bytes {
    /// A second of a tone as an MP3 file with a variable bit rate, whose first frame says how long it is.
    static let tone: Data? = {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("rxring-\(UUID().uuidString).mp3").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        var info = SF_INFO()
        // MPEG, layer III, by their numbers: older headers have no names for them.
        (info.samplerate, info.channels, info.format) = (44_100, 1, 0x23_0000 | 0x82)
        guard let file = unsafe sf_open(path, Int32(SFM_WRITE), &info) else { return nil }
        let samples = WaveBytes.sine(440, amplitude: 0.5, frames: 44_100, rate: 44_100)
        // The samples are read during the call.
        let written = unsafe sf_write_short(file, samples, sf_count_t(samples.count))
        unsafe sf_close(file)
        return written == samples.count ? FileManager.default.contents(atPath: path) : nil
    }()
}

/// MP3 files that libsndfile itself writes, and what other encoders leave out of theirs or add.
@Suite(.enabled(if: MP3Bytes.tone != nil, "skipped: this libsndfile writes no MP3 (1.1 or newer does)"))
struct MP3Tests {
    let directory: TemporaryDirectory
    let tone: Data

    init() throws {
        directory = try TemporaryDirectory()
        tone = try #require(MP3Bytes.tone)
    }

    /// The same without the first frame, which has no sound: nothing says then how long it is.
    private var withoutLength: Data {
        let next = tone.dropFirst(4).firstRange(of: Data([0xFF, 0xFB]))?.lowerBound
        return tone[(next ?? 0)...]
    }

    /// An ID3v2 tag of so many bytes, as players put pictures into.
    private func tag(_ length: Int) -> Data {
        Data("ID3".utf8) + [3, 0, 0] + [21, 14, 7, 0].map { UInt8(length >> $0 & 0x7F) } + Data(count: length)
    }

    private func play(_ bytes: Data) throws -> SoundFile { try SoundFile(path: directory.file("tone.mp3", bytes)) }

    @Test func `a file that says how long it is is played, and is not cut short`() throws {
        for bytes in [tone, tag(100) + tone, tag(70_000) + tone, tone + Data("TAG".utf8) + Data(count: 125)] {
            let sound = try play(bytes)
            #expect(sound.samples.count == 44_100 && sound.rate == 44_100)
            #expect(sound.shortfall == nil)
        }
    }

    @Test func `a file that does not say how long it is is played to its end, and promises nothing`() throws {
        for bytes in [withoutLength, tag(70_000) + withoutLength, withoutLength + Data("TAG".utf8) + Data(count: 125)] {
            let sound = try play(bytes)
            #expect((44_100...48_000).contains(sound.samples.count), "\(sound.samples.count)")
            #expect(sound.shortfall == nil)
            #expect((sound.samples.suffix(20_000).map(abs).max() ?? 0) > 0.4, "the end has sound")
        }
    }

    @Test func `a file that is cut short says so`() throws {
        let sound = try play(tone.prefix(tone.count / 2))
        #expect(sound.shortfall?.contains("promises 44100 frames") == true)
    }
}

struct OldLibraryTests {
    @Test(arguments: [("libsndfile-1.0.31", false), ("libsndfile-1.1.0", true), ("libsndfile-1.2.0", true), ("libsndfile-2.0", true)])
    func `versions before 1.1 read no MP3`(version: String, reads: Bool) {
        #expect(SoundFile.readsMP3(version) == reads)
    }

    @Test func `the sentence says what reads the file`() {
        let error = SoundFileError.mp3NeedsNewer(path: "song.mp3", version: "libsndfile-1.0.31")
        #expect(error.description.contains("libsndfile-1.0.31 cannot read; libsndfile 1.1 or newer can"))
        #expect(error.exitCode == 65)
    }
}
