// SPDX-License-Identifier: MIT
import Measure

/// One line of the table as bars: each participant's figure as a ratio to RxRing's.
struct RatioBars {
    private static let width = 360.0, names = 104.0, plot = (from: 116.0, to: 246.0), row = 19.0
    private let contest: JSONResults.Workload
    private let line: JSONResults.Line

    init(_ contest: JSONResults.Workload, _ line: JSONResults.Line) {
        self.contest = contest
        self.line = line
    }

    private var title: String { contest.name + (line.form.isEmpty ? "" : " " + line.form) }
    private var unit: String { line.metric == .nanosecondsPerUnit ? "ns per " + contest.unit : line.metric.rawValue }

    /// RxRing in the row's own form, and the others in theirs of that name or in their usual one; the fastest first.
    private var bars: [(figures: JSONResults.Figures, figure: Double)] {
        contest.figures.filter { figures in
            figures.form == line.form
                || figures.role != .ours && figures.form.isEmpty && !contest.figures.contains { $0.peer == figures.peer && $0.form == line.form }
        }
        .compactMap { figures in figures.minimum(line.metric).map { (figures, $0) } }.sorted { $0.1 < $1.1 }
    }

    var html: String {
        guard let ours = line.minimum, ours > 0 else { return "<h3>\(title.escaped)</h3><p>RxRing did not take part.</p>" }
        let bars = bars
        let scale = Scale(
            over: bars.map { $0.figure / ours } + [line.must, line.goal].compactMap { $0.map { $0 / ours } } + [1], from: Self.plot.from,
            to: Self.plot.to)
        let height = Double(bars.count) * Self.row + 22
        var svg = ""
        for tick in scale.decades {
            let x = scale.place(tick).short
            svg += "<line class=\"\(tick == 1 ? "axis" : "grid")\" x1=\"\(x)\" x2=\"\(x)\" y1=\"2\" y2=\"\((height - 18).short)\"/>"
            svg += "<text class=\"faint\" x=\"\(x)\" y=\"\((height - 5).short)\" text-anchor=\"middle\">\(tick.tick)x</text>"
        }
        for (index, bar) in bars.enumerated() { svg += draw(bar, y: Double(index) * Self.row + 3, scale, ours) }
        return """
            <h3>\(title.escaped) <span class="\(verdictClass)">\(verdict)</span></h3><p>\(contest.work.escaped) · \(unit.escaped)</p>
            <svg viewBox="0 0 \(Int(Self.width)) \(Int(height))" role="img" aria-label="\((title + ", " + unit).escaped)">\(svg)</svg>
            """
    }

    private func draw(_ bar: (figures: JSONResults.Figures, figure: Double), y: Double, _ scale: Scale, _ ours: Double) -> String {
        let isOurs = bar.figures.role == .ours
        let ratio = bar.figure / ours, at = scale.place(ratio), one = scale.place(1)
        let strong = isOurs ? " class=\"strong\"" : ""
        var svg = "<text\(strong) x=\"\(Self.names)\" y=\"\((y + 12).short)\" text-anchor=\"end\">\(bar.figures.peer.escaped)</text>"
        svg += "<g class=\"\(bar.figures.peer.slug)\"><title>\(told(bar).escaped)</title>"
        svg +=
            isOurs
            ? "<circle cx=\"\(one.short)\" cy=\"\((y + 8).short)\" r=\"5\"/>"
            : "<rect x=\"\(min(at, one).short)\" y=\"\((y + 2).short)\" width=\"\(max(abs(at - one), 1).short)\" height=\"12\" rx=\"2\"/>"
        svg += "</g>"
        if isOurs { svg += mark(line.must, "must", scale, ours, y) + mark(line.goal, "goal", scale, ours, y) }
        let share = bar.figures.shareOfWork < 1 ? " ÷\(Int((1 / bar.figures.shareOfWork).rounded()))" : ""
        svg += "<text\(strong) x=\"\(Self.plot.to + 9)\" y=\"\((y + 12).short)\">\(Figure.text(bar.figure))"
        return svg + "<tspan class=\"faint\">\(isOurs ? "" : " · " + Figure.ratio(bar.figure, to: ours))\(share)</tspan></text>"
    }

    private func mark(_ bound: Double?, _ name: String, _ scale: Scale, _ ours: Double, _ y: Double) -> String {
        guard let bound else { return "" }
        let x = scale.place(bound / ours).short
        return "<line class=\"\(name)\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(y.short)\" y2=\"\((y + 16).short)\">"
            + "<title>\(name) \(Figure.text(bound))</title></line>"
    }

    private func told(_ bar: (figures: JSONResults.Figures, figure: Double)) -> String {
        let allocations = bar.figures.allocationsPerUnit.map { ", \(Figure.text($0)) allocations" } ?? ""
        return "\(bar.figures.peer): \(Figure.text(bar.figure)) \(unit)\(allocations)"
    }

    private var verdict: String {
        switch line.met {
        case "goal": "goal met"
        case "must": "must met"
        case nil: ""
        default: "missed"
        }
    }

    private var verdictClass: String { line.met == "goal" ? "goal-met" : line.met == "must" ? "must-met" : "missed" }
}

extension JSONResults.Figures {
    /// The smallest figure of `metric`.
    func minimum(_ metric: Metric) -> Double? {
        switch metric {
        case .nanosecondsPerUnit: nanosecondsPerUnit.min()
        case .cpuSeconds: cpuSeconds.min()
        case .medianLatency: medianLatencyMicroseconds.min()
        case .tailLatency: tailLatencyNanoseconds.min()
        }
    }
}
