// SPDX-License-Identifier: MIT
import Foundation

// TracePicture TRACE.json PICTURE.svg NAME...: draws how it came to a span of each NAME, along the arrows, and the time around them.
let arguments = CommandLine.arguments

func fail(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("trace-picture: \(sentence)\n".utf8))
    exit(1)
}

guard arguments.count >= 4 else { fail("usage: TracePicture TRACE.json PICTURE.svg NAME...") }
do {
    let trace = try TraceDocument(path: arguments[1])
    var stories: [(name: String, window: ClosedRange<Double>)] = []
    for name in arguments.dropFirst(3) {
        guard let story = Story(of: name, near: stories.last?.window.upperBound, in: trace) else {
            fail("no span called \(name) was handed over by another thread")
        }
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
    try drawing.svg.write(toFile: arguments[2], atomically: true, encoding: .utf8)
} catch {
    fail("\(error)")
}
