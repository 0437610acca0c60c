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

    private var picture: [String] { ["--output-svg", directory.url.appendingPathComponent("picture.svg").path] }

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

    @Test func `samples of any size are measured and drawn`() throws {
        let samples = (0..<24_000).map { [3e38, -.infinity, .nan, -3e38, 1e30][$0 % 5] as Float }
        let outcome = try run([directory.file("loud.wav", WaveBytes.floats(samples, rate: 48_000)), "--fast"] + picture)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("peak 120.4 dB"))
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

    @Test func `a folder for the picture is not made`() throws {
        let folder = directory.url.appendingPathComponent("new").path
        let outcome = try run([tone(seconds: 1), "--output-svg", folder + "/picture.svg"])
        #expect(outcome.code == 73)
        #expect(outcome.complaints.contains("its folder does not exist; make it first"))
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func `so many seconds of a file are played`() throws {
        let outcome = try run([tone(seconds: 3), "--seconds", "1", "--fast"] + picture)
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("375 of 128 frames"))
        #expect(outcome.output.contains("of 1.0 s"))
        #expect(outcome.numbers(in: "frames").first == 48_000)
    }

    @Test func `the last line says what was proved, and the built-in clock claims no more`() throws {
        let outcome = try run([tone(seconds: 0.5)] + picture)
        #expect(
            outcome.output.hasSuffix("\nproved      all 24000 frames that the callback delivered reached the audio engine, in order\n")
                || outcome.numbers(in: "blocks")[1] > 0)
        #expect(!outcome.output.contains("interruptions") && !outcome.output.contains("by the machine's clock"))
        #expect(try !String(contentsOfFile: picture[1], encoding: .utf8).contains("interruptions"))
    }

    @Test func `a file of an absurd rate exits with 65, and callbacks that no clock can keep with 64`() throws {
        let slow = try directory.file("slow.wav", WaveBytes.file(WaveBytes.sine(1, amplitude: 0.5, frames: 100), rate: 7))
        let refused = try run([slow] + picture)
        #expect(refused.code == 65)
        #expect(refused.complaints.contains("says that it has 7 frames a second; between 1000 and 768000 can be played"))
        let fast = try directory.file("fast.wav", WaveBytes.file(WaveBytes.sine(440, amplitude: 0.5, frames: 9600), rate: 96_000))
        let hurried = try run([fast, "--frames", "1"] + picture)
        #expect(hurried.code == 64)
        #expect(hurried.complaints.contains("1 frames at 96000 Hz are a callback every 10.4 us"))
    }

    @Test func `the README's picture of the meter is what the program draws`() throws {
        let drawn = directory.url.appendingPathComponent("meter.svg").path
        let outcome = try run(["--fast", "--meter-svg", drawn] + picture)
        #expect(outcome.code == 0)
        let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Documentation/meter.svg").standardized
        #expect(try Data(contentsOf: URL(fileURLWithPath: drawn)) == Data(contentsOf: kept), "make pictures-document draws it again")
    }

    @Test func `a picture that cannot be written exits with 73 before anything is played`() throws {
        let outcome = try run([tone(seconds: 1), "--output-svg", "/nowhere/at/all/picture.svg"])
        #expect(outcome.code == 73)
        #expect(outcome.output.isEmpty)
        #expect(outcome.complaints.contains("The picture cannot be written to /nowhere/at/all/picture.svg"))
    }

    @Test func `a trace whose file cannot be opened exits with 73 before anything is played`() throws {
        let nowhere = try run([tone(seconds: 1), "--trace", "/nowhere/at/all/trace.json"] + picture)
        #expect(nowhere.code == 73)
        #expect(nowhere.output.isEmpty)
        #expect(nowhere.complaints.contains("The trace cannot be written to /nowhere/at/all/trace.json: its folder does not exist"))
    }

    @Test func `a file that would overwrite another exits with 64`() throws {
        let sound = try tone(seconds: 0.1)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: sound))
        let overwriting = try run([sound, "--fast", "--output-svg", sound])
        #expect(overwriting.code == 64)
        #expect(overwriting.complaints.contains("--output-svg names \(sound), and so does the sound file"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: sound)) == bytes)
        let twice = try run([sound, "--fast", "--meter-svg", picture[1]] + picture)
        #expect(twice.code == 64)
        #expect(twice.complaints.contains("--meter-svg names \(picture[1]), and so does --output-svg"))
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
        #expect(outcome.output.contains("no sound card: 1 changes of the callback's size"))
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
