// SPDX-License-Identifier: MIT

/// The level meter as lines of text with colours, for a screen of any size: root mean square, peak, a row for each octave band, how far it is.
struct MeterPicture {
    /// Text of one colour.
    struct Run: Equatable {
        var text: String
        var colour: Colour?
    }

    /// How near to full scale a cell of a bar is.
    enum Colour: Int {
        case quiet = 32
        case loud = 33
        case full = 31

        /// The colour of a level on the scale from -60 dB to 0 dB.
        init(fraction: Float) { self = fraction < 0.7 ? .quiet : fraction < 0.9 ? .loud : .full }
    }

    /// The most characters of a line, and the most lines.
    let columns: Int
    let rows: Int

    /// What fits on a screen; its last column stays free, because some terminals go to the next line there.
    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (max(1, min(columns - 1, 100)), max(1, rows - 1))
    }

    /// The lines of `levels` after `played` of `total` seconds.
    func lines(_ levels: Levels, played: Double, of total: Double) -> [[Run]] {
        let progress = [[Run(text: LevelLine.progress(played, of: total, width: columns))]]
        let loudness = [bar("rms", levels.rms), bar("peak", levels.peak)]
        let bands = Levels.bandCount + 3 <= rows ? levels.bands.indices.map { bar(BandFilter.label($0), levels.bands[$0]) } : [small(levels)]
        return Array((loudness + bands).prefix(max(0, rows - 1))) + progress
    }

    /// ` 250 Hz ██████████······ -24.0 dB`: as long as the screen is wide; the figure is left out where no bar would remain.
    private func bar(_ name: String, _ amplitude: Float) -> [Run] {
        let label = LevelLine.right(name, 6) + " "
        let figure = " " + LevelLine.decibels(amplitude) + " dB"
        let isNarrow = columns < label.count + figure.count + 8
        let cells = columns - label.count - (isNarrow ? 0 : figure.count)
        guard cells > 0 else { return [Run(text: String(label.prefix(columns)))] }
        let full = LevelLine.position(of: amplitude, cells: cells)
        var runs = [Run(text: label)]
        for cell in 0..<cells {
            let colour = cell < full ? Colour(fraction: (Float(cell) + 0.5) / Float(cells)) : nil
            let character = cell < full ? "█" : "·"
            if let last = runs.last, runs.count > 1, last.colour == colour {
                runs[runs.count - 1].text += character
            } else {
                runs.append(Run(text: character, colour: colour))
            }
        }
        return isNarrow ? runs : runs + [Run(text: figure)]
    }

    /// All bands in one line, the outer two named, where the screen has no row for each.
    private func small(_ levels: Levels) -> [Run] {
        let text = "\(BandFilter.label(0)) \(LevelLine.bands(levels)) \(BandFilter.label(Levels.bandCount - 1))"
        return [Run(text: String(text.prefix(columns)))]
    }
}

extension [MeterPicture.Run] {
    /// The line for a terminal, with or without its colours.
    func text(isColoured: Bool) -> String {
        map { run in
            guard isColoured, let colour = run.colour else { return run.text }
            return "\u{1B}[\(colour.rawValue)m\(run.text)\u{1B}[0m"
        }.joined()
    }
}
