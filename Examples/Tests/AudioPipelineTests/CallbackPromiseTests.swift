// SPDX-License-Identifier: MIT
import RealtimeGuard
import Rx
import Testing

@testable import AudioPipeline

/// What a card's thread runs, watched for what it must not do.
struct CallbackPromiseTests {
    /// Plays `callbacks` of `frames` on this thread: what was reached in all but the first, which looks types up in an unoptimised build.
    private func play(_ callbacks: Int, of frames: Int, wake: RealtimeLane<AudioBlock>.Wake) -> (
        report: rx_guard_report, lane: RealtimeLane<AudioBlock>
    ) {
        let plan = PlaybackPlan(framesPerCallback: frames, rate: 48_000, isClocked: true, frames: callbacks * frames)
        let lane = RealtimeLane<AudioBlock>(capacity: 64, wake: wake)
        let memory = CallbackMemory([Float](repeating: 0.5, count: 1000), plan: plan, lane: lane)
        return withExtendedLifetime(memory) {
            guard let buffer = unsafe memory.buffer.baseAddress else { preconditionFailure("a card's buffer holds 8192 frames") }
            let callback = unsafe memory.callback
            unsafe callback.pointee.fill(buffer, frames: frames, from: 0)
            _ = unsafe callback.pointee.run(buffer, frames: frames, at: 0, time: 0, due: 0)
            rx_guard_enter_strictly()
            var number = 1
            while number < callbacks {
                unsafe callback.pointee.fill(buffer, frames: frames, from: number * frames)
                _ = unsafe callback.pointee.run(buffer, frames: frames, at: number * frames, time: 0, due: 0)
                number += 1
            }
            return (rx_guard_leave(), lane)
        }
    }

    private func reached() -> String {
        var text = [CChar](repeating: 0, count: 8192)
        unsafe rx_guard_describe(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    @Test func `what takes memory is seen, so that the silence of the next test says something`() {
        rx_guard_enter_strictly()
        let taken = [Float](repeating: 1, count: 1000)
        let report = rx_guard_leave()
        #expect(taken.count == 1000 && report.allocations > 0 && rx_guard_reached())
    }

    @Test(arguments: [64, 128, 300], [true, false])
    func `a callback takes no memory, no lock and no reference, and waits for nothing, also when the lane is full`(frames: Int, wakes: Bool) {
        let (report, lane) = play(200, of: frames, wake: wakes ? .coalesced : .never)
        #expect(!rx_guard_reached(), "\(reached())")
        #expect(report.allocations + report.frees + report.locks + report.system_calls == 0)
        #expect(report.retains + report.releases + report.objects == 0)
        #expect(lane.pushed == 64)
        #expect(lane.dropped == 200 * ((frames + 127) / 128) - 64)
    }
}
