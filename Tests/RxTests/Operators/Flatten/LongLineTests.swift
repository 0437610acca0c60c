// SPDX-License-Identifier: MIT
import Testing

@testable import Rx

/// When a thread that adds to a long line of inner sequences has to wait: while another thread is about to make the line shorter.
@Suite struct LongLineTests {
    private let heard = Shared<Int>(0)

    private func limiter(whenHeard: @escaping () -> Void = {}) -> ConcurrencyLimiter<AmongThreads> {
        let heard = heard
        let sink = Sink(
            Subscription(startsAtOnce: true),
            push: { _ in
                heard.value += 1
                whenHeard()
            }, stop: { _, _ in })
        return ConcurrencyLimiter(sink, of: Int.self, limit: 1)
    }

    @Test func `not behind a sequence that ends on its own`() {
        let (limiter, first) = (limiter(), PublishSubject<Int>())
        limiter.enqueue(first.plan)
        for _ in 0..<1_000 { limiter.enqueue(Observable.just(1).plan) }
        #expect(!limiter.isCrowded())
        // Its end starts all others, one after the other.
        first.onCompleted()
        #expect(heard.value == 1_000 && !limiter.isCrowded())
    }

    @Test func `behind an element that is on its way`() {
        let held = Shared<ConcurrencyLimiter<AmongThreads>?>(nil)
        let wasCrowded = Shared<[Bool]>([])
        let heard = heard
        let limiter = limiter {
            guard heard.value == 1, let limiter = held.value else { return }
            for _ in 0..<1_000 { limiter.enqueue(Observable.just(1).plan) }
            wasCrowded.value.append(limiter.isCrowded())
        }
        held.value = limiter
        limiter.enqueue(Observable.just(1).plan)
        held.value = nil
        #expect(wasCrowded.value == [true] && heard.value == 1_001 && !limiter.isCrowded())
    }
}
