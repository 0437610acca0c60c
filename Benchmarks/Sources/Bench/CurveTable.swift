// SPDX-License-Identifier: MIT
import Measure

/// The curves as text: a small table each.
enum CurveTable {
    static func text(_ results: [CurveResult]) -> String {
        let style = Style()
        return results.map { result in
            let curve = result.curve
            let width = 9
            let column = max(18, result.series.map { $0.name.count + 2 }.max() ?? 0, curve.size.count + 2)
            var text = style.bold("\n\(curve.name): \(curve.metric.rawValue) per \(curve.unit)") + style.dim("  \(curve.work)") + "\n"
            text += "  " + curve.size.padded(to: column) + curve.sizes.map { Figure.count($0).aligned(to: width) }.joined() + "\n"
            for series in result.series {
                let figures = curve.sizes.map { size in Figure.text(series.points.first { $0.size == size }?.minimum).aligned(to: width) }
                text += "  " + series.name.padded(to: column) + figures.joined() + "\n"
            }
            if !result.checksumsAgree { text += style.paint("  CHECKSUMS DIFFER\n", .red) }
            return text
        }.joined()
    }

    /// For a document. A curve of one size is a list.
    static func markdown(_ results: [CurveResult]) -> String {
        results.map { result in
            let curve = result.curve
            let isList = curve.sizes.count == 1
            let header =
                isList ? ["\(Figure.count(curve.sizes[0])) \(curve.size)", curve.metric.rawValue] : [curve.size] + curve.sizes.map(Figure.count)
            var text = "\n**\(curve.name)**: \(curve.work); \(curve.metric.rawValue) per \(curve.unit).\n\n"
            text += "| \(header.joined(separator: " | ")) |\n|\(String(repeating: "---|", count: header.count))\n"
            for series in result.series {
                let figures = curve.sizes.map { size in Figure.text(series.points.first { $0.size == size }?.minimum) }
                text += "| \(([series.name] + figures).joined(separator: " | ")) |\n"
            }
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
