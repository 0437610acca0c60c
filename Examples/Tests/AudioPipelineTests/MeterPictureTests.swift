// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPipeline

struct MeterPictureTests {
    private let loud = Levels(end: 0, rms: 1, peak: 1, bands: InlineArray(repeating: 1))
    private let silent = Levels(end: 0, rms: 0, peak: 0, bands: InlineArray(repeating: 0))

    private func lines(_ levels: Levels, columns: Int, rows: Int = 24, isColoured: Bool = false) -> [String] {
        MeterPicture(columns: columns, rows: rows).lines(levels, played: 3, of: 12).map { $0.text(isColoured: isColoured) }
    }

    @Test(arguments: [1, 5, 12, 20, 30, 80, 300], [2, 5, 10, 12, 24])
    func `no line reaches the last column, and the lines leave the last row free`(columns: Int, rows: Int) {
        for levels in [loud, silent] {
            let lines = lines(levels, columns: columns, rows: rows)
            #expect(lines.count < rows)
            #expect(lines.allSatisfy { $0.count <= max(1, columns - 1) }, "\(lines)")
        }
    }

    @Test func `in 20 columns each band has its name and its bar, and the time is told`() {
        let lines = lines(loud, columns: 20)
        #expect(lines.count == 11)
        for (line, name) in zip(lines, ["rms", "peak", "63 Hz", "125 Hz", "250 Hz", "500 Hz", "1 kHz", "2 kHz", "4 kHz", "8 kHz"]) {
            #expect(line == LevelLine.right(name, 6) + " ████████████")
        }
        #expect(lines.last == "3.0 s of 12.0 s")
    }

    @Test func `full scale fills the bar and silence leaves it empty, with figures where there is room`() {
        #expect(lines(loud, columns: 80)[0] == "   rms " + String(repeating: "█", count: 63) + "   0.0 dB")
        #expect(lines(silent, columns: 80)[0] == "   rms " + String(repeating: "·", count: 63) + " -60.0 dB")
    }

    @Test func `a screen with few rows has all bands in one line, whose ends are named`() {
        #expect(lines(loud, columns: 80, rows: 8).map { $0.prefix(6) }.first == "   rms")
        #expect(lines(loud, columns: 80, rows: 8)[2] == "63 Hz ████████ 8 kHz")
        #expect(lines(silent, columns: 80, rows: 8)[2] == "63 Hz ▁▁▁▁▁▁▁▁ 8 kHz")
    }

    @Test func `colours tell how near to full scale a level is, and cost no room`() {
        let coloured = lines(loud, columns: 80, isColoured: true)[0]
        for colour in [32, 33, 31] { #expect(coloured.contains("\u{1B}[\(colour)m█")) }
        #expect(coloured.replacing(#/\u{1B}\[\d+m/#, with: "") == lines(loud, columns: 80)[0])
        #expect(!lines(loud, columns: 80).joined().contains("\u{1B}"))
    }

    @Test func `a plain line is figures only`() {
        #expect(
            LevelLine.plain(loud)
                == "rms   0.0 dB  peak   0.0 dB  bands 63 Hz 0, 125 Hz 0, 250 Hz 0, 500 Hz 0, 1 kHz 0, 2 kHz 0, 4 kHz 0, 8 kHz 0 dB")
        #expect(LevelLine.plain(silent).hasPrefix("rms -60.0 dB  peak -60.0 dB"))
    }

    @Test func `progress grows from nothing to all`() {
        #expect(LevelLine.progress(0, of: 10, width: 30) == "[            ] 0.0 s of 10.0 s")
        #expect(LevelLine.progress(5, of: 10, width: 30) == "[======      ] 5.0 s of 10.0 s")
        #expect(LevelLine.progress(11, of: 10, width: 31) == "[============] 11.0 s of 10.0 s")
    }
}
