// SPDX-License-Identifier: MIT

/// When to try again after a failure: how often, after which pause, and after which errors.
///
///     RetryPolicy.exponential(from: .milliseconds(200), limit: .seconds(10)).attempts(5).jitter(0.5)
///
/// A value; it does nothing by itself. See `retry(_:scheduler:)`.
///
/// Source: exponential back-off with jitter, <https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/>
public struct RetryPolicy: Sendable {
    /// Attempts in all, the first one included; nil for any number.
    public var maxAttempts: Int?
    /// The part of a pause that chance decides: 0 for none, 1 for pauses between nothing and the whole.
    public var jitter: Double
    /// The pause after the failure of the attempt with the given number, which counts from one.
    public var pause: @Sendable (_ attempt: Int) -> RxTimeInterval
    /// Whether an element begins the count of attempts anew.
    public var countsSinceElement: Bool
    /// Whether to try again after an error.
    public var accepts: @Sendable (any Error) -> Bool
    /// Where chance comes from: a number from 0 up to 1.
    public var random: @Sendable () -> Double

    /// A policy that pauses as `pause` says, after every error, without end and without chance.
    public init(pause: @escaping @Sendable (_ attempt: Int) -> RxTimeInterval) {
        self.pause = pause
        maxAttempts = nil
        jitter = 0
        countsSinceElement = false
        accepts = { _ in true }
        random = { Double.random(in: 0..<1) }
    }

    /// The same pause each time.
    public static func constant(_ pause: RxTimeInterval) -> RetryPolicy { RetryPolicy { _ in pause } }

    /// Pauses that grow by `first` each time, up to `limit`.
    public static func linear(from first: RxTimeInterval, limit: RxTimeInterval) -> RetryPolicy {
        RetryPolicy { attempt in
            guard first > .zero else { return .zero }
            // Compared before the product, which may exceed its type.
            return Double(attempt) >= limit / first ? limit : first * attempt
        }
    }

    /// Pauses that grow by `factor` each time, up to `limit`. A factor below one traps.
    public static func exponential(
        from first: RxTimeInterval, factor: Double = 2, limit: RxTimeInterval
    ) -> RetryPolicy {
        precondition(factor >= 1, "RetryPolicy.exponential(from:factor:limit:): the factor must be at least one")
        return RetryPolicy { attempt in
            guard first > .zero else { return .zero }
            var pause = first
            var left = attempt - 1
            // In steps, each compared before it is made, so that nothing exceeds its type on the way to the limit.
            while left > 0, factor > 1 {
                if factor >= limit / pause { return limit }
                pause = pause * factor
                left -= 1
            }
            return Swift.min(pause, limit)
        }
    }

    /// This policy with at most `count` attempts in all. A count below one traps.
    public func attempts(_ count: Int) -> RetryPolicy {
        precondition(count > 0, "RetryPolicy.attempts(_:): there must be at least one attempt")
        return with { $0.maxAttempts = count }
    }

    /// This policy with pauses of which chance takes up to the given part. Traps outside 0...1.
    public func jitter(_ part: Double) -> RetryPolicy {
        precondition((0...1).contains(part), "RetryPolicy.jitter(_:): the part must be from 0 to 1")
        return with { $0.jitter = part }
    }

    /// This policy with the count beginning anew at each element: a source that recovers every time is not given up.
    public func countingSinceElement() -> RetryPolicy { with { $0.countsSinceElement = true } }

    /// This policy for the errors that `accepts` names; others end the sequence.
    public func when(_ accepts: @escaping @Sendable (any Error) -> Bool) -> RetryPolicy { with { $0.accepts = accepts } }

    private func with(_ change: (inout RetryPolicy) -> Void) -> RetryPolicy {
        var copy = self
        change(&copy)
        return copy
    }

    /// The pause after the failure of the attempt with the given number by `error`; nil to give up.
    public func pause(afterAttempt attempt: Int, failing error: any Error) -> RxTimeInterval? {
        if let maxAttempts, attempt >= maxAttempts { return nil }
        guard accepts(error) else { return nil }
        let whole = Swift.max(.zero, pause(attempt))
        return jitter == 0 ? whole : whole * (1 - jitter * random())
    }
}
