// SPDX-License-Identifier: MIT

/// Draws the lines of a picture as SVG, one below the other. The style sheet has the colours, for light and for dark.
struct MarbleDrawing {
    private static let radius = 12.0
    private static let letter = 7.2
    private let lines: [MarbleLine]
    private let tick: Double
    /// Where tick 0 is.
    private let margin: Double
    private let width: Double
    /// Elements that begin with the same letter have one colour.
    private var colours: [Character: Int] = [:]

    init(_ lines: [MarbleLine]) {
        self.lines = lines
        var tick = 13.0
        var ticks = 8
        var texts = 180.0
        for line in lines {
            switch line {
            case .operation(let text): texts = text.wrapped.reduce(texts) { max($0, Self.letter * Double($1.count) + 40) }
            case .sequence(let marble):
                texts = max(texts, Self.letter * Double(marble.label.count + marble.remark.count) + 40)
                ticks = max(ticks, marble.end)
                // Neighbours must not touch.
                for (left, right) in zip(marble.marks, marble.marks.dropFirst()) where right.tick > left.tick {
                    tick = max(tick, (Self.half(left.sign) + Self.half(right.sign) + 2) / Double(right.tick - left.tick))
                }
            }
        }
        self.tick = tick
        let marks = lines.flatMap { line -> [Marble.Mark] in if case .sequence(let marble) = line { marble.marks } else { [] } }
        // A wide element of the first ticks must not be cut.
        margin = marks.map { Self.half($0.sign) + 4 - Double($0.tick) * tick }.reduce(20, max)
        let right = marks.map { Self.half($0.sign) * 2 + Double($0.tick) * tick }.max() ?? 0
        width = max(texts, max(Double(ticks) * tick, right) + 2 * margin + 6)
        for case .sequence(let marble) in lines {
            for case .element(let text) in marble.marks.map(\.sign) where !text.isEmpty {
                if colours[text.first!] == nil { colours[text.first!] = colours.count % 8 }
            }
        }
    }

    private static func half(_ sign: Marble.Sign) -> Double {
        guard case .element(let text) = sign else { return 5 }
        return text.count < 3 ? radius : Double(text.count) * letter / 2 + 6
    }

    var svg: String {
        var body = ""
        var y = 4.0
        for line in lines {
            switch line {
            case .operation(let text):
                let height = 11 + 15 * text.wrapped.count
                body += "<rect class=\"operation\" x=\"2\" y=\"\(y + 5)\" width=\"\(width - 4)\" height=\"\(height)\" rx=\"5\"/>"
                for (number, part) in text.wrapped.enumerated() {
                    body += "<text class=\"operation\" x=\"\(width / 2)\" y=\"\(y + 22 + 15 * Double(number))\">\(part.escaped)</text>\n"
                }
                y += Double(height) + 10
            case .sequence(let marble): body += row(marble, &y)
            }
        }
        return """
            <svg class="marble" viewBox="0 0 \(width) \(y + 4)" width="\(width)" height="\(y + 4)" role="img" aria-label="\(spoken.escaped)">
            \(body)</svg>
            """
    }

    /// For readers who do not see: the text of the picture.
    private var spoken: String {
        lines.map { line in
            switch line {
            case .operation(let text): text
            case .sequence(let marble): "\(marble.label): \(marble.text)"
            }
        }.joined(separator: "; ")
    }

    private func x(_ tick: Int) -> Double { margin + Double(tick) * self.tick }

    private func row(_ marble: Marble, _ y: inout Double) -> String {
        var heights: [Int: Int] = [:]
        var halves: [Int: Double] = [:]
        for mark in marble.marks {
            guard case .element = mark.sign else { continue }
            heights[mark.tick, default: 0] += 1
            halves[mark.tick] = max(halves[mark.tick] ?? 0, Self.half(mark.sign))
        }
        let highest = max(1, heights.values.max() ?? 1)
        var html = ""
        if !marble.label.isEmpty || !marble.remark.isEmpty {
            html += "<text class=\"name\" x=\"4\" y=\"\(y + 12)\">\(marble.label.escaped)"
            html += marble.remark.isEmpty ? "</text>" : " <tspan class=\"remark\">(\(marble.remark.escaped))</tspan></text>"
            y += 15
        }
        let line = y + Double(highest) * 2 * Self.radius - Self.radius + 3
        let last = marble.marks.last { $0.sign == .completed || $0.sign == .error }
        let right = last.map { shifted($0, halves) } ?? max(x(marble.end) + 8, x(marble.start) + 60)
        html += "<path class=\"time\" d=\"M\(x(marble.start) - Self.radius - 4) \(line)H\(right + (marble.goesOn ? 0 : 12))\"/>"
        html += "<path class=\"arrow\" d=\"M\(right + (marble.goesOn ? 6 : 18)) \(line)l-8 -4v8z\"/>"
        var stacked: [Int: Int] = [:]
        for mark in marble.marks {
            let place = x(mark.tick)
            switch mark.sign {
            case .completed: html += "<path class=\"end\" d=\"M\(shifted(mark, halves)) \(line - 11)v22\"/>"
            case .error:
                let centre = shifted(mark, halves)
                html += "<path class=\"failure\" d=\"M\(centre - 7) \(line - 7)l14 14m0 -14l-14 14\"/>"
            case .subscribed: html += "<path class=\"subscribed\" d=\"M\(place - 6) \(line + 11)l6 -10l6 10\"/>"
            case .element(let text):
                let above = stacked[mark.tick, default: 0]
                stacked[mark.tick] = above + 1
                html += element(text, place, line - Double(above) * 2 * Self.radius)
            }
        }
        y = line + Self.radius + 6
        return html + "\n"
    }

    /// An end in the tick of an element stands beside it.
    private func shifted(_ mark: Marble.Mark, _ halves: [Int: Double]) -> Double {
        x(mark.tick) + (halves[mark.tick].map { $0 + (mark.sign == .error ? 9 : 3) } ?? 0)
    }

    private func element(_ text: String, _ x: Double, _ y: Double) -> String {
        let half = Self.half(.element(text))
        let colour = text.first.flatMap { colours[$0] } ?? 0
        return """
            <rect class="element c\(colour)" x="\(x - half)" y="\(y - Self.radius)" width="\(2 * half)" height="\(2 * Self.radius)" rx="\(Self.radius)"/>\
            <text class="element" x="\(x)" y="\(y + 4)">\(text.escaped)</text>
            """
    }
}

extension String {
    /// The lines of a long call, broken at spaces.
    fileprivate var wrapped: [String] {
        var lines = [""]
        for word in split(separator: " ") {
            if lines.last!.count + word.count > 48, !lines.last!.isEmpty { lines.append("") }
            lines[lines.count - 1] += (lines.last!.isEmpty ? "" : " ") + word
        }
        return lines
    }
}
