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

            Colours are left out if NO_COLOR is set. Exit codes: 0 played, 64 bad options, 65 not a sound file or cut \
            short, 66 no such file, 69 the sound card cannot be had, 70 a frame is missing that nobody reported, 73 a \
            picture or the trace cannot be written, 78 RXRING_WAKEUP names a back end that is not to be had.
            """)

    @Argument(help: "The sound file: WAV, FLAC, Ogg, AIFF, MP3 with libsndfile 1.1 or newer... (default: the recording that ships with the example)")
    var file: String?

    @Option(help: "Where callbacks come from: the built-in clock, an ALSA card, a JACK server.")
    var backend = BackEnd.clock

    @Option(help: "The ALSA card's name, or the JACK server's. (default: the usual one)")
    var device: String?

    @Flag(help: "Listen to the card instead of playing a file.")
    var capture = false

    @Option(parsing: .unconditional, help: "How many seconds to play or to listen, 1 to 86400. (default: to the end; 10 of a card)")
    var seconds: Int?

    @Option(parsing: .unconditional, help: "Frames of a callback from halfway on, 1 to 8192. (default: they stay)")
    var resize: Int?

    @Option(parsing: .unconditional, help: "Frames that each callback delivers, 1 to 8192; JACK's server has its own. (default: 128)")
    var frames: Int?

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

    @Option(name: .customLong("meter-svg"), help: "Where a picture of the meter goes, at the loudest moment. (default: none)")
    var meterSVG: String?

    @Option(help: "Where a trace goes, for ui.perfetto.dev: what ran where and when, operators named. (default: none)")
    var trace: String?

    @Flag(help: "Print a line a second instead of drawing a meter.")
    var plain = false

    func validate() throws {
        let callback = (least: "a callback delivers at least one frame", most: "a callback delivers at most 8192 frames")
        if let frames { try Self.require(frames, in: 1...CallbackMemory.largestCallback, option: "--frames", callback) }
        if let resize { try Self.require(resize, in: 1...CallbackMemory.largestCallback, option: "--resize", callback) }
        if let rate {
            try Self.require(
                rate, in: SoundFile.rates, option: "--rate",
                (least: "at fewer frames a second nothing is heard", most: "no sound card has more frames a second"))
            try checkPeriod(rate: rate)
        }
        try Self.require(
            loops, in: 1...10_000, option: "--loops",
            (least: "the recording is played at least once", most: "the callback's notes would not fit into memory"))
        if let seconds {
            try Self.require(
                seconds, in: 1...86_400, option: "--seconds",
                (least: "it takes a second at least to hear something", most: "a day is the longest"))
        }
        try checkBackEnd()
        if outputSVG.isEmpty { throw ValidationError("--output-svg is empty; name the file that the picture goes to.") }
        let outputs = [("--output-svg", outputSVG), ("--meter-svg", meterSVG), ("--trace", trace)].compactMap { option, path in
            path.map { OutputFile(option: option, path: $0) }
        }
        if let clash = OutputFile.clash(among: outputs, reading: file) { throw ValidationError(clash) }
    }

    /// Refuses callbacks that follow each other faster than a thread can be woken.
    private func checkPeriod(rate: Int) throws {
        let smallest = min(framesPerCallback, resize ?? framesPerCallback)
        guard backend == .clock, pace == .realtime, smallest * 50_000 < rate else { return }
        throw ValidationError(
            "\(smallest) frames at \(rate) Hz are a callback every \(Duration.nanoseconds(smallest * 1_000_000_000 / rate).shortText); "
                + "no clock wakes a thread that often. Ask for at least \(rate / 50_000 + 1) frames, or for --fast.")
    }

    /// How many frames the clock's and ALSA's callbacks deliver, unless the card has it otherwise.
    var framesPerCallback: Int { frames ?? 128 }

    /// How many frames are played of a recording of `count`, or listened to.
    func frames(of count: Int, rate: Int) -> Int {
        if capture { return (seconds ?? 10) * rate }
        return min(count * loops, seconds.map { $0 * rate } ?? .max)
    }

    /// Refuses options that contradict each other.
    private func checkBackEnd() throws {
        if backend == .clock, capture || device != nil {
            throw ValidationError("The built-in clock hears nothing and has no device; choose --backend alsa or jack.")
        }
        if pace == .fast, backend != .clock { throw ValidationError("A sound card keeps its own time; --fast goes with --backend clock.") }
        if pace == .fast, resize != nil { throw ValidationError("--resize goes by time, which --fast does not keep.") }
        if backend == .jack, frames != nil {
            throw ValidationError("JACK's server says how many frames a callback has; leave --frames out, or start it with jackd -p and the number.")
        }
        if backend == .jack, rate != nil { throw ValidationError("JACK's server has a rate of its own; leave --rate out.") }
        if capture, file != nil { throw ValidationError("--capture listens; leave the file out.") }
    }

    func run() throws {
        do {
            try Self.checkWakeup()
            let source = try source
            if case .recording(let file) = source { try checkPeriod(rate: rate ?? file.rate) }
            let picture = try PictureFile(path: outputSVG)
            if let trace { try OutputFile.checkTrace(trace) }
            let isExact = try Session(source, options: self, picture: picture).run()
            if case .recording(let file) = source, file.shortfall != nil { throw ExitCode(65) }
            if !isExact { throw ExitCode(70) }
        } catch let error as SoundCardError {
            Terminal.complain(error.description)
            throw ExitCode(69)
        } catch let error as SoundFileError {
            Terminal.complain(error.description)
            throw ExitCode(error.exitCode)
        } catch let error as OutputFileError {
            Terminal.complain(error.description)
            throw ExitCode(73)
        }
    }

    private var source: SoundSource {
        get throws(SoundFileError) {
            if capture { return .capture(seconds: Double(seconds ?? 10)) }
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

    private static func require(_ value: Int, in range: ClosedRange<Int>, option: String, _ why: (least: String, most: String)) throws {
        guard !range.contains(value) else { return }
        let reason = value < range.lowerBound ? why.least : why.most
        throw ValidationError("\(option) \(value) is not between \(range.lowerBound) and \(range.upperBound): \(reason).")
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
