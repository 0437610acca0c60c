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

    /// Reads the JSON at `path`.
    init(path: String) throws(TraceFileError) {
        let bytes = try TraceFiles.read(path)
        guard let json = try? JSONSerialization.jsonObject(with: Data(bytes)) else { throw .noTrace(path: path, reason: "it is no JSON") }
        guard let events = (json as? [String: Any])?["traceEvents"] as? [[String: Any]] else {
            throw .noTrace(path: path, reason: "it has no list of traceEvents")
        }
        var departures: [Int: (thread: Int, time: Double)] = [:]
        for event in events where event["ph"] as? String == "s" {
            if let id = event["id"] as? Int, let place = Self.place(of: event) { departures[id] = place }
        }
        for event in events {
            let name = event["name"] as? String ?? ""
            switch event["ph"] as? String {
            case "M": threads[event["tid"] as? Int ?? 0] = (event["args"] as? [String: Any])?["name"] as? String
            case "X":
                guard let (thread, start) = Self.place(of: event), let length = event["dur"] as? Double else { continue }
                spans.append(
                    Span(name: name, category: event["cat"] as? String ?? "", thread: thread, start: start, end: start + length))
            case "f":
                guard let to = Self.place(of: event), let from = departures[event["id"] as? Int ?? 0] else { continue }
                arrows.append(Arrow(from: from, to: to))
            default: continue
            }
        }
        spans.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
        nest()
        // Inside an item the arrow says it all.
        spans.removeAll { $0.category == "hand-off" && $0.depth > 0 }
    }

    private static func place(of event: [String: Any]) -> (thread: Int, time: Double)? {
        guard let thread = event["tid"] as? Int, let time = event["ts"] as? Double else { return nil }
        return (thread, time)
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
