// SPDX-License-Identifier: MIT
import Foundation

/// A logarithmic axis from one place to another.
struct Scale {
    let low, high: Double
    let from, to: Double

    /// An axis over `values`, widened to whole decades unless it `isExact`.
    init(over values: [Double], from: Double, to: Double, isExact: Bool = false) {
        let least = values.min() ?? 1, most = values.max() ?? 10
        let down = floor(log10(least)), up = ceil(log10(most))
        low = isExact ? least : pow(10, down)
        high = isExact ? max(most, least * 1.01) : pow(10, up > down ? up : up + 1)
        self.from = from
        self.to = to
    }

    /// Where `value` lies; at an end when it is beyond.
    func place(_ value: Double) -> Double {
        let share = log10(min(max(value, low), high) / low) / log10(high / low)
        return from + share * (to - from)
    }

    /// Powers of ten on the axis; every second or third when there are many.
    var decades: [Double] {
        let all = Array(Int(ceil(log10(low) - 0.001))...Int(floor(log10(high) + 0.001)))
        let step = all.count > 9 ? 3 : all.count > 5 ? 2 : 1
        return stride(from: 0, to: all.count, by: step).map { pow(10, Double(all[$0])) }
    }
}

extension Double {
    /// For coordinates: a tenth of a pixel is enough.
    var short: String { String(format: "%.1f", self) }

    /// For axes: 0.1, 1, 10, 1k, 1M.
    var tick: String {
        switch self {
        case 1_000_000...: Figure.text(self / 1_000_000) + "M"
        case 1000...: Figure.text(self / 1000) + "k"
        default: Figure.text(self)
        }
    }
}
