// SPDX-License-Identifier: MIT
import Foundation

/// How figures are written: three significant digits, no exponent.
enum Figure {
    static func text(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "-" }
        switch abs(value) {
        case ..<0.0005: return "0"
        case ..<0.00995: return String(format: "%.3f", value)
        case ..<0.995: return String(format: "%.2f", value)
        case ..<9.95: return String(format: "%.2f", value).trimmingZeros
        case ..<99.5: return String(format: "%.1f", value).trimmingZeros
        case ..<100_000: return String(format: "%.0f", value)
        default: return String(format: "%.0fk", value / 1000)
        }
    }

    static func pair(_ minimum: Double?, _ median: Double?) -> String {
        minimum == nil ? "-" : text(minimum) + " / " + text(median)
    }

    static func ratio(_ value: Double?, to other: Double?) -> String {
        guard let value, let other, other > 0 else { return "-" }
        return text(value / other) + "x"
    }
}

extension String {
    /// "1.50" as "1.5", "2.00" as "2".
    fileprivate var trimmingZeros: String {
        guard contains(".") else { return self }
        var text = self
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
