// SPDX-License-Identifier: MIT

/// A rectangle that points are placed in, by fractions from its left and its bottom edge.
struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    func x(at fraction: Double) -> Double { x + width * fraction }
    func y(at fraction: Double) -> Double { y + height * (1 - min(1, max(0, fraction))) }
}

/// The few SVG shapes that the picture needs.
struct Canvas {
    private var body: [String] = []
    private let width: Double
    private let height: Double

    init(width: Double, height: Double, background: String = "#ffffff") {
        self.width = width
        self.height = height
        rectangle(Frame(x: 0, y: 0, width: width, height: height), fill: background)
    }

    /// The picture as an SVG document.
    var svg: String {
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) \(Self.number(height))" \
        font-family="sans-serif">
        \(body.joined(separator: "\n"))
        </svg>

        """
    }

    mutating func rectangle(_ frame: Frame, fill: String, opacity: Double = 1) {
        body.append(
            "<rect x=\"\(Self.number(frame.x))\" y=\"\(Self.number(frame.y))\" width=\"\(Self.number(frame.width))\" "
                + "height=\"\(Self.number(frame.height))\" fill=\"\(fill)\"\(Self.faded(opacity))/>")
    }

    mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, stroke: String) {
        body.append(
            "<line x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" x2=\"\(Self.number(x2))\" "
                + "y2=\"\(Self.number(y2))\" stroke=\"\(stroke)\"/>")
    }

    mutating func polyline(_ points: [(x: Double, y: Double)], stroke: String) {
        body.append(
            "<polyline points=\"\(Self.list(points))\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"1.2\"/>")
    }

    /// The area between `points` and the horizontal line at `base`.
    mutating func area(_ points: [(x: Double, y: Double)], base: Double, fill: String, opacity: Double = 1) {
        guard let first = points.first, let last = points.last else { return }
        let outline = [(x: first.x, y: base)] + points + [(x: last.x, y: base)]
        body.append("<polygon points=\"\(Self.list(outline))\" fill=\"\(fill)\"\(Self.faded(opacity))/>")
    }

    mutating func text(
        _ text: String, x: Double, y: Double, size: Int = 11, anchor: String = "start", fill: String = "#4a5568", isMonospaced: Bool = false
    ) {
        let family = isMonospaced ? " font-family=\"monospace\" xml:space=\"preserve\"" : ""
        body.append(
            "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" font-size=\"\(size)\" text-anchor=\"\(anchor)\"\(family) "
                + "fill=\"\(fill)\">\(Self.escaped(text))</text>")
    }

    /// `text` with the characters that mean something to XML written as references, and those it forbids left out.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20: continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func list(_ points: [(x: Double, y: Double)]) -> String {
        points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }

    private static func faded(_ opacity: Double) -> String { opacity < 1 ? " fill-opacity=\"\(number(opacity))\"" : "" }

    /// At most two digits after the point.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
