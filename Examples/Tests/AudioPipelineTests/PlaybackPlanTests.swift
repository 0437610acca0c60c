// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPipeline

struct PlaybackPlanTests {
    @Test func `the last callback may be shorter`() {
        let plan = PlaybackPlan(framesPerCallback: 128, rate: 48_000, isClocked: true, frames: 129)
        #expect(plan.callbacks == 2)
        #expect(PlaybackPlan(framesPerCallback: 128, rate: 48_000, isClocked: true, frames: 128).callbacks == 1)
    }

    @Test func `a size that shrinks makes more callbacks`() {
        let plan = PlaybackPlan(framesPerCallback: 256, rate: 48_000, isClocked: true, frames: 1024, resized: 64)
        #expect(plan.callbacks == 16)
    }

    @Test func `the frame that is due now is the one that was due then`() {
        let plan = PlaybackPlan(framesPerCallback: 128, rate: 44_100, isClocked: true, frames: 1)
        for frame in [0, 1, 127, 44_100, 44_100 * 86_400] {
            #expect(abs(plan.position(at: plan.due(frame, from: 5000) + 1, from: 5000) - frame) <= 1)
        }
    }

    @Test func `due times do not drift over ten hours`() {
        let plan = PlaybackPlan(framesPerCallback: 128, rate: 44_100, isClocked: true, frames: 44_100 * 36_000)
        let frame = 36_000 * 44_100 / 128 * 128
        let exact = Double(frame) * 1e9 / 44_100
        #expect(abs(Double(plan.due(frame, from: 0)) - exact) < 2)
    }
}
