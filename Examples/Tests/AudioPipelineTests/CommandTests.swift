// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The program as users start it: its exit codes, its sentences, its report.
@Suite(.serialized)
struct CommandTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func run(_ arguments: [String], under wrapper: [String] = [], interrupt: Bool = false) throws -> PipelineProgram {
        try PipelineProgram.run(arguments, under: wrapper, onFirstLine: interrupt ? { $0.interrupt() } : nil)
    }

    private var picture: [String] { ["--output-svg", directory.url.appendingPathComponent("out/picture.svg").path] }

    private func tone(seconds: Double, promised: Int? = nil) throws -> String {
        let samples = WaveBytes.sine(440, amplitude: 0.5, frames: Int(seconds * 48_000))
        return try directory.file("tone.wav", WaveBytes.file(samples, promised: promised))
    }

    @Test(arguments: [["--fast"], ["--fast", "--wake", "futex"], ["--fast", "--frames", "1000"], ["--realtime"]])
    func `a recording is played to its end, reported and drawn`(options: [String]) throws {
        let outcome = try run([tone(seconds: 0.5)] + options + picture)
        #expect(outcome.code == 0)
        let frames = options.contains("1000") ? 1000 : 128
        #expect(outcome.output.contains("\((24_000 + frames - 1) / frames) of \(frames) frames"))
        #expect(outcome.output.contains(" pushed, 0 dropped, lane of 64"))
        #expect(outcome.output.contains("rms  -9.0 dB"))
        #expect(outcome.output.contains("hand-off    p50"))
        #expect(outcome.output.contains("picture     \(picture[1])"))
        let svg = try String(contentsOfFile: picture[1], encoding: .utf8)
        #expect(svg.hasPrefix("<svg") && svg.contains("</svg>"))
    }

    @Test func `a missing file exits with 66`() throws {
        let outcome = try run(["/nowhere/at/all.wav"] + picture)
        #expect(outcome.code == 66)
        #expect(outcome.complaints == "audio-pipeline: There is no file at /nowhere/at/all.wav.\n")
    }

    @Test func `text exits with 65`() throws {
        let outcome = try run([directory.file("text.wav", Data("no sound in here, just words".utf8))] + picture)
        #expect(outcome.code == 65)
        #expect(outcome.complaints.contains("is not a sound file"))
    }

    @Test func `a bad option exits with 64`() throws {
        let outcome = try run(["--frames", "0"] + picture)
        #expect(outcome.code == 64)
        #expect(outcome.complaints.contains("--frames 0 is not between 1 and 8192"))
    }

    @Test func `a picture that cannot be written exits with 73 before anything is played`() throws {
        let outcome = try run([tone(seconds: 1), "--output-svg", "/nowhere/at/all/picture.svg"])
        #expect(outcome.code == 73)
        #expect(outcome.output.isEmpty)
        #expect(outcome.complaints.contains("The picture cannot be written to /nowhere/at/all/picture.svg"))
    }

    @Test func `a file that is cut short is played as far as it goes, reported, and exits with 65`() throws {
        let outcome = try run([tone(seconds: 0.5, promised: 48_000), "--fast"] + picture)
        #expect(outcome.code == 65)
        #expect(outcome.complaints.contains("its header promises 48000 frames, 24000 are there"))
        #expect(outcome.output.contains("188 of 128 frames"))
    }

    @Test func `an interrupt ends early, with the report`() throws {
        let outcome = try run([tone(seconds: 30)] + picture, interrupt: true)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("hand-off    p50"))
        #expect(outcome.output.contains("picture"))
        #expect(!outcome.output.contains("29.0 s of 30.0 s"))
    }

    @Test func `the callback's size changes halfway and no frame is missing`() throws {
        let outcome = try run([tone(seconds: 1), "--resize", "300"] + picture)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains(" of 128, then 300 frames"))
        #expect(outcome.output.contains("0 interruptions, 1 changes of the callback's size"))
        #expect(outcome.delivered(48_000))
    }

    @Test(.enabled(if: getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")))
    func `denied real-time priority is said, and playing goes on`() throws {
        let outcome = try run(
            [tone(seconds: 0.2)] + picture,
            under: ["/usr/bin/setpriv", "--bounding-set=-sys_nice", "--inh-caps=-sys_nice"])
        #expect(outcome.code == 0)
        #expect(outcome.complaints.contains("No real-time priority (Operation not permitted)"))
        #expect(outcome.output.contains("no real-time priority (Operation not permitted)"))
    }

    @Test func `an unknown wakeup back end exits with 78 and says which there are`() throws {
        let outcome = try run([tone(seconds: 0.2)] + picture, under: ["/usr/bin/env", "RXRING_WAKEUP=bell"])
        #expect(outcome.code == 78)
        #expect(outcome.complaints.contains("use uring, epoll or futex"))
    }
}
