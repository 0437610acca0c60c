// SPDX-License-Identifier: MIT
import Foundation

/// A trace as the Trace Event Format has it: spans on threads, and arrows between them. Times are microseconds.
struct TraceDocument {
    /// Something that ran, nested `depth` deep in others of its thread.
    struct Span {
        var name: String
        var category: String
        var thread: Int
        var start: Double
        var end: Double
        var depth = 0
    }

    /// From where something was handed off to where it ran.
    struct Arrow {
        var from: (thread: Int, time: Double)
        var to: (thread: Int, time: Double)
    }

    /// By start, outer ones first.
    private(set) var spans: [Span] = []
    private(set) var arrows: [Arrow] = []
    private(set) var threads: [Int: String] = [:]

    private struct File: Decodable {
        struct Event: Decodable {
            struct Arguments: Decodable { var name: String? }

            var ph: String
            var cat: String?
            var name: String
            var tid: Int
            var ts: Double?
            var dur: Double?
            var id: Int?
            var args: Arguments?
        }

        var traceEvents: [Event]
    }

    /// Reads the JSON at `path`.
    init(path: String) throws {
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        var departures: [Int: (thread: Int, time: Double)] = [:]
        for event in file.traceEvents where event.ph == "s" {
            if let id = event.id, let time = event.ts { departures[id] = (event.tid, time) }
        }
        for event in file.traceEvents {
            switch event.ph {
            case "M": threads[event.tid] = event.args?.name
            case "X":
                guard let start = event.ts, let length = event.dur else { continue }
                spans.append(
                    Span(name: event.name, category: event.cat ?? "", thread: event.tid, start: start, end: start + length))
            case "f":
                guard let id = event.id, let time = event.ts, let from = departures[id] else { continue }
                arrows.append(Arrow(from: from, to: (event.tid, time)))
            default: continue
            }
        }
        spans.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
        nest()
        // Inside an item the arrow says it all.
        spans.removeAll { $0.category == "hand-off" && $0.depth > 0 }
    }

    /// The outermost span of `thread` at `time`.
    func item(on thread: Int, at time: Double) -> Span? {
        spans.first { $0.thread == thread && $0.depth == 0 && $0.start <= time && $0.end >= time }
    }

    private mutating func nest() {
        var open: [Int: [Double]] = [:]
        for index in spans.indices {
            let span = spans[index]
            var ends = open[span.thread, default: []]
            while let last = ends.last, last < span.end { ends.removeLast() }
            spans[index].depth = ends.count
            open[span.thread] = ends + [span.end]
        }
    }
}
