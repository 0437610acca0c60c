// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Testing

@Suite struct ExpandTests {
    @Test func `elements bring forth others`() {
        let scheduler = TestScheduler()
        let out = scheduler.record {
            scheduler.cold("1-------|").expand { element -> Observable<Int> in
                element < 4 ? .timer(.ticks(2), scheduler: scheduler).map { _ in element * 2 } : .empty()
            }
        }
        #expect(out.marbles == "1-2-4---|")
    }

    @Test func `it completes when all have`() {
        #expect(
            marbles { s in
                s.cold("1|").expand { element in element < 3 ? s.cold("--|").concat(Observable.just(element + 1)) : Observable.empty() }
            } == "1-2-[3|]")
    }

    @Test func `an error of any and what selector throws end it`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1----|")
        #expect(scheduler.record { source.expand { _ in scheduler.cold("--#") } }.marbles == "1-#")
        #expect(source.subscriptions == ["^-!"])
        #expect(marbles { $0.cold("1-2--|").expand { _ -> Observable<Int> in throw TestError() } } == "[1#]")
    }

    @Test func `a million generations take constant stack`() {
        let count = levels
        onSmallStack {
            var seen = 0
            _ = Observable.just(1).expand { $0 < count ? Observable.just($0 + 1) : .empty() }.subscribe(onNext: { _ in seen += 1 })
            #expect(seen == count)
            _ = Observable.just(1).expand { Observable.just($0 + 1) }.take(count).subscribe(onNext: { seen = $0 })
            #expect(seen == count)
        }
    }

    /// Hunts: no loss, no duplicate, no overlap, and a completion that waits for all, with sequences that run on many threads.
    @Test func `sequences on many threads lose nothing`() {
        let scheduler = ConcurrentScheduler()
        let limit = 2_000
        for _ in 0..<3 * soak {
            let seen = Shared<[Int]>([])
            let done = DispatchSemaphore(value: 0)
            let subscription = Observable.just(1).expand { element in
                element >= limit
                    ? Observable.empty() : Observable.of(element * 2, element * 2 + 1).subscribe(on: scheduler)
            }.subscribe(onNext: { seen.value.append($0) }, onCompleted: { done.signal() })
            #expect(done.wait(timeout: .now() + .seconds(30)) == .success, "it did not complete")
            #expect(seen.value.sorted() == Array(1..<2 * limit))
            subscription.dispose()
        }
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "expand",
            failing: { source, fail in
                source.expand { _ in
                    try fail(); return Observable<Int>.empty()
                }
            }
        ) { $0.expand { $0 < 1_000 && $0 > 0 ? Observable.just(-$0) : .empty() } }
    }
}
