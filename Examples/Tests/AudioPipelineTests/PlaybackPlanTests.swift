// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPipeline

struct PlaybackPlanTests {
    @Test func `the last callback may be shorter`() {
        let plan = PlaybackPlan(framesPerCallback: 128, rate: 48_000, isClocked: true, frames: 129)
        #expect(plan.callbacks == 2)
        #expect(PlaybackPlan(framesPerCallback: 128, rate: 48_000, isClocked: true, frames: 128).callbacks == 1)
    }

    @Test func `due times do not drift over ten hours`() {
        let plan = PlaybackPlan(framesPerCallback: 128, rate: 44_100, isClocked: true, frames: 44_100 * 36_000)
        let callbacks = 36_000 * 44_100 / 128
        let exact = Double(callbacks) * 128 * 1e9 / 44_100
        #expect(abs(Double(plan.due(callbacks, from: 0)) - exact) < 2)
    }
}
