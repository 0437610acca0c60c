// SPDX-License-Identifier: MIT

/// The meter as a picture of the terminal that shows it.
struct MeterScreen {
    private static let columns = 72
    private static let cell = (width: 8.0, height: 18.0)

    /// The picture of the loudest window of `levels`, of sound that lasts `seconds`; nil where there is none.
    static func svg(_ levels: [Levels], rate: Int, seconds: Double) -> String? {
        guard let loudest = levels.max(by: { $0.rms < $1.rms }) else { return nil }
        let meter = MeterPicture(columns: columns + 1, rows: 24)
        let lines = meter.lines(loudest, played: Double(loudest.end) / Double(rate), of: seconds)
        var canvas = Canvas(
            width: Double(columns + 2) * cell.width, height: Double(lines.count + 1) * cell.height, background: "#0d1117")
        for (row, line) in lines.enumerated() {
            var column = 1
            let top = (Double(row) + 0.5) * cell.height
            for run in line {
                let x = Double(column) * cell.width
                // Cells of a bar are drawn, because fonts differ in how wide these characters are.
                if let colour = run.colour {
                    canvas.rectangle(
                        Frame(x: x, y: top + 3, width: Double(run.text.count) * cell.width, height: cell.height - 5), fill: colour.web)
                } else if !run.text.allSatisfy({ $0 == "·" }) {
                    for (place, character) in run.text.enumerated() where character != " " {
                        canvas.text(
                            String(character), x: x + (Double(place) + 0.5) * cell.width, y: top + 14, size: 13, anchor: "middle",
                            fill: "#e6edf3", isMonospaced: true)
                    }
                }
                column += run.text.count
            }
        }
        return canvas.svg
    }
}

extension MeterPicture.Colour {
    /// The colour on the web.
    fileprivate var web: String {
        switch self {
        case .quiet: "#3fb950"
        case .loud: "#d29922"
        case .full: "#f85149"
        }
    }
}
