// SPDX-License-Identifier: MIT

/// How a cost grows, one line a participant.
struct CurvePlot {
    let html: String

    init(_ curve: JSONResults.CurveFigures) {
        let sizes = Set(curve.series.flatMap { $0.points.map(\.size) }).sorted()
        // A logarithmic axis has no zero: its place is that of one.
        let x = Scale(over: sizes.map { Double(max($0, 1)) }, from: LinePlot.left, to: LinePlot.right, isExact: true)
        let all = curve.series.flatMap { $0.points.map { max($0.minimum, 0.1) } }
        let unit = "\(curve.metric.rawValue) per \(curve.unit)"
        html =
            LinePlot(
                title: curve.name, work: "\(curve.work): \(unit)", xTitle: curve.size, yTitle: curve.metric == .bytes ? "bytes" : "ns",
                xTicks: sizes.map { (x.place(Double($0)), Figure.count($0)) },
                y: Scale(over: all, from: LinePlot.bottom, to: LinePlot.top),
                lines: curve.series.map { series in
                    LinePlot.Line(
                        peer: series.peer, form: series.form ?? "", isLimit: series.role == .limit,
                        points: series.points.map { point in
                            (
                                x.place(Double(point.size)), point.minimum,
                                "\(series.name), \(point.size) \(curve.size): \(Figure.text(point.minimum)), median \(Figure.text(point.median))"
                            )
                        })
                }
            ).html
    }
}

extension JSONResults.CurveFigures {
    /// Whether there is a line to draw: one size makes a list.
    var isLine: Bool { series.contains { $0.points.count > 1 } }
}

extension JSONResults.CurveFigures.Series {
    /// "RxRing late p50".
    var name: String { [peer, form ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }
}
