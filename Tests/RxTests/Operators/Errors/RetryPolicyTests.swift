// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RetryPolicyTests {
    private func pauses(_ policy: RetryPolicy, _ attempts: ClosedRange<Int>) -> [Duration?] {
        attempts.map { policy.pause(afterAttempt: $0, failing: TestError()) }
    }

    @Test func `pauses stay, grow by a step, or by a factor, up to a limit`() {
        #expect(pauses(.constant(.ticks(3)), 1...3) == [.ticks(3), .ticks(3), .ticks(3)])
        #expect(pauses(.linear(from: .ticks(3), limit: .ticks(8)), 1...3) == [.ticks(3), .ticks(6), .ticks(8)])
        #expect(
            pauses(.exponential(from: .ticks(2), limit: .ticks(9)), 1...4) == [.ticks(2), .ticks(4), .ticks(8), .ticks(9)])
        #expect(pauses(.exponential(from: .ticks(2), factor: 3, limit: .seconds(1)), 1_000_000...1_000_000) == [.seconds(1)])
        #expect(pauses(.exponential(from: .zero, limit: .seconds(1)), 3...3) == [.zero])
    }

    @Test func `no factor, attempt or span is too large, and none is negative`() {
        let ages = Duration.seconds(Int64.max)
        #expect(pauses(.exponential(from: .ticks(1), factor: .infinity, limit: .seconds(1)), 1...3) == [.ticks(1), .seconds(1), .seconds(1)])
        #expect(pauses(.exponential(from: .zero, factor: .infinity, limit: .seconds(1)), 2...2) == [.zero])
        #expect(pauses(.exponential(from: .ticks(1), factor: 1e300, limit: ages), 1...3) == [.ticks(1), ages, ages])
        #expect(pauses(.exponential(from: .ticks(1), factor: 1e30, limit: ages), 5...5) == [ages])
        #expect(pauses(.exponential(from: .milliseconds(-5), limit: .seconds(1)), 200...200) == [.zero])
        #expect(pauses(.linear(from: ages, limit: .seconds(1)), 1_000_000...1_000_000) == [.seconds(1)])
        #expect(pauses(.linear(from: ages, limit: ages), 1_000_000...1_000_000) == [ages])
        #expect(pauses(.linear(from: .milliseconds(-5), limit: .seconds(1)), 3...3) == [.zero])
    }

    @Test func `attempts and errors that are not accepted end it`() {
        #expect(pauses(RetryPolicy.constant(.zero).attempts(2), 1...3) == [.zero, nil, nil])
        #expect(pauses(RetryPolicy.constant(.zero).when { _ in false }, 1...1) == [nil])
    }

    @Test func `chance takes a part of the pause`() {
        var policy = RetryPolicy.constant(.ticks(8)).jitter(0.5)
        policy.random = { 0 }
        #expect(pauses(policy, 1...1) == [.ticks(8)])
        policy.random = { 0.5 }
        #expect(pauses(policy, 1...1) == [.ticks(6)])
        let whole = RetryPolicy.constant(.ticks(8)).jitter(1)
        #expect(pauses(whole, 1...100).allSatisfy { $0! >= .zero && $0! <= .ticks(8) })
    }
}
