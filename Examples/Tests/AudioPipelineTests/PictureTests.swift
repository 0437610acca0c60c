// SPDX-License-Identifier: MIT
import Foundation
import Histogram
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import AudioPipeline

struct PictureTests {
    private func report(windows: Int) throws -> PlaybackReport {
        let directory = try TemporaryDirectory()
        let tone = WaveBytes.sine(440, amplitude: 0.5, frames: 4800)
        let path = try directory.file("a<b>&\"c\".wav", WaveBytes.file(tone))
        let levels = (0..<windows).map {
            Levels(end: ($0 + 1) * 1024, rms: 0.1, peak: Float($0 % 10) / 10, bands: InlineArray(repeating: 0.2))
        }
        return PlaybackReport(
            source: .recording(try SoundFile(path: path)), card: "the built-in clock",
            plan: PlaybackPlan(framesPerCallback: 128, rate: 48_000, isClocked: true, frames: 4800),
            priority: .denied(reason: "Operation not permitted"),
            traces: [
                CallbackTrace(frames: 128, startedAfter: 10_000, finishedAfter: 11_000, push: 40),
                CallbackTrace(frames: 128, startedAfter: 3_000_000, finishedAfter: 3_001_000, push: 60),
            ],
            laneCapacity: 64, pushed: 37, dropped: 1, count: FrameCount(), handOff: .latencies([1000, 2000]), levels: levels,
            wakeup: "futex")
    }

    @Test(arguments: [0, 1, 2, 500, 5000])
    func `the picture is well-formed for any number of windows`(windows: Int) throws {
        let svg = Picture(report: try report(windows: windows)).svg
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        #expect(!svg.contains("nan") && !svg.contains("inf"))
        #expect(svg.utf8.count < 400_000)
    }

    @Test func `scales, units and what is drawn are written beside it`() throws {
        let svg = Picture(report: try report(windows: 400)).svg
        for label in ["-60 dB", "0 dB", "1 s", "time of the sound", "63 Hz", "8 kHz", "100 %", "10 us", "how long it took"] {
            #expect(svg.contains(label), "\(label)")
        }
    }

    @Test func `a callback that ended after the next was due is late`() throws {
        #expect(try report(windows: 1).late == 1)
    }

    @Test func `the report names drops, priority and latencies`() throws {
        let text = try report(windows: 1).lines.joined(separator: "\n")
        #expect(text.contains("37 pushed, 1 dropped, lane of 64"))
        #expect(text.contains("no real-time priority (Operation not permitted)"))
        #expect(text.contains("p50 40 ns"))
        #expect(text.contains("wakeup      futex"))
    }

    @Test func `durations have three digits and a unit`() {
        #expect(Duration.nanoseconds(0).shortText == "0 ns")
        #expect(Duration.nanoseconds(999).shortText == "999 ns")
        #expect(Duration.nanoseconds(2_667_000).shortText == "2.67 ms")
        #expect(Duration.nanoseconds(12_040).shortText == "12.0 us")
        #expect(Duration.nanoseconds(345_600).shortText == "346 us")
        #expect(Duration.seconds(1.5).shortText == "1.50 s")
    }

    @Test func `each latency is in the bin of its size`() {
        #expect(LatencyChart.bin(of: 0) == 0)
        #expect(LatencyChart.bin(of: 1) == 0)
        #expect(LatencyChart.bin(of: 2) == 4)
        #expect(LatencyChart.bin(of: .max) == 119)
        let counts = LatencyChart.counts(.latencies([2, 2, 1024]))
        #expect(counts.indices.filter { counts[$0] > 0 } == [4, 40])
    }
}
