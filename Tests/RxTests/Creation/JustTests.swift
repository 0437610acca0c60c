// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct JustTests {
    @Test func `one element, then the end`() { #expect(atOnce(.just(7)) == "7|") }

    @Test func `on a scheduler, the element and the end are an item each`() {
        let (marbles, items) = itemized { .just(7, scheduler: $0) }
        #expect(marbles == "[7|]" && items == 2)
    }

    @Test func `who disposes inside the element hears of no end`() {
        let scheduler = TestScheduler()
        var log: [String] = []
        let subscription = SerialDisposable()
        subscription.disposable = Observable.just(1, scheduler: scheduler).subscribe(
            onNext: { _ in
                log.append("next")
                subscription.dispose()
            }, onCompleted: { log.append("completed") })
        scheduler.start()
        #expect(log == ["next"])
    }
}
