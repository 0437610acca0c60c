// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import AudioPipeline

struct SoundFileTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a mono file is decoded sample by sample`() throws {
        let path = try directory.file("mono.wav", WaveBytes.file([0, 16_384, -16_384, 32_767], rate: 44_100))
        let sound = try SoundFile(path: path)
        #expect(sound.rate == 44_100)
        #expect(sound.channels == 1)
        #expect(sound.samples.map { ($0 * 100).rounded() } == [0, 50, -50, 100])
        #expect(sound.shortfall == nil)
    }

    @Test func `channels are mixed down to their mean`() throws {
        let path = try directory.file("stereo.wav", WaveBytes.file([16_384, 0, -16_384, 16_384], channels: 2))
        let sound = try SoundFile(path: path)
        #expect(sound.channels == 2)
        #expect(sound.samples == [0.25, 0])
    }

    /// Found by `make fuzz`: squares overflowed, and the level meter asked for the integer of an infinite number.
    @Test func `samples of any size are limited, and stay numbers at another rate`() throws {
        let path = try directory.file("loud.wav", WaveBytes.floats([3e38, -3e38, 0.5, .infinity, .nan, -0.5, -3e38, 3e38], rate: 8_000))
        let sound = try SoundFile(path: path)
        let loudest = SoundFile.loudest
        #expect(sound.samples == [loudest, -loudest, 0.5, loudest, 0, -0.5, -loudest, loudest])
        #expect(sound.samples(at: 48_000).map(abs).max() == loudest)
    }

    @Test func `the last samples at another rate are the last recorded one, not drawn on beyond it`() throws {
        let path = try directory.file("rise.wav", WaveBytes.file([0, 8_192, 16_384], rate: 8_000))
        #expect(try SoundFile(path: path).samples(at: 16_000) == [0, 0.125, 0.25, 0.375, 0.5, 0.5])
    }

    @Test func `the recording that ships is there and is speech, not silence`() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let path = source.appendingPathComponent("../../AudioPipeline/speech.flac").standardized.path
        let sound = try SoundFile(path: path)
        #expect(sound.rate == 48_000)
        #expect(sound.seconds > 5)
        #expect((sound.samples.map(abs).max() ?? 0) > 0.5)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max < 400_000)
    }

    @Test func `a missing file is an error of its own`() {
        let path = directory.url.appendingPathComponent("nowhere.wav").path
        #expect(throws: SoundFileError.notFound(path: path)) { try SoundFile(path: path) }
        #expect(SoundFileError.notFound(path: path).exitCode == 66)
    }

    @Test func `a directory is an error of its own`() {
        let path = directory.url.path
        #expect(throws: SoundFileError.isDirectory(path: path)) { try SoundFile(path: path) }
    }

    @Test func `an empty file is an error of its own`() throws {
        let path = try directory.file("empty.wav", Data())
        #expect(throws: SoundFileError.empty(path: path)) { try SoundFile(path: path) }
        #expect(SoundFileError.empty(path: path).exitCode == 65)
    }

    @Test func `a file without frames is an error of its own`() throws {
        let path = try directory.file("silent.wav", WaveBytes.file([]))
        #expect(throws: SoundFileError.noFrames(path: path)) { try SoundFile(path: path) }
    }

    @Test func `text is no sound file`() throws {
        let path = try directory.file("text.wav", Data("this is not a recording, though it says so".utf8))
        let error = #expect(throws: SoundFileError.self) { try SoundFile(path: path) }
        #expect(error?.exitCode == 65)
        #expect(error?.description.contains("not a sound file") == true)
    }

    @Test func `a WAV file that is cut short is played as far as it goes, and says so`() throws {
        let path = try directory.file("cut.wav", WaveBytes.file([1, 2, 3, 4], promised: 1000))
        let sound = try SoundFile(path: path)
        #expect(sound.samples.count == 4)
        #expect(sound.promisedFrames == 1000)
        #expect(sound.shortfall?.contains("promises 1000 frames, 4 are there") == true)
    }

    @Test func `a FLAC file that is cut short says so too`() throws {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let whole = try Data(contentsOf: source.appendingPathComponent("../../AudioPipeline/speech.flac").standardized)
        let sound = try SoundFile(path: directory.file("cut.flac", whole.prefix(whole.count / 2)))
        #expect(sound.samples.count < sound.promisedFrames)
        #expect(sound.samples.count > sound.promisedFrames / 4)
        #expect(sound.shortfall != nil)
    }

    @Test func `the log's correction is found in its line only`() throws {
        let log = "RIFF : 2036 (should be 44)\nfmt  : 16\ndata : 2000 (should be 8)\nEnd\n"
        let correction = try #require(SoundFile.dataCorrection(in: log))
        #expect(correction.promised == 2000)
        #expect(correction.present == 8)
        #expect(SoundFile.dataCorrection(in: "RIFF : 2036 (should be 44)\ndata : 8\n") == nil)
    }
}
