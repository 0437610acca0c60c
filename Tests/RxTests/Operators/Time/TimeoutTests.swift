// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TimeoutTests {
    @Test func `a silence that is too long is an error`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-------3-|")
        let out = scheduler.record { source.timeout(.ticks(4), scheduler: scheduler) }
        #expect(out.marbles == "1-2---#")
        guard case RxError.timeout? = out.error else {
            Issue.record("the error is \(String(describing: out.error))")
            return
        }
        #expect(source.subscriptions == ["^-----!"])
    }

    @Test func `a silence from the beginning counts`() {
        #expect(marbles { $0.cold("-----1|").timeout(.ticks(3), scheduler: $0) } == "---#")
    }

    @Test func `a source in time is left alone`() {
        #expect(marbles { $0.cold("1--2--3--|").timeout(.ticks(4), scheduler: $0) } == "1--2--3--|")
        #expect(marbles { $0.cold("1--2--#").timeout(.ticks(4), scheduler: $0) } == "1--2--#")
    }

    @Test func `an element that was scheduled before the alarm was put off is in time`() {
        #expect(
            marbles { scheduler in
                let ticks = Observable<Int>.interval(.ticks(4), scheduler: scheduler)
                return Observable.merge(ticks, .just(9)).timeout(.ticks(4), scheduler: scheduler).take(3)
            } == "9---0---[1|]")
    }

    @Test func `another sequence takes over`() {
        #expect(marbles { $0.cold("1-2-------3-|").timeout(.ticks(4), other: $0.cold("8-9|"), scheduler: $0) } == "1-2---8-9|")
        #expect(marbles { $0.cold("1-2-------3-|").timeout(.ticks(4), other: $0.cold("8-#"), scheduler: $0) } == "1-2---8-#")
    }

    @Test func `another sequence that shares the source's connection keeps it`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1------2|")
        let out = scheduler.record {
            let shared = source.share(replay: 1)
            return shared.timeout(.ticks(4), other: shared, scheduler: scheduler)
        }
        #expect(out.marbles == "1---1--2|")
        #expect(source.subscriptions == ["^-------!"])
    }

    @Test func `the time other takes is its own`() {
        #expect(marbles { $0.cold("---").timeout(.ticks(2), other: $0.cold("-------8|"), scheduler: $0) } == "---------8|")
    }

    @Test func `it keeps the contract`() {
        contract(of: "timeout") { $0.timeout(.ticks(1000), scheduler: $1) }
        contract(of: "timeout, other", [.subscribesFreely, .outlivesSource]) { source, scheduler in
            Observable.never().timeout(.ticks(1), other: source, scheduler: scheduler)
        }
    }
}
