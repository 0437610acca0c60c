// SPDX-License-Identifier: MIT

/// Levels as text: bars for a terminal, decibels for a log.
enum LevelLine {
    private static let steps: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// `rms ██████▌·····|··· -12.3 dB  peak  -3.1 dB  bands ▁▂▅▇▃▂▁▁`, `width` characters wide if that is enough.
    static func drawn(_ levels: Levels, width: Int) -> String {
        let figures = " \(decibels(levels.rms)) dB  peak \(decibels(levels.peak)) dB  bands \(bands(levels))"
        return "rms " + bar(levels.rms, peak: levels.peak, cells: max(8, width - 4 - figures.count)) + figures
    }

    /// `rms -12.3 dB  peak -3.1 dB  bands -60 -48 ...`, for output that is kept.
    static func plain(_ levels: Levels) -> String {
        let bands = levels.bands.indices.map { "\(Int(levels.bands[$0].decibels.rounded()))" }
        return "rms \(decibels(levels.rms)) dB  peak \(decibels(levels.peak)) dB  "
            + "bands \(bands.joined(separator: " ")) dB"
    }

    /// `[=====>    ]  3.2 s of 11.9 s`, `width` characters wide if that is enough.
    static func progress(_ seconds: Double, of total: Double, width: Int) -> String {
        let figures = " \(tenths(seconds)) s of \(tenths(total)) s"
        let cells = max(4, width - 2 - figures.count)
        let done = total > 0 ? min(cells, max(0, Int(Double(cells) * seconds / total))) : cells
        return "[" + String(repeating: "=", count: done) + String(repeating: " ", count: cells - done) + "]" + figures
    }

    /// A number with one digit after the point.
    static func tenths(_ number: Double) -> String {
        let scaled = Int((number * 10).rounded())
        return "\(scaled < 0 ? "-" : "")\(abs(scaled) / 10).\(abs(scaled) % 10)"
    }

    private static func decibels(_ amplitude: Float) -> String {
        let text = tenths(Double(amplitude.decibels))
        return String(repeating: " ", count: max(0, 5 - text.count)) + text
    }

    private static func bar(_ rms: Float, peak: Float, cells: Int) -> String {
        let full = position(of: rms, cells: cells)
        let mark = min(cells - 1, position(of: peak, cells: cells))
        return String((0..<cells).map { $0 < full ? "█" : $0 == mark ? "|" : "·" })
    }

    private static func bands(_ levels: Levels) -> String {
        String(levels.bands.indices.map { steps[min(7, position(of: levels.bands[$0], cells: 8))] })
    }

    /// Where an amplitude stands on a scale of `cells` from -60 dB to 0 dB.
    private static func position(of amplitude: Float, cells: Int) -> Int {
        min(cells, max(0, Int(Float(cells) * (amplitude.decibels + 60) / 60)))
    }
}
