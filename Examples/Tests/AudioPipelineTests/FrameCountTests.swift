// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPipeline

struct FrameCountTests {
    private func block(_ position: Int, count: Int32 = 128, rate: Double = 48_000) -> AudioBlock {
        var block = AudioBlock.silent
        (block.position, block.count, block.time) = (position, count, Int64(Double(position) * 1e9 / rate))
        return block
    }

    @Test func `blocks that follow each other leave no gap`() {
        var count = FrameCount()
        for position in stride(from: 0, to: 12_800, by: 128) { count.add(block(position)) }
        #expect((count.blocks, count.frames, count.gaps, count.missing) == (100, 12_800, 0, 0))
    }

    @Test func `each place where frames are missing is a gap of so many`() {
        var count = FrameCount()
        for position in [0, 128, 512, 640, 1000] { count.add(block(position)) }
        #expect((count.gaps, count.missing) == (2, 256 + 232))
    }

    @Test func `the card's rate by the machine's clock comes from the blocks' times`() throws {
        var count = FrameCount()
        #expect(count.measuredRate == nil)
        for position in stride(from: 0, to: 480_000, by: 128) { count.add(block(position, rate: 48_002.5)) }
        #expect(abs(try #require(count.measuredRate) - 48_002.5) < 0.01)
    }
}
