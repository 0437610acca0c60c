// SPDX-License-Identifier: MIT

/// The level meter on the standard output: two lines drawn over on a terminal, a line a second elsewhere.
///
/// Belongs to the main loop: every call comes from there.
final class LevelMeter {
    private let rate: Int
    private let seconds: Double
    private let isPlain: Bool
    private var isDrawn = false
    private var nextPlainSecond = 0

    /// A meter for `seconds` of sound at `rate` frames a second.
    init(rate: Int, seconds: Double, isPlain: Bool) {
        self.rate = rate
        self.seconds = seconds
        self.isPlain = isPlain
    }

    /// Shows the latest levels.
    func show(_ levels: Levels) {
        let played = Double(levels.end) / Double(rate)
        if isPlain {
            guard Int(played) >= nextPlainSecond else { return }
            nextPlainSecond = Int(played) + 1
            Terminal.write(
                "\(LevelLine.tenths(played)) s of \(LevelLine.tenths(seconds)) s  \(LevelLine.plain(levels))\n")
        } else {
            let width = min(Terminal.width - 1, 100)
            let up = isDrawn ? "\u{1B}[2A" : ""
            Terminal.write(
                "\(up)\r\(LevelLine.drawn(levels, width: width))\u{1B}[K\n"
                    + "\(LevelLine.progress(played, of: seconds, width: width))\u{1B}[K\n")
            isDrawn = true
        }
    }
}
