// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RetryWithPolicyTests {
    @Test func `each attempt comes after the policy's pause`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("-#")
        let policy = RetryPolicy.exponential(from: .ticks(2), limit: .ticks(100)).attempts(4)
        #expect(scheduler.record { source.retry(policy, scheduler: scheduler) }.marbles == "------------------#")
        #expect(source.subscriptions == ["^!", "---^!", "--------^!", "-----------------^!"])
    }

    @Test func `the count is of all attempts, or of those since an element`() {
        let policy = RetryPolicy.constant(.ticks(3)).attempts(2)
        #expect(marbles { $0.cold("1-2-#").retry(policy, scheduler: $0) } == "1-2----1-2-#")
        #expect(
            marbles(disposingAt: 17) { $0.cold("1-2-#").retry(policy.countingSinceElement(), scheduler: $0) }
                == "1-2----1-2----1-2")
    }

    @Test func `an error that is not accepted passes`() {
        let policy = RetryPolicy.constant(.zero).when { $0 as? TestError != TestError(name: "fatal") }
        #expect(marbles { $0.cold("1-#", error: TestError(name: "fatal")).retry(policy, scheduler: $0) } == "1-#")
    }

    @Test func `a pause can be disposed`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1#")
        #expect(
            scheduler.record(disposingAt: 5) { source.retry(.constant(.ticks(9)), scheduler: scheduler) }.marbles == "1")
        #expect(source.subscriptions == ["^!"])
    }

    @Test func `it keeps the contract`() {
        contract(of: "retry(_:scheduler:)", .retries) { $0.retry(.constant(.ticks(1)), scheduler: $1) }
        contract(of: "retry(_:scheduler:), one attempt") {
            $0.retry(RetryPolicy.constant(.ticks(1)).attempts(1).countingSinceElement(), scheduler: $1)
        }
    }
}
