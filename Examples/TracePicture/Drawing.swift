// SPDX-License-Identifier: MIT

/// A trace drawn as SVG, readable on light and dark pages: a row of lines per thread for each of the given windows of time.
struct Drawing {
    private static let width = 960.0, left = 130.0, right = 14.0, row = 17.0
    /// The look of a kind of span.
    private static let style = """
        <style>
        text { font: 11px sans-serif; fill: #24292f } .title { font-size: 13px; font-weight: 600 } .note { fill: #57606a }
        .line { stroke: #d0d7de } .item { fill: #54aeff } .step0 { fill: #4ac26b } .step1 { fill: #d4a72c } .callback { fill: #ff8182 }
        .inside { fill: #1f2328 } .arrow { stroke: #8250df; fill: none; stroke-width: 1.3 } .head { fill: #8250df } .zoom { fill: #8250df; fill-opacity: 0.14 }
        @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .note { fill: #9198a1 } .line { stroke: #3d444d } .inside { fill: #0d1117 }
        .arrow { stroke: #c297ff } .head { fill: #c297ff } .zoom { fill: #c297ff; fill-opacity: 0.2 } }
        </style>
        """

    private let trace: TraceDocument
    private let threads: [Int]
    private var body: [String] = []
    private var height = 0.0

    init(_ trace: TraceDocument, threads: [Int]) {
        (self.trace, self.threads) = (trace, threads)
    }

    /// The picture as an SVG document.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(Self.width)) \(Self.number(height + 8))">
        \(Self.style)
        <defs><marker id="head" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="6" markerHeight="6" orient="auto"><path class="head" d="M0 0L6 3L0 6z"/></marker></defs>
        \(body.joined(separator: "\n"))
        </svg>

        """
    }

    /// Adds a panel: what ran within `window`, under `title`; `zooms` are the named parts that other panels show larger.
    mutating func add(_ title: String, window: ClosedRange<Double>, zooms: [(name: String, window: ClosedRange<Double>)] = []) {
        text(title, x: 8, y: height + 20, class: "title")
        let top = height + 40
        func x(_ time: Double) -> Double {
            let fraction = (time - window.lowerBound) / (window.upperBound - window.lowerBound)
            return Self.left + min(1, max(0, fraction)) * (Self.width - Self.left - Self.right)
        }
        let seen = trace.spans.filter { $0.end >= window.lowerBound && $0.start <= window.upperBound }
        var y = top
        var tops: [Int: Double] = [:]
        for thread in threads where seen.contains(where: { $0.thread == thread }) {
            tops[thread] = y
            let depth = seen.filter { $0.thread == thread }.map(\.depth).max() ?? 0
            line(x1: 8, y1: y - 5, x2: Self.width - Self.right, y2: y - 5)
            text(trace.threads[thread] ?? "thread \(thread)", x: 8, y: y + 12)
            y += Double(depth + 1) * Self.row + 11
        }
        line(x1: 8, y1: y - 5, x2: Self.width - Self.right, y2: y - 5)
        for (number, zoom) in zooms.enumerated() {
            let (first, last) = (x(zoom.window.lowerBound), max(x(zoom.window.upperBound), x(zoom.window.lowerBound) + 3))
            rectangle(x: first, y: top - 5, width: last - first, height: y - top, class: "zoom")
            // Neighbours are named to both sides, since they may be close.
            let isFirst = number == 0
            text("\u{201C}\(zoom.name)\u{201D}, below", x: isFirst ? last : first, y: top - 9, class: "note", anchor: isFirst ? "end" : "start")
        }
        for (number, span) in seen.enumerated() {
            guard let row = tops[span.thread] else { continue }
            let next = seen[(number + 1)...].first { $0.thread == span.thread && $0.depth == span.depth }
            let room = zooms.isEmpty ? (next.map { x($0.start) } ?? Self.width - Self.right) - x(span.end) : 0
            draw(span, at: row, from: x(span.start), to: x(span.end), room: room)
        }
        for arrow in trace.arrows where window.contains(arrow.from.time) && window.contains(arrow.to.time) && arrow.from.thread != arrow.to.thread {
            guard let from = tops[arrow.from.thread], let to = tops[arrow.to.thread] else { continue }
            draw(arrow, from: (x(arrow.from.time), from), to: (x(arrow.to.time), to), short: !zooms.isEmpty)
        }
        scale(window, y: y + 8, x)
        height = y + 14
    }

    /// A box with its name in it, or beside it if there is `room`.
    private mutating func draw(_ span: TraceDocument.Span, at top: Double, from: Double, to: Double, room: Double) {
        let kind = span.category == "operator" ? "step\((span.depth + 1) % 2)" : span.name.hasPrefix("callback") ? "callback" : "item"
        let (y, width) = (top + Double(span.depth) * Self.row, max(1.2, to - from))
        rectangle(x: from, y: y, width: width, height: Self.row - 2, class: kind)
        // Letters are about six units wide.
        let needed = Double(span.name.count) * 6.2 + 6
        if width > needed {
            text(span.name, x: from + 4, y: y + 11.5, class: "inside")
        } else if room > needed {
            text(span.name, x: from + width + 3, y: y + 11.5)
        }
    }

    /// An arrow from the bottom of one thread's row to the top of another's.
    private mutating func draw(_ arrow: TraceDocument.Arrow, from: (x: Double, top: Double), to: (x: Double, top: Double), short: Bool) {
        let isDown = to.top > from.top
        let (start, end) = (from.top + (isDown ? Self.row - 2 : 0), to.top + (isDown ? 0 : Self.row - 2))
        let bend = short ? 0 : (end - start) / 2
        body.append(
            "<path class=\"arrow\"\(short ? "" : " marker-end=\"url(#head)\"") d=\"M\(Self.number(from.x)) \(Self.number(start))C\(Self.number(from.x)) "
                + "\(Self.number(start + bend)) \(Self.number(to.x)) \(Self.number(end - bend)) \(Self.number(to.x)) \(Self.number(end))\"/>")
    }

    /// What the colours mean, below all panels.
    mutating func addLegend() {
        var x = 8.0
        for (kind, meaning) in [("callback", "the card's callback"), ("item", "item of a scheduler"), ("step0", "operators,"), ("step1", "by depth")]
        {
            rectangle(x: x, y: height + 12, width: 14, height: 11, class: kind)
            text(meaning, x: x + 18, y: height + 22, class: "note")
            x += 34 + Double(meaning.count) * 6.2
        }
        text(
            "Arrows lead from where work was handed over to where it ran. Times are those since the panel's left edge.", x: 8, y: height + 40,
            class: "note")
        height += 44
    }

    /// A tick for every round number of microseconds, five to ten of them.
    private mutating func scale(_ window: ClosedRange<Double>, y: Double, _ x: (Double) -> Double) {
        let length = window.upperBound - window.lowerBound
        let step = [1.0, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].first { length / $0 <= 10 } ?? 100_000
        for tick in stride(from: 0, through: length, by: step) {
            let place = x(window.lowerBound + tick)
            line(x1: place, y1: y - 13, x2: place, y2: y - 9)
            let label = step >= 1000 ? "\(Self.number(tick / 1000)) ms" : "\(Self.number(tick)) us"
            text(label, x: place, y: y + 2, class: "note", anchor: place > Self.width - 60 ? "end" : "middle")
        }
    }

    private mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class kind: String) {
        body.append(
            "<rect class=\"\(kind)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" rx=\"1.5\"/>"
        )
    }

    private mutating func line(x1: Double, y1: Double, x2: Double, y2: Double) {
        body.append(
            "<path class=\"line\" d=\"M\(Self.number(x1)) \(Self.number(y1))L\(Self.number(x2)) \(Self.number(y2))\"/>")
    }

    private mutating func text(_ text: String, x: Double, y: Double, class kind: String = "", anchor: String = "start") {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        body.append(
            "<text\(kind.isEmpty ? "" : " class=\"\(kind)\"") x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor)\">\(escaped)</text>"
        )
    }

    /// At most one digit after the point.
    private static func number(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
