// SPDX-License-Identifier: MIT
import Glibc
import Histogram

/// The report as an SVG picture: levels over time, band levels over time, how long pushing and handing over took.
struct Picture {
    static let width = 920.0
    static let height = 690.0

    let report: PlaybackReport

    /// The whole picture as SVG text.
    var svg: String {
        var canvas = Canvas(width: Self.width, height: Self.height)
        canvas.text(report.source.title, x: 60, y: 28, size: 16)
        canvas.text(
            "\(report.traces.count) callbacks by \(report.card), \(report.late) late, \(report.dropped) blocks dropped"
                + (report.isMeasurable ? ", \(report.xruns) interruptions" : ""), x: 60, y: 46)
        let seconds = max(Double(report.levels.last?.end ?? 0) / Double(report.plan.rate), 0.001)
        drawLevels(on: &canvas, in: Frame(x: 60, y: 70, width: 830, height: 180), seconds: seconds)
        drawBands(on: &canvas, in: Frame(x: 60, y: 310, width: 830, height: 120), seconds: seconds)
        let histograms = Frame(x: 60, y: 518, width: 830, height: 130)
        LatencyChart(curves: [
            ("push", "#2b6cb0", report.push), ("hand-off", "#c05621", report.handOff),
            ("callback start", "#718096", report.plan.isClocked ? report.start : .latencies),
        ]).draw(on: &canvas, in: histograms)
        return canvas.svg
    }

    private func drawLevels(on canvas: inout Canvas, in frame: Frame, seconds: Double) {
        canvas.rectangle(frame, fill: "#f7fafc")
        for decibels in stride(from: -60, through: 0, by: 20) {
            let y = frame.y(at: Double(decibels + 60) / 60)
            canvas.line(x1: frame.x, y1: y, x2: frame.x + frame.width, y2: y, stroke: "#e2e8f0")
            canvas.text("\(decibels) dB", x: frame.x - 8, y: y + 4, anchor: "end")
        }
        let count = report.levels.count
        guard count > 0 else { return canvas.text("no window was completed", x: frame.x + 10, y: frame.y + 20) }
        let columns = min(count, 415)
        var rms: [(x: Double, y: Double)] = []
        var peak: [(x: Double, y: Double)] = []
        for column in 0..<columns {
            let windows = report.levels[(column * count / columns)..<((column + 1) * count / columns)]
            let x = frame.x(at: (Double(column) + 0.5) / Double(columns))
            let loudest = windows.map(\.rms).max() ?? 0
            rms.append((x, frame.y(at: Double(loudest.decibels + 60) / 60)))
            peak.append((x, frame.y(at: Double((windows.map(\.peak).max() ?? 0).decibels + 60) / 60)))
        }
        canvas.area(rms, base: frame.y + frame.height, fill: "#90cdf4")
        canvas.polyline(peak, stroke: "#2b6cb0")
        drawTime(on: &canvas, in: frame, seconds: seconds)
        canvas.text("level below full scale: peak (line) and root mean square (area)", x: frame.x + frame.width, y: frame.y - 6, anchor: "end")
    }

    /// A tick and a label for each round number of seconds, ten of them at most, and what the axis is.
    private func drawTime(on canvas: inout Canvas, in frame: Frame, seconds: Double) {
        let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 120, 300, 600, 1800, 3600, 7200, 21_600].first { seconds / $0 <= 10 }
        let bottom = frame.y + frame.height
        for time in stride(from: 0, through: seconds, by: step ?? 86_400) {
            let x = frame.x(at: time / seconds)
            canvas.line(x1: x, y1: bottom, x2: x, y2: bottom + 4, stroke: "#4a5568")
            // The axis' name has the right end.
            guard x < frame.x + frame.width - 90 else { continue }
            canvas.text(time == 0 ? "0" : "\(Canvas.number(time)) s", x: x, y: bottom + 16, anchor: "middle")
        }
        canvas.text("time of the sound", x: frame.x + frame.width, y: bottom + 16, anchor: "end")
    }

    /// What the colours of the bands mean.
    private func drawScale(on canvas: inout Canvas, right: Double, y: Double) {
        for step in 0...12 {
            let cell = Frame(x: right - 160 + Double(step) * 8, y: y - 9, width: 8.3, height: 10)
            canvas.rectangle(cell, fill: "#1a202c")
            canvas.rectangle(cell, fill: "#f6ad55", opacity: Double(step) / 12)
        }
        canvas.text("-60 dB", x: right - 166, y: y, anchor: "end")
        canvas.text("0 dB", x: right - 50, y: y)
    }

    private func drawBands(on canvas: inout Canvas, in frame: Frame, seconds: Double) {
        canvas.text("root mean square of each octave band", x: frame.x, y: frame.y - 6)
        drawScale(on: &canvas, right: frame.x + frame.width + 26, y: frame.y - 6)
        drawTime(on: &canvas, in: frame, seconds: seconds)
        canvas.rectangle(frame, fill: "#1a202c")
        let rows = Levels.bandCount
        let rowHeight = frame.height / Double(rows)
        let count = report.levels.count
        let columns = min(count, 240)
        for row in 0..<rows {
            let y = frame.y + frame.height - Double(row + 1) * rowHeight
            canvas.text(BandFilter.label(row), x: frame.x - 8, y: y + 12, anchor: "end")
            for column in 0..<columns {
                let windows = report.levels[(column * count / columns)..<((column + 1) * count / columns)]
                let loudness = Double((windows.map { $0.bands[row] }.max() ?? 0).decibels + 60) / 60
                guard loudness > 0.05 else { continue }
                let cell = Frame(
                    x: frame.x(at: Double(column) / Double(columns)), y: y,
                    width: frame.width / Double(columns) + 0.3, height: rowHeight)
                canvas.rectangle(cell, fill: "#f6ad55", opacity: loudness)
            }
        }
    }
}
