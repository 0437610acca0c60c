// SPDX-License-Identifier: MIT
import Measure

/// The curves in the terminal: a small table each.
enum CurveTable {
    static func text(_ results: [CurveResult]) -> String {
        let style = Style()
        return results.map { result in
            let curve = result.curve
            let width = 9
            var text = style.bold("\n\(curve.name): \(curve.metric.rawValue) per \(curve.unit)") + style.dim("  \(curve.work)") + "\n"
            text += "  " + curve.size.padded(to: 18) + curve.sizes.map { Figure.count($0).aligned(to: width) }.joined() + "\n"
            for series in result.series {
                let figures = curve.sizes.map { size in Figure.text(series.points.first { $0.size == size }?.minimum).aligned(to: width) }
                text += "  " + series.peer.padded(to: 18) + figures.joined() + "\n"
            }
            if !result.checksumsAgree { text += style.paint("  CHECKSUMS DIFFER\n", .red) }
            return text
        }.joined()
    }
}

extension Figure {
    /// 1000 as "1k".
    static func count(_ value: Int) -> String {
        if value >= 1_000_000, value % 1_000_000 == 0 { return "\(value / 1_000_000)M" }
        return value >= 1000 && value % 1000 == 0 ? "\(value / 1000)k" : "\(value)"
    }
}
