// SPDX-License-Identifier: MIT

/// Levels as text: decibels for a log, and the parts of the meter's lines.
enum LevelLine {
    private static let steps: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

    /// `rms -12.3 dB  peak -3.1 dB  bands 63 Hz -60, 125 Hz -48, ... dB`, for output that is kept.
    static func plain(_ levels: Levels) -> String {
        let bands = levels.bands.indices.map { "\(BandFilter.label($0)) \(Int(levels.bands[$0].decibels.rounded()))" }
        return "rms \(decibels(levels.rms)) dB  peak \(decibels(levels.peak)) dB  bands \(bands.joined(separator: ", ")) dB"
    }

    /// `[=====>    ]  3.2 s of 11.9 s`, at most `width` characters; the bar is left out where there is no room for it.
    static func progress(_ seconds: Double, of total: Double, width: Int) -> String {
        let figures = " \(tenths(seconds)) s of \(tenths(total)) s"
        let cells = width - 2 - figures.count
        guard cells >= 4 else { return String(figures.dropFirst().prefix(width)) }
        let done = total > 0 ? min(cells, max(0, Int(Double(cells) * seconds / total))) : cells
        return "[" + String(repeating: "=", count: done) + String(repeating: " ", count: cells - done) + "]" + figures
    }

    /// A number with one digit after the point.
    static func tenths(_ number: Double) -> String {
        let scaled = Int((number * 10).rounded())
        return "\(scaled < 0 ? "-" : "")\(abs(scaled) / 10).\(abs(scaled) % 10)"
    }

    /// An amplitude in decibels, five characters wide.
    static func decibels(_ amplitude: Float) -> String { right(tenths(Double(amplitude.decibels)), 5) }

    /// `▁▂▅▇▃▂▁▁`: a character for each band.
    static func bands(_ levels: Levels) -> String {
        String(levels.bands.indices.map { steps[min(7, position(of: levels.bands[$0], cells: 8))] })
    }

    /// Where an amplitude stands on a scale of `cells` from -60 dB to 0 dB.
    static func position(of amplitude: Float, cells: Int) -> Int {
        min(cells, max(0, Int(Float(cells) * (amplitude.decibels + 60) / 60)))
    }

    /// `text` behind as many spaces as make it `width` characters.
    static func right(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
}
