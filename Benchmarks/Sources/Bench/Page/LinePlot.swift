// SPDX-License-Identifier: MIT

/// Lines over two axes, each named at its end.
struct LinePlot {
    struct Line {
        let peer: String
        /// Which of the participant's ways it is; empty for the usual one.
        var form = ""
        let isLimit: Bool
        /// What a pointer over a point is told.
        let points: [(x: Double, y: Double, told: String)]

        /// The form says whose it is by its colour: with the peer's name before it, it would not fit.
        var name: String { form.isEmpty ? peer : form }
        var style: String { peer.slug + (isLimit ? " limit" : form.isEmpty ? "" : " form") }
    }

    static let width = 384.0, height = 230.0, left = 40.0, right = 262.0, top = 12.0, bottom = 196.0

    let title, work: String
    let xTitle, yTitle: String
    let xTicks: [(place: Double, text: String)]
    let y: Scale
    /// Points with `x` in pixels and `y` in the axis's unit.
    let lines: [Line]

    var html: String {
        """
        <h3>\(title.escaped)</h3><p>\(work.escaped)</p>
        <svg viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" role="img" aria-label="\((title + ": " + work).escaped)">
        \(axes)\(lines.map(draw).joined())\(names)
        </svg>
        """
    }

    private var axes: String {
        var svg = ""
        for tick in y.decades {
            let place = y.place(tick).short
            svg += "<line class=\"grid\" x1=\"\(Self.left)\" x2=\"\(Self.right)\" y1=\"\(place)\" y2=\"\(place)\"/>"
            svg += "<text class=\"faint\" x=\"\(Self.left - 5)\" y=\"\((y.place(tick) + 4).short)\" text-anchor=\"end\">\(tick.tick)</text>"
        }
        for tick in xTicks {
            svg += "<line class=\"grid\" x1=\"\(tick.place.short)\" x2=\"\(tick.place.short)\" y1=\"\(Self.top)\" y2=\"\(Self.bottom)\"/>"
            svg +=
                "<text class=\"faint\" x=\"\(tick.place.short)\" y=\"\(Self.bottom + 14)\" text-anchor=\"middle\">\(tick.text)</text>"
        }
        svg += "<text class=\"faint\" x=\"\(Self.right)\" y=\"\(Self.height - 4)\" text-anchor=\"end\">\(xTitle.escaped)</text>"
        svg += "<text class=\"faint\" x=\"\(Self.left)\" y=\"\(Self.height - 4)\">\(yTitle.escaped)</text>"
        return svg
    }

    private func draw(_ line: Line) -> String {
        let path = line.points.map { "\($0.x.short),\(y.place($0.y).short)" }.joined(separator: " ")
        let dots = line.points.map {
            "<circle cx=\"\($0.x.short)\" cy=\"\(y.place($0.y).short)\" r=\"2.6\"><title>\($0.told.escaped)</title></circle>"
        }
        return "<g class=\"\(line.style)\"><polyline points=\"\(path)\"/>\(dots.joined())</g>"
    }

    /// The names at the lines' ends, pushed apart where they would lie on each other.
    private var names: String {
        var places = lines.compactMap { line in line.points.last.map { (line: line, at: y.place($0.y), end: $0.x) } }.sorted { $0.at < $1.at }
        for index in places.indices.dropFirst() { places[index].at = max(places[index].at, places[index - 1].at + 12) }
        if let last = places.indices.last, places[last].at > Self.bottom {
            places[last].at = Self.bottom
            for index in places.indices.dropLast().reversed() { places[index].at = min(places[index].at, places[index + 1].at - 12) }
        }
        return places.map { place in
            "<text class=\"\(place.line.peer.slug) end\(place.line.name == "RxRing" ? " strong" : "")\" x=\"\(Self.right + 6)\" "
                + "y=\"\((place.at + 4).short)\">\(place.line.name.escaped)</text>"
        }.joined()
    }
}
