// SPDX-License-Identifier: MIT
import Rx
import Testing

/// What starts one source after another stays in its context, also when the first of them ends while it is still being subscribed to from
/// elsewhere. The invariant: no event outside of the context.
@Suite struct DrainLoopInContextTests {
    private typealias Audio = TraitSequence<Traits<NeverFails, Finite, AudioEngine, Cold>, Int>
    private typealias Failing = TraitSequence<Traits<CanFail, Finite, AudioEngine, Cold>, Int>

    /// How many of the events that `source` sends come outside of the context, of many subscriptions from outside.
    private func strays<T: SequenceTrait>(_ source: TraitSequence<T, Int>) async -> Int where T.Context == AudioEngine {
        var strays = 0
        for _ in 0..<400 * soak {
            strays += await reply { (done: Reply<Int>) in
                let outside = Strays()
                _ = source.asObservable().subscribe { event in
                    if !AudioEngine.isCurrent { outside.count += 1 }
                    if event.isStopEvent { done.resume(returning: outside.count) }
                }
            }
        }
        return strays
    }

    @Test func `concat`() async {
        #expect(await strays(Audio.of(8).concat(.of(9))) == 0)
        #expect(await strays(Audio.concat([.of(7), .of(8), .of(9)])) == 0)
    }

    @Test func `retry`() async {
        let failing = Failing.of(1).concat(.error(TestError()))
        #expect(await strays(failing.retry(3)) == 0)
    }

    @Test func `onErrorResumeNext`() async {
        let failing = Failing.of(1).concat(.error(TestError()))
        #expect(await strays(failing.onErrorResumeNext(failing)) == 0)
    }
}

/// Sendable: one event at a time, whichever thread it comes on.
private final class Strays: @unchecked Sendable { var count = 0 }
