// SPDX-License-Identifier: MIT
import RxSwift

/// What is done about the n-th error: a protocol with a few strategies, which can be put together.
protocol RetryStrategy {
    /// The seconds until the next try; nil to give up.
    func delay(after error: Error, attempt: Int) -> Double?
}

struct LimitedRetry: RetryStrategy {
    let limit: Int
    let seconds: Double

    func delay(after error: Error, attempt: Int) -> Double? { attempt < limit ? seconds : nil }
}

struct JitteredBackoff: RetryStrategy {
    let limit: Int
    /// A share of the wait, between 0 and 1. A closure, so that a test can say what chance would.
    let jitter: () -> Double

    func delay(after error: Error, attempt: Int) -> Double? {
        attempt < limit ? Double(1 << attempt) * (1 + jitter()) : nil
    }
}

struct ConditionalRetry<Base: RetryStrategy>: RetryStrategy {
    let base: Base
    let condition: (Failure) -> Bool

    func delay(after error: Error, attempt: Int) -> Double? {
        guard let failure = error as? Failure, condition(failure) else { return nil }
        return base.delay(after: error, attempt: attempt)
    }
}

extension RetryStrategy {
    func only(_ condition: @escaping (Failure) -> Bool) -> ConditionalRetry<Self> { ConditionalRetry(base: self, condition: condition) }
}

/// What `retry(when:)` gets, as an operator of its own, so that both forms of retry share it.
extension ObservableType where Element == Error {
    func delays<Strategy: RetryStrategy>(by strategy: Strategy, scheduler: SchedulerType) -> Observable<Int> {
        scan((attempt: -1, error: Error?.none)) { ($0.attempt + 1, $1) }
            .flatMap { state -> Observable<Int> in
                guard let error = state.error else { return .empty() }
                guard let seconds = strategy.delay(after: error, attempt: state.attempt) else { return .error(error) }
                return .timer(.milliseconds(Int(seconds * 1000)), scheduler: scheduler)
            }
    }
}

extension ObservableType {
    func retry<Strategy: RetryStrategy>(strategy: Strategy, scheduler: SchedulerType) -> Observable<Element> {
        retry(when: { (errors: Observable<Error>) in errors.delays(by: strategy, scheduler: scheduler) })
    }
}

extension PrimitiveSequence {
    func retry<Strategy: RetryStrategy>(strategy: Strategy, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {
        retry(when: { (errors: Observable<Error>) in errors.delays(by: strategy, scheduler: scheduler) })
    }
}
