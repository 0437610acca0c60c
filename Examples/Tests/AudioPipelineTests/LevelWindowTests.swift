// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPipeline

struct LevelWindowTests {
    /// The levels of each window of `samples`, which arrive in blocks of `blockLength`.
    private func levels(of samples: [Float], blockLength: Int = 128, length: Int = 1024) -> [Levels] {
        var window = LevelWindow(length: length, rate: 48_000)
        return stride(from: 0, to: samples.count, by: blockLength).compactMap { first in
            var block = AudioBlock.silent
            block.position = first
            block.count = Int32(min(blockLength, samples.count - first))
            for index in 0..<Int(block.count) { block.samples[index] = samples[first + index] }
            window.add(block)
            return window.completed
        }
    }

    private func sine(_ frequency: Double, amplitude: Double, frames: Int) -> [Float] {
        WaveBytes.sine(frequency, amplitude: amplitude, frames: frames).map { Float($0) / 32_767 }
    }

    @Test func `a sine's root mean square is its amplitude over the square root of two`() throws {
        let last = try #require(levels(of: sine(1000, amplitude: 0.5, frames: 48_000)).last)
        #expect(abs(last.rms - 0.3535) < 0.002)
        #expect(abs(last.peak - 0.5) < 0.001)
    }

    @Test(arguments: [(63.0, 0), (125, 1), (250, 2), (500, 3), (1000, 4), (2000, 5), (4000, 6), (8000, 7)])
    func `a sine is loudest in its own band, at full level`(frequency: Double, band: Int) throws {
        let last = try #require(levels(of: sine(frequency, amplitude: 1, frames: 48_000), length: 4800).last)
        let loudest = last.bands.indices.max { last.bands[$0] < last.bands[$1] }
        #expect(loudest == band)
        #expect(abs(last.bands[band] - 0.707) < 0.02)
    }

    @Test func `silence has no level in any band`() throws {
        let only = try #require(levels(of: [Float](repeating: 0, count: 1024)).first)
        #expect(only.rms == 0)
        #expect(only.peak == 0)
        #expect(only.rms.decibels == -60)
        for band in only.bands.indices { #expect(only.bands[band] == 0) }
    }

    @Test(arguments: [1, 64, 100, 127, 128])
    func `how samples are cut into blocks does not change the windows`(blockLength: Int) {
        let samples = sine(440, amplitude: 0.8, frames: 5000)
        let expected = levels(of: samples)
        let actual = levels(of: samples, blockLength: blockLength)
        #expect(actual.map(\.rms) == expected.map(\.rms))
        #expect(actual.map(\.end) == [1024, 2048, 3072, 4096])
    }

    @Test func `a window does not span lost frames: every level belongs to the frames that it names`() {
        var window = LevelWindow(length: 1024, rate: 48_000)
        var ends: [Int] = []
        // A card that loses 1000 frames after 512.
        for first in stride(from: 0, to: 512, by: 128).map(\.self) + stride(from: 1512, to: 5000, by: 128).map(\.self) {
            var block = AudioBlock.silent
            (block.position, block.count) = (first, 128)
            window.add(block)
            if let levels = window.completed { ends.append(levels.end) }
        }
        #expect(ends == [2536, 3560, 4584])
    }

    @Test func `a band above the rate's reach lets nothing through`() {
        var filter = BandFilter(centre: 8000, rate: 8000)
        #expect((0..<100).map { _ in filter.next(1) }.allSatisfy { $0 == 0 })
    }
}
