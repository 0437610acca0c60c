// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import AudioPipeline

/// Cards of this build; what is left out says which package it wants.
enum KnownCards {
    #if ALSA
        static let alsa = true
    #else
        static let alsa = false
    #endif
    #if JACK
        static let jack = true
    #else
        static let jack = false
    #endif
}

/// The program with ALSA's `null` and `file` cards, which need no hardware.
@Suite(.serialized, .enabled(if: KnownCards.alsa, "skipped: built without ALSA (apt-get install libasound2-dev)"))
struct AlsaCardTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var picture: [String] { ["--output-svg", directory.url.appendingPathComponent("picture.svg").path] }
    private let samples = WaveBytes.sine(440, amplitude: 0.5, frames: 48_000)

    private func check(_ outcome: PipelineProgram, frames: Int) {
        #expect(outcome.delivered(frames), "\(outcome.output) \(outcome.complaints)")
    }

    @Test(arguments: [64, 128, 256, 1000])
    func `the null card plays every frame`(frames: Int) throws {
        let tone = try directory.file("tone.wav", WaveBytes.file(samples))
        let outcome = try PipelineProgram.run([tone, "--backend", "alsa", "--device", "null", "--frames", "\(frames)"] + picture)
        check(outcome, frames: 48_000)
        #expect(outcome.output.contains("ALSA null, playback: 0 interruptions"))
        #expect(outcome.output.contains("rms  -9.0 dB"))
    }

    @Test func `the callback's size changes while the card plays, and no frame is missing`() throws {
        let tone = try directory.file("tone.wav", WaveBytes.file(samples))
        let outcome = try PipelineProgram.run([tone, "--backend", "alsa", "--device", "null", "--resize", "512"] + picture)
        check(outcome, frames: 48_000)
        #expect(outcome.output.contains("128, then 512 frames"))
        #expect(outcome.output.contains("1 changes of the callback's size"))
    }

    @Test func `the null card is heard as silence`() throws {
        let outcome = try PipelineProgram.run(["--backend", "alsa", "--device", "null", "--capture", "--seconds", "1"] + picture)
        check(outcome, frames: 48_000)
        #expect(outcome.output.contains("ALSA null, capture"))
        #expect(outcome.output.contains("rms -60.0 dB"))
    }

    @Test func `the file card gets the recording, sample by sample, and what it holds is heard again`() throws {
        let raw = directory.url.appendingPathComponent("sound.raw").path
        let cards = try directory.file(
            "asoundrc",
            Data(
                """
                pcm.played { type file slave.pcm null file "\(raw)" format raw }
                pcm.heard { type file slave.pcm null file "/dev/null" infile "\(raw)" format raw }

                """.utf8))
        let wrapper = ["/usr/bin/env", "ALSA_CONFIG_PATH=/usr/share/alsa/alsa.conf:\(cards)"]
        let tone = try directory.file("tone.wav", WaveBytes.file(samples))
        check(try PipelineProgram.run([tone, "--backend", "alsa", "--device", "played"] + picture, under: wrapper), frames: 48_000)
        let written = try Data(contentsOf: URL(fileURLWithPath: raw))
        // The bytes are floats, copied one by one.
        let played = stride(from: 0, to: min(written.count, 48_000 * 4), by: 4).map { place in
            Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(written[place + $1]) << UInt32(8 * $1) })
        }
        #expect(try played == SoundFile(path: tone).samples)

        let heard = try PipelineProgram.run(
            ["--backend", "alsa", "--device", "heard", "--capture", "--seconds", "1"] + picture, under: wrapper)
        check(heard, frames: 48_000)
        #expect(heard.output.contains("rms  -9.0 dB"))
    }

    @Test func `a card that is not there exits with 69 and says what to do`() throws {
        let outcome = try PipelineProgram.run(["--backend", "alsa", "--device", "nowhere"] + picture)
        #expect(outcome.code == 69)
        #expect(outcome.complaints.hasPrefix("audio-pipeline: ALSA's card nowhere cannot be had for playback: "))
        #expect(outcome.complaints.contains("--device (null is always there)"))
        #expect(outcome.complaints.split(separator: "\n").count == 1)
    }
}

/// The program as a client of a server of the tests' own, whose card is JACK's `dummy`.
@Suite(.serialized, .enabled(if: KnownCards.jack, "skipped: built without JACK (apt-get install libjack-jackd2-dev)"))
struct JackCardTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private var picture: [String] { ["--output-svg", directory.url.appendingPathComponent("picture.svg").path] }

    @Test(.enabled(if: JackServer.starts, "skipped: no jackd -d dummy here (apt-get install jackd2)"))
    func `a client plays every frame, while the server's buffer changes its size`() throws {
        let server = try #require(JackServer())
        let tone = try directory.file("tone.wav", WaveBytes.file(WaveBytes.sine(440, amplitude: 0.5, frames: 96_000)))
        let outcome = try PipelineProgram.run([tone, "--backend", "jack", "--device", server.name, "--resize", "512"] + picture)
        #expect(outcome.code == 0, "\(outcome.complaints)")
        #expect(outcome.output.contains("JACK \(server.name), playback: "))
        #expect(outcome.output.contains("1 changes of the callback's size"))
        #expect(outcome.output.contains("256, then 512 frames"))
        #expect(server.framesPerCallback == 256, "the size is every client's, so it is put back")
        // What the server skipped while it changed is counted; nothing else is missing.
        let frames = outcome.numbers(in: "frames")
        #expect(frames.count > 2 && (60_000...96_000).contains(frames[0] + frames[1]), "\(frames)")
        #expect(outcome.output.contains("rms  -9.0 dB"))
    }

    @Test(.enabled(if: JackServer.starts, "skipped: no jackd -d dummy here (apt-get install jackd2)"))
    func `a client hears silence of the dummy card, and says when the server goes away`() throws {
        let server = try #require(JackServer())
        let whole = try PipelineProgram.run(["--backend", "jack", "--device", server.name, "--capture", "--seconds", "1"] + picture)
        #expect(whole.code == 0, "\(whole.complaints)")
        #expect((40_000...48_000).contains(whole.numbers(in: "frames").first ?? 0))
        #expect(whole.output.contains("rms -60.0 dB"))
        let lost = try PipelineProgram.run(
            ["--backend", "jack", "--device", server.name, "--capture", "--seconds", "60"] + picture, onFirstLine: { _ in server.end() })
        #expect(lost.complaints.contains("The sound card went away"))
        #expect(lost.output.contains("hand-off    p50"))
    }

    @Test(.enabled(if: JackServer.starts, "skipped: no jackd -d dummy here (apt-get install jackd2)"))
    func `what an interruption costs is counted: every frame arrived or is reported missing`() throws {
        let server = try #require(JackServer())
        let outcome = try PipelineProgram.run(
            ["--backend", "jack", "--device", server.name, "--capture", "--seconds", "3"] + picture,
            onFirstLine: { process in
                // The client stands still for longer than a few callbacks, and the server goes on.
                kill(process.processIdentifier, SIGSTOP)
                _ = poll(nil, 0, 150)
                kill(process.processIdentifier, SIGCONT)
            })
        #expect(outcome.code == 0, "\(outcome.complaints)")
        let frames = outcome.numbers(in: "frames")
        #expect(frames.count > 2 && frames[1] > 0 && frames[2] > 0, "\(outcome.output)")
        #expect(!outcome.output.contains("capture: 0 interruptions"), "\(outcome.output)")
    }

    @Test func `a server that does not run exits with 69 and says how to start one`() throws {
        let outcome = try PipelineProgram.run(["--backend", "jack", "--device", "rxring-nobody"] + picture)
        #expect(outcome.code == 69)
        #expect(
            outcome.complaints
                == "audio-pipeline: JACK's server rxring-nobody does not run. Start one, for example  jackd -d dummy  (or  jackd -d alsa), or play without: --backend clock.\n"
        )
    }
}
