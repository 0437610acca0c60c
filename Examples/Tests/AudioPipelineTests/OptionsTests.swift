// SPDX-License-Identifier: MIT
import ArgumentParser
import Testing

@testable import AudioPipeline

struct OptionsTests {
    @Test func `without options the defaults hold`() throws {
        let options = try AudioPipelineCommand.parse([])
        #expect(options.framesPerCallback == 128)
        #expect(options.rate == nil)
        #expect(options.pace == .realtime)
        #expect(!options.plain)
    }

    @Test func `options are taken`() throws {
        let options = try AudioPipelineCommand.parse(
            ["a.wav", "--frames", "256", "--rate", "44100", "--fast", "--output-svg", "b.svg", "--plain"])
        #expect(options.file == "a.wav")
        #expect(options.framesPerCallback == 256)
        #expect(options.rate == 44_100)
        #expect(options.pace == .fast)
        #expect(options.outputSVG == "b.svg")
    }

    @Test(arguments: [
        ["--frames", "0"], ["--frames=-1"], ["--frames", "8193"], ["--frames", "many"], ["--rate", "0"],
        ["--rate=-48000"],
        ["--rate", "999"], ["--loops", "0"], ["--output-svg", ""], ["--realtime", "--fast"], ["--wake", "shout"],
        ["a.wav", "b.wav"], ["--unheard-of"], ["--backend", "oss"], ["--capture"], ["--device", "null"],
        ["--backend", "alsa", "--fast"], ["--resize", "0"], ["--resize", "64", "--fast"], ["--backend", "jack", "--seconds", "0"],
        ["--backend", "alsa", "--capture", "a.wav"], ["--backend", "jack", "--frames", "64"], ["--rate", "768001"],
        ["--frames", "1", "--rate", "96000"], ["--seconds", "0"],
        ["--backend", "jack", "--rate", "48000"],
    ])
    func `a value that makes no sense is a usage error`(arguments: [String]) {
        let error = #expect(throws: (any Error).self) { try AudioPipelineCommand.parse(arguments) }
        guard let error else { return }
        #expect(AudioPipelineCommand.exitCode(for: error).rawValue == 64)
        #expect(!AudioPipelineCommand.message(for: error).isEmpty)
    }

    @Test(arguments: [(0, "at least one frame"), (8193, "at most 8192 frames")])
    func `the sentence names option, value and the bound that was missed`(frames: Int, bound: String) {
        let error = #expect(throws: (any Error).self) { try AudioPipelineCommand.parse(["--frames", "\(frames)"]) }
        guard let error else { return }
        #expect(
            AudioPipelineCommand.message(for: error) == "--frames \(frames) is not between 1 and 8192: a callback delivers \(bound).")
    }
}
