// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RepeatWhenTests {
    @Test func `an element of the notifier subscribes to the source again`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-|")
        let out = scheduler.record(disposingAt: 10) {
            source.repeat { ends in ends.flatMap { Observable<Int>.timer(.ticks(3), scheduler: scheduler) } }
        }
        #expect(out.marbles == "1-2----1-2")
        #expect(source.subscriptions == ["^---!", "-------^--!"])
    }

    @Test func `the notifier's end is the end`() {
        #expect(marbles { $0.cold("1-2-|").repeat { $0.enumerated().take(while: { $0.index < 1 }) } } == "1-2-1-2-|")
        #expect(marbles { s in s.cold("1-2-3-|").repeat { _ in s.cold("---#") } } == "1-2#")
    }

    @Test func `the source's error is the end`() {
        #expect(marbles { $0.cold("1-#").repeat { $0 } } == "1-#")
    }

    @Test func `a million runs take constant stack`() {
        let count = levels
        onSmallStack {
            var seen = 0
            _ = Observable.just(1).repeat { $0 }.take(count).subscribe(onNext: { seen += $0 })
            #expect(seen == count)
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "repeat(when:)") { $0.repeat { $0.take(while: { _ in false }) } }
    }
}
