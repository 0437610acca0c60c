// SPDX-License-Identifier: MIT
import Foundation
import PseudoTerminals
import Testing

@testable import AudioPipeline

/// The meter as a person sees it: the program on a terminal.
@Suite(.serialized)
struct MeterTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func watch(columns: Int, rows: Int = 24, environment: [String: String] = [:], then resized: Int? = nil) throws -> [[String]] {
        let tone = try directory.file("tone.wav", WaveBytes.file(WaveBytes.sine(440, amplitude: 0.5, frames: 72_000)))
        let terminal = try PseudoTerminal(
            running: "AudioPipeline", [tone, "--output-svg", directory.url.appendingPathComponent("picture.svg").path],
            environment: ["TERM": "xterm", "NO_COLOR": ""].merging(environment) { $1 }, columns: columns, rows: rows)
        if let resized {
            #expect(terminal.drawings { $0.count > 5 } != nil)
            terminal.resize(columns: resized, rows: rows)
        }
        #expect(terminal.wait() == 0)
        #expect(terminal.drawn.contains("\u{1B}[?25h\u{1B}[?1049l"), "the first screen is shown again")
        #expect(terminal.drawn.contains("proved      all 72000 frames"))
        return terminal.pictures
    }

    @Test(arguments: [20, 80])
    func `each picture fits the terminal, its bands are named and coloured`(columns: Int) throws {
        let pictures = try watch(columns: columns)
        #expect(pictures.count > 5)
        for picture in pictures {
            let plain = picture.map { $0.replacing(#/\u{1B}\[\d+m/#, with: "") }
            #expect(plain.count == 11 && plain.allSatisfy { $0.count < columns }, "\(plain)")
            #expect(plain[5].hasPrefix("500 Hz █") && picture[5].contains("\u{1B}[32m"))
        }
    }

    @Test func `NO_COLOR leaves the colours out`() throws {
        #expect(try watch(columns: 40, environment: ["NO_COLOR": "1"]).allSatisfy { !$0.joined().contains("\u{1B}") })
    }

    @Test func `pictures follow when the terminal becomes narrower`() throws {
        let widths = try watch(columns: 80, environment: ["NO_COLOR": "1"], then: 20).map { $0.map(\.count).max() ?? 0 }
        #expect(widths.first == 79 && widths.last == 19)
        #expect(widths.allSatisfy { $0 == 79 || $0 == 19 })
        #expect(widths == widths.sorted(by: >), "no picture of the old width follows one of the new")
    }
}
