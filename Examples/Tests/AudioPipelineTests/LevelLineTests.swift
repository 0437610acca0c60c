// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPipeline

struct LevelLineTests {
    private let loud = Levels(end: 0, rms: 1, peak: 1, bands: InlineArray(repeating: 1))
    private let silent = Levels(end: 0, rms: 0, peak: 0, bands: InlineArray(repeating: 0))

    @Test(arguments: [70, 80, 100, 200])
    func `a drawn line fits its width`(width: Int) {
        #expect(LevelLine.drawn(loud, width: width).count == width)
        #expect(LevelLine.drawn(silent, width: width).count == width)
        #expect(LevelLine.progress(3, of: 12, width: width).count == width)
    }

    @Test func `full scale fills the bar and silence leaves it empty`() {
        #expect(!LevelLine.drawn(loud, width: 80).contains("·"))
        #expect(!LevelLine.drawn(silent, width: 80).contains("█"))
        #expect(LevelLine.drawn(loud, width: 80).hasSuffix("bands ████████"))
        #expect(LevelLine.drawn(silent, width: 80).hasSuffix("bands ▁▁▁▁▁▁▁▁"))
    }

    @Test func `a plain line is figures only`() {
        #expect(LevelLine.plain(loud) == "rms   0.0 dB  peak   0.0 dB  bands 0 0 0 0 0 0 0 0 dB")
        #expect(LevelLine.plain(silent).hasPrefix("rms -60.0 dB  peak -60.0 dB"))
    }

    @Test func `progress grows from nothing to all`() {
        #expect(LevelLine.progress(0, of: 10, width: 30) == "[            ] 0.0 s of 10.0 s")
        #expect(LevelLine.progress(5, of: 10, width: 30) == "[======      ] 5.0 s of 10.0 s")
        #expect(LevelLine.progress(11, of: 10, width: 31) == "[============] 11.0 s of 10.0 s")
    }
}
