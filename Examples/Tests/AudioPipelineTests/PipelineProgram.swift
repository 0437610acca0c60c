// SPDX-License-Identifier: MIT
import Foundation

/// The program that was built beside the tests, run to its end.
struct PipelineProgram {
    var code: Int32
    var output: String
    var complaints: String

    /// Runs it without a meter; `onFirstLine` is called once it printed something.
    static func run(_ arguments: [String], under wrapper: [String] = [], onFirstLine: ((Process) -> Void)? = nil) throws -> PipelineProgram {
        try run(wrapper + [path(of: "AudioPipeline")] + arguments + ["--plain"], onFirstLine: onFirstLine)
    }

    /// Runs another of the examples.
    static func run(_ program: String, _ arguments: [String]) throws -> PipelineProgram { try run([path(of: program)] + arguments) }

    /// Draws the trace at `trace`.
    static func draw(_ trace: String, to picture: String, stories: [String]) throws -> PipelineProgram {
        try run([path(of: "TracePicture"), trace, picture] + stories)
    }

    private static func path(of program: String) -> String {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(program).path
    }

    private static func run(_ line: [String], onFirstLine: ((Process) -> Void)? = nil) throws -> PipelineProgram {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: line[0])
        process.arguments = Array(line.dropFirst())
        let (output, complaints) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        var text = Data()
        if let onFirstLine {
            text = output.fileHandleForReading.availableData
            onFirstLine(process)
        }
        text += output.fileHandleForReading.readDataToEndOfFile()
        let sentences = complaints.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return PipelineProgram(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: text, as: UTF8.self), complaints: String(decoding: sentences, as: UTF8.self))
    }

    /// The numbers in the report's line that begins with `name`.
    func numbers(in name: String) -> [Int] {
        let line = output.split(separator: "\n").first { $0.hasPrefix(name + " ") } ?? ""
        return line.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    }

    /// Whether `count` frames arrived without a gap. A machine that stood still for longer than the lane holds may drop some, counted; the
    /// program itself has checked then that nothing else is missing.
    func delivered(_ count: Int) -> Bool {
        let (blocks, frames) = (numbers(in: "blocks"), numbers(in: "frames"))
        guard code == 0, blocks.count > 1, frames.count > 2 else { return false }
        return blocks[1] > 0 || frames.starts(with: [count, 0, 0])
    }
}
