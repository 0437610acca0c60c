// SPDX-License-Identifier: MIT
import RealtimeGuard
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

    @Test func `a source that failed has left what it shares when the next one begins`() {
        // The end of the map is not the source's: what is behind it passes that on, inside the map's end.
        let sources: [(Observable<Int>) -> Observable<Int>] = [
            { shared in shared.map { _ -> Int in throw TestError() }.flatMap { Observable.just($0) } },
            { shared in Observable.create { shared.map { _ -> Int in throw TestError() }.subscribe($0) } },
        ]
        let restarts: [(_ failing: Observable<Int>, _ shared: Observable<Int>) -> Observable<Int>] = [
            { failing, _ in failing.retry() },
            { failing, _ in failing.retry { (errors: Observable<any Error>) in errors } },
            { failing, shared in Observable.catch(sequence: [failing, shared]) },
        ]
        for source in sources {
            for restart in restarts {
                let scheduler = TestScheduler()
                let cold = scheduler.cold("-1-2")
                let shared = cold.share()
                _ = scheduler.record(disposingAt: 2) { restart(source(shared), shared) }
                #expect(cold.subscriptions == ["^!", "-^!"])
            }
        }
    }

    @Test func `a negative number of attempts traps`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).retry(-1) }
    }

    @Test func `a million attempts take constant stack and memory`() {
        let count = million
        onSmallStack {
            var attempts = 0
            let source = Observable<Int>.deferred {
                attempts += 1
                return attempts < count ? .error(TestError()) : .of(attempts)
            }
            var (last, held): (Int?, Int?)
            rx_guard_enter()
            _ = source.retry().subscribe(onNext: { element in
                let report = rx_guard_leave()
                held = Int(report.allocations) - Int(report.frees)
                last = element
            })
            #expect(last == count)
            if rx_guard_watches_memory() { #expect(held! < 100) } else { #expect(held != nil) }
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "retry", .retries) { $0.retry() }
        contract(of: "retry(1)", .subscribesFreely) { $0.retry(1) }
        contract(of: "retry(3)", [.subscribesFreely, .retries]) { $0.retry(3) }
    }
}
