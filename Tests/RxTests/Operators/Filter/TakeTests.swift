// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct TakeTests {
    @Test func `the first elements pass, then the end`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-4-|")
        #expect(scheduler.record { source.take(2) }.marbles == "1-[2|]")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `a source that is shorter ends as it ends`() {
        #expect(marbles { $0.cold("1-2-|").take(5) } == "1-2-|")
        #expect(marbles { $0.cold("1-2-#").take(5) } == "1-2-#")
    }

    @Test func `take(0) ends at once and does not subscribe`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-|")
        #expect(scheduler.record { source.take(0) }.marbles == "|")
        #expect(source.subscriptions == [])
    }

    @Test func `who disposes inside the last element hears of no end`() {
        var log: [String] = []
        let subject = PublishSubject<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = subject.take(1).do(onCompleted: { log.append("completed") })
            .subscribe(onNext: { _ in
                log.append("next")
                subscription.dispose()
            })
        subject.onNext(1)
        #expect(log == ["next"])
    }

    @Test func `an element sent from inside the last one is not delivered`() {
        var seen: [Int] = []
        let subject = PublishSubject<Int>()
        _ = subject.take(1).subscribe(onNext: {
            seen.append($0)
            subject.onNext($0 + 1)
        })
        subject.onNext(1)
        #expect(seen == [1])
    }

    @Test func `a negative count traps`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.of(1).take(-1) }
    }

    @Test func `it keeps the contract`() {
        contract(of: "take") { $0.take(1_000_000_000) }
        contract(of: "take(2)") { $0.take(2) }
    }
}
