// SPDX-License-Identifier: MIT
import Foundation

let usage = "usage: TracePicture TRACE.json PICTURE.svg NAME..."
let help = """
    \(usage)

    Draws how it came to a span of each NAME, along the arrows of the trace, and the time around them.

    Exit codes: 0 drawn, 64 bad arguments, 65 not a trace or without a span of that name, 66 no file to read, 73 the
    picture cannot be written.
    """

func fail(_ sentence: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("trace-picture: \(sentence)\n".utf8))
    exit(code)
}

/// Draws the stories called `names` of the trace at `path`, and the time around them.
func draw(_ path: String, names: ArraySlice<String>) throws(TraceFileError) -> String {
    let trace = try TraceDocument(path: path)
    var stories: [(name: String, window: ClosedRange<Double>)] = []
    for name in names {
        guard let story = Story(of: name, near: stories.last?.window.upperBound, in: trace) else { throw .noStory(name: name, path: path) }
        stories.append((name, story.window))
    }
    let (first, last) = (stories[0].window.lowerBound, stories[stories.count - 1].window.upperBound)
    let around = max(40_000, abs(last - first) * 1.2)
    let overview = ((first + last - around) / 2)...((first + last + around) / 2)
    // In the order in which the stories go from thread to thread.
    var threads: [Int] = []
    for story in stories {
        for span in trace.spans where story.window.contains(span.start) && !threads.contains(span.thread) { threads.append(span.thread) }
    }
    var drawing = Drawing(trace, threads: threads)
    drawing.add("\(Int(around / 1000)) ms of a run", window: overview, zooms: stories)
    for story in stories { drawing.add("how it came to \u{201C}\(story.name)\u{201D}", window: story.window) }
    drawing.addLegend()
    return drawing.svg
}

let arguments = CommandLine.arguments
if arguments.dropFirst().contains(where: { $0 == "--help" || $0 == "-h" }) {
    print(help)
    exit(0)
}
guard arguments.count >= 4 else { fail(usage, code: 64) }
do throws(TraceFileError) {
    try TraceFiles.write(draw(arguments[1], names: arguments.dropFirst(3)), to: arguments[2])
} catch {
    fail(error.description, code: error.exitCode)
}
