// SPDX-License-Identifier: MIT
import Foundation

/// A distribution of latencies: percentiles from the median to the slowest.
struct LatencyPlot {
    let html: String

    /// One plot for a contest's latencies, one for how long its elements took to the consumer; none where neither was recorded.
    static func all(_ contest: JSONResults.Workload) -> [LatencyPlot] {
        [
            LatencyPlot(contest, contest.name, \.latencies),
            LatencyPlot(contest, contest.name + ", to the consumer", \.arrivals),
        ].compactMap { $0 }
    }

    private init?(
        _ contest: JSONResults.Workload, _ title: String, _ percentiles: KeyPath<JSONResults.Figures, [JSONResults.Percentile]?>
    ) {
        let able = contest.figures.filter { $0[keyPath: percentiles] != nil }
        guard !able.isEmpty else { return nil }
        let shown = able.map { figures in (figures[keyPath: percentiles] ?? []).filter { $0.percent >= 50 } }
        html =
            LinePlot(
                title: title, work: contest.work, xTitle: "per cent of samples", yTitle: "us",
                xTicks: [50, 90, 99, 99.9, 99.99].map { (Self.place($0), Figure.percent($0)) } + [(Self.place(100), "max")],
                y: Scale(over: shown.flatMap { $0.map { max($0.microseconds, 0.01) } }, from: LinePlot.bottom, to: LinePlot.top),
                lines: zip(able, shown).map { figures, points in
                    LinePlot.Line(
                        peer: figures.peer, form: figures.form, isLimit: figures.role == .limit,
                        points: points.map {
                            (
                                Self.place($0.percent), max($0.microseconds, 0.01),
                                "\(figures.peer) \(figures.form): \(Figure.percent($0.percent)) % within \(Figure.text($0.microseconds)) us"
                            )
                        })
                }
            ).html
    }

    /// As many pixels from 90 to 99 as from 99 to 99.9.
    private static func place(_ percent: Double) -> Double {
        let nines = percent >= 100 ? 4.6 : log10(100 / (100 - percent))
        return LinePlot.left + (nines - 0.301) / (4.6 - 0.301) * (LinePlot.right - LinePlot.left)
    }
}

extension Figure {
    /// 50, 99.9, 99.99.
    static func percent(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
