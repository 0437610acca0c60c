// SPDX-License-Identifier: MIT
import ArgumentParser
import Foundation
import Rx

/// The program: reads the options, plays the recording through the pipeline, prints the report, draws the picture.
@main
struct AudioPipelineCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audio-pipeline",
        abstract: "Plays a sound file from a real-time callback, through RxRing, to a level meter.",
        discussion: """
            A callback pushes blocks into a real-time lane; an audio engine measures them; the main loop draws the \
            levels. The callback is JACK's, an ALSA card's, or that of a clocked thread that stands in for one. Ctrl-C \
            ends early, with the report.

            Exit codes: 0 played, 64 bad options, 65 not a sound file or cut short, 66 no such file, 69 the sound card \
            cannot be had, 70 a frame is missing that nobody reported, 73 the picture cannot be written, 78 RXRING_WAKEUP names a back end that is not to be had.
            """)

    @Argument(help: "The sound file: WAV, FLAC, Ogg, MP3, AIFF... (default: the recording that ships with the example)")
    var file: String?

    @Option(help: "Where callbacks come from: the built-in clock, an ALSA card, a JACK server.")
    var backend = BackEnd.clock

    @Option(help: "The ALSA card's name, or the JACK server's. (default: the usual one)")
    var device: String?

    @Flag(help: "Listen to the card instead of playing a file.")
    var capture = false

    @Option(parsing: .unconditional, help: "How many seconds to listen, 1 to 86400.")
    var seconds = 10

    @Option(parsing: .unconditional, help: "Frames of a callback from halfway on, 1 to 8192. (default: they stay)")
    var resize: Int?

    @Option(parsing: .unconditional, help: "Frames that each callback delivers, 1 to 8192.")
    var frames = 128

    @Option(
        parsing: .unconditional,
        help: "Frames a second of the callback's clock, 1000 to 768000. (default: the file's own rate)")
    var rate: Int?

    @Option(parsing: .unconditional, help: "How many times the recording is played, 1 to 10000.")
    var loops = 1

    @Option(help: "How the audio engine learns of new blocks: it looks every millisecond, or is woken.")
    var wake = WakeChoice.poll

    @Flag(help: "Call back at the clock's pace, or as fast as the blocks are taken.")
    var pace = PaceChoice.realtime

    @Option(name: .customLong("output-svg"), help: "Where the picture goes.")
    var outputSVG = "audio-pipeline.svg"

    @Option(help: "Where a trace goes, for ui.perfetto.dev: what ran where and when, operators named. (default: none)")
    var trace: String?

    @Flag(help: "Print a line a second instead of drawing a meter.")
    var plain = false

    func validate() throws {
        try Self.require(frames, in: 1...8192, option: "--frames", what: "a callback delivers at least one frame")
        if let rate { try Self.require(rate, in: 1000...768_000, option: "--rate", what: "sound has a rate in Hz") }
        try Self.require(loops, in: 1...10_000, option: "--loops", what: "the recording is played at least once")
        try Self.require(seconds, in: 1...86_400, option: "--seconds", what: "it takes a second at least to hear something")
        if let resize { try Self.require(resize, in: 1...8192, option: "--resize", what: "a callback delivers at least one frame") }
        try checkBackEnd()
        if outputSVG.isEmpty { throw ValidationError("--output-svg is empty; name the file that the picture goes to.") }
    }

    /// Refuses options that contradict each other.
    private func checkBackEnd() throws {
        if backend == .clock, capture || device != nil {
            throw ValidationError("The built-in clock hears nothing and has no device; choose --backend alsa or jack.")
        }
        if pace == .fast, backend != .clock { throw ValidationError("A sound card keeps its own time; --fast goes with --backend clock.") }
        if pace == .fast, resize != nil { throw ValidationError("--resize goes by time, which --fast does not keep.") }
        if capture, file != nil { throw ValidationError("--capture listens; leave the file out.") }
    }

    func run() throws {
        do {
            try Self.checkWakeup()
            let source = try source
            let picture = try PictureFile(path: outputSVG)
            let isExact = try Session(source, options: self, picture: picture).run()
            if case .recording(let file) = source, file.shortfall != nil { throw ExitCode(65) }
            if !isExact { throw ExitCode(70) }
        } catch let error as SoundCardError {
            Terminal.complain(error.description)
            throw ExitCode(69)
        } catch let error as SoundFileError {
            Terminal.complain(error.description)
            throw ExitCode(error.exitCode)
        } catch let error as PictureFileError {
            Terminal.complain(error.description)
            throw ExitCode(73)
        }
    }

    private var source: SoundSource {
        get throws(SoundFileError) {
            if capture { return .capture(seconds: Double(seconds)) }
            return .recording(try SoundFile(path: file ?? Bundle.module.path(forResource: "speech", ofType: "flac") ?? "speech.flac"))
        }
    }

    /// Refuses a wakeup back end that the environment asks for and that is not to be had, before a thread traps over it.
    private static func checkWakeup() throws {
        guard let name = ProcessInfo.processInfo.environment["RXRING_WAKEUP"], !name.isEmpty,
            let refusal = Runtime.forceWakeup(name)
        else { return }
        Terminal.complain("RXRING_WAKEUP=\(name): \(refusal)")
        throw ExitCode(78)
    }

    private static func require(_ value: Int, in range: ClosedRange<Int>, option: String, what: String) throws {
        guard !range.contains(value) else { return }
        throw ValidationError("\(option) \(value) is not between \(range.lowerBound) and \(range.upperBound): \(what).")
    }
}

/// How the audio engine learns of new blocks.
enum WakeChoice: String, ExpressibleByArgument, CaseIterable {
    case poll
    case futex
}

/// Whether a clock paces the callbacks.
enum PaceChoice: String, EnumerableFlag {
    case realtime
    case fast
}
