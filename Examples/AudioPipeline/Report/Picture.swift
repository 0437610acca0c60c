// SPDX-License-Identifier: MIT
import Glibc
import Histogram

/// The report as an SVG picture: levels over time, band levels over time, how long pushing and handing over took.
struct Picture {
    static let width = 920.0
    static let height = 640.0

    let report: PlaybackReport

    /// The whole picture as SVG text.
    var svg: String {
        var canvas = Canvas(width: Self.width, height: Self.height)
        canvas.text(report.source.title, x: 60, y: 28, size: 16)
        canvas.text(
            "\(report.traces.count) callbacks, \(report.late) late, \(report.dropped) blocks dropped, \(report.xruns) interruptions", x: 60, y: 46)
        let seconds = max(Double(report.levels.last?.end ?? 0) / Double(report.plan.rate), 0.001)
        drawLevels(on: &canvas, in: Frame(x: 60, y: 70, width: 830, height: 180), seconds: seconds)
        drawBands(on: &canvas, in: Frame(x: 60, y: 290, width: 830, height: 120))
        let histograms = Frame(x: 60, y: 468, width: 830, height: 130)
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
        canvas.text("0 s", x: frame.x, y: frame.y + frame.height + 16)
        canvas.text(
            "\(LevelLine.tenths(seconds)) s", x: frame.x + frame.width, y: frame.y + frame.height + 16, anchor: "end")
        canvas.text("peak (line) and RMS (area)", x: frame.x + frame.width, y: frame.y - 6, anchor: "end")
    }

    private func drawBands(on canvas: inout Canvas, in frame: Frame) {
        canvas.text("octave bands", x: frame.x + frame.width, y: frame.y - 6, anchor: "end")
        canvas.rectangle(frame, fill: "#1a202c")
        let rows = Levels.bandCount
        let rowHeight = frame.height / Double(rows)
        let count = report.levels.count
        let columns = min(count, 240)
        for row in 0..<rows {
            let y = frame.y + frame.height - Double(row + 1) * rowHeight
            let centre = Int(BandFilter.centres[row])
            canvas.text(
                centre < 1000 ? "\(centre) Hz" : "\(centre / 1000) kHz", x: frame.x - 8, y: y + 12, anchor: "end")
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
