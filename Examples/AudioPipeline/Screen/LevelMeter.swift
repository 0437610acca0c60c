// SPDX-License-Identifier: MIT

/// The level meter on the standard output: a picture that is drawn over on a terminal, a line a second elsewhere.
///
/// The picture has the terminal's second screen, where nothing is left over when the terminal is resized: each drawing begins at its first line and
/// asks for its size. Belongs to the main loop: every call comes from there.
final class LevelMeter {
    private let rate: Int
    private let seconds: Double
    private let isPlain: Bool
    private var latest: Levels?
    private var nextPlainSecond = 0
    /// What is to be said once the picture is gone.
    private var sentences: [String] = []

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
            if latest == nil { Terminal.takeSecondScreen() }
            latest = levels
            // From the first place on; each line and what is below it are cleared, and no line ends the last row.
            Terminal.write("\u{1B}[H" + picture(levels).joined(separator: "\u{1B}[K\r\n") + "\u{1B}[K\u{1B}[J")
        }
    }

    /// Says `sentence` now, or after the picture that it would disturb.
    func say(_ sentence: String) {
        if latest == nil { Terminal.complain(sentence) } else { sentences.append(sentence) }
    }

    /// Leaves the latest picture behind, where it scrolls with the rest.
    func finish() {
        guard let latest else { return }
        Terminal.leaveSecondScreen()
        Terminal.write(picture(latest).joined(separator: "\n") + "\n")
        sentences.forEach(Terminal.complain)
    }

    private func picture(_ levels: Levels) -> [String] {
        let (columns, rows) = Terminal.size
        return MeterPicture(columns: columns, rows: rows).lines(levels, played: Double(levels.end) / Double(rate), of: seconds)
            .map { $0.text(isColoured: Terminal.isColoured) }
    }
}
