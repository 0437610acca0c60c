// SPDX-License-Identifier: MIT

/// The part of a trace that a picture tells: one item, and what led to it along the arrows, from thread to thread.
struct Story {
    /// Microseconds of the trace.
    let window: ClosedRange<Double>

    /// The story of a span called `name`: one whose length is not extreme, the one nearest to `time`. Nil when no span of that name was handed over
    /// from another thread.
    init?(of name: String, near time: Double?, in trace: TraceDocument) {
        var stories: [(start: Double, end: Double)] = []
        for span in trace.spans where span.name == name {
            let first = Self.origin(of: span, in: trace)
            if first.thread != span.thread { stories.append((first.start, span.end)) }
        }
        guard !stories.isEmpty else { return nil }
        let lengths = stories.map { $0.end - $0.start }.sorted()
        let usual = stories.filter { (lengths[lengths.count / 10]...lengths[lengths.count * 9 / 10]).contains($0.end - $0.start) }
        let middle = lengths[lengths.count / 2]
        let time = time ?? stories.first { $0.end - $0.start == middle }?.start ?? 0
        guard let (start, end) = usual.min(by: { abs($0.start - time) < abs($1.start - time) }) else { return nil }
        let margin = (end - start) * 0.06
        window = (start - margin)...(end + margin)
    }

    /// The earliest item from which arrows lead to `span`.
    private static func origin(of span: TraceDocument.Span, in trace: TraceDocument) -> TraceDocument.Span {
        guard var item = trace.item(on: span.thread, at: span.start) else { return span }
        while true {
            // Timers that an item sets itself lead back without end, so arrows within a thread are not followed.
            let formers = trace.arrows.lazy.filter { arrow in
                arrow.to.thread == item.thread && arrow.from.thread != item.thread && item.start <= arrow.to.time && arrow.to.time <= item.end
            }.compactMap { trace.item(on: $0.from.thread, at: $0.from.time) }
            guard let former = formers.min(by: { $0.start < $1.start }), former.start < item.start else { break }
            item = former
        }
        return item
    }
}
