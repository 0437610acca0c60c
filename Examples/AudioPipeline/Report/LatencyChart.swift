// SPDX-License-Identifier: MIT
import Glibc
import Histogram

/// Latency histograms over one logarithmic time axis. The height is a share of each curve's own fullest bin.
struct LatencyChart {
    /// Four bins an octave, from 1 ns to about 1 s.
    private static let bins = 120
    private static let binsPerOctave = 4.0

    let curves: [(name: String, colour: String, histogram: Histogram<UInt32>)]

    /// The bin that `nanoseconds` falls into.
    static func bin(of nanoseconds: UInt64) -> Int {
        min(bins - 1, max(0, Int(log2(Double(max(1, nanoseconds))) * binsPerOctave)))
    }

    /// How many values fell into each bin.
    static func counts(_ histogram: Histogram<UInt32>) -> [Int] {
        var counts = [Int](repeating: 0, count: bins)
        for value in histogram.recordedValues() { counts[bin(of: value.value)] += Int(value.count) }
        return counts
    }

    /// Draws the chart with its axis and its legend.
    func draw(on canvas: inout Canvas, in frame: Frame) {
        canvas.rectangle(frame, fill: "#f7fafc")
        for power in 0...9 {
            let x = frame.x(at: Double(power) * log2(10.0) * Self.binsPerOctave / Double(Self.bins))
            canvas.line(x1: x, y1: frame.y, x2: x, y2: frame.y + frame.height, stroke: "#e2e8f0")
            let duration = Duration.nanoseconds(Int64(pow(10, Double(power))))
            canvas.text(
                duration.shortText.replacing(".00", with: "").replacing(".0", with: ""),
                x: x, y: frame.y + frame.height + 16, anchor: "middle")
        }
        for share in [0.0, 0.5, 1] {
            let y = frame.y(at: share)
            canvas.line(x1: frame.x, y1: y, x2: frame.x + frame.width, y2: y, stroke: "#e2e8f0")
            canvas.text("\(Int(share * 100)) %", x: frame.x - 8, y: y + 4, anchor: "end")
        }
        canvas.text("how long it took (each curve in per cent of its fullest bin)", x: frame.x, y: frame.y + frame.height + 32)
        for (index, curve) in curves.enumerated() where curve.histogram.totalCount > 0 {
            let counts = Self.counts(curve.histogram)
            let fullest = Double(counts.max() ?? 1)
            let points = counts.indices.map { bin in
                (x: frame.x(at: (Double(bin) + 0.5) / Double(Self.bins)), y: frame.y(at: Double(counts[bin]) / fullest))
            }
            canvas.area(points, base: frame.y + frame.height, fill: curve.colour, opacity: 0.35)
            canvas.polyline(points, stroke: curve.colour)
            canvas.text(
                "\(curve.name): \(curve.histogram.percentiles)", x: frame.x + 10, y: frame.y - 8 - Double(index) * 14,
                fill: curve.colour)
        }
    }
}
