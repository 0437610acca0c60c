// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RetryTests {
    @Test func `a source that failed is subscribed to again`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-#")
        #expect(scheduler.record(disposingAt: 11) { source.retry() }.marbles == "1-2-1-2-1-2")
        #expect(source.subscriptions == ["^---!", "----^---!", "--------^--!"])
    }

    @Test func `completion is the end`() { #expect(marbles { $0.cold("1-2-|").retry() } == "1-2-|") }

    @Test func `the last attempt's error is the end`() {
        #expect(marbles { $0.cold("1-2-#").retry(2) } == "1-2-1-2-#")
        #expect(marbles { $0.cold("1-2-#").retry(1) } == "1-2-#")
        #expect(marbles { $0.cold("1-2-#").retry(0) } == "|")
    }

    @Test func `a negative number of attempts traps`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).retry(-1) }
    }

    @Test func `a million attempts take constant stack and memory`() {
        let count = 1_000_000 / (soak > 1 ? 1 : 4)
        onSmallStack {
            var attempts = 0
            let source = Observable<Int>.deferred {
                attempts += 1
                return attempts < count ? .error(TestError()) : .of(attempts)
            }
            var seen: [Int] = []
            _ = source.retry().subscribe(onNext: { seen.append($0) })
            #expect(seen == [count])
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "retry", .retries) { $0.retry() }
        contract(of: "retry(1)", .subscribesFreely) { $0.retry(1) }
        contract(of: "retry(3)", [.subscribesFreely, .retries]) { $0.retry(3) }
    }
}
