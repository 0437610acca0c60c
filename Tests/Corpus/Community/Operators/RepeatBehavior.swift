// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// How often something is done again, and after which wait.
enum RepeatBehavior {
    case immediate(maxCount: UInt)
    case delayed(maxCount: UInt, time: Double)
    case exponentialDelayed(maxCount: UInt, initial: Double, multiplier: Double)
    case customTimerDelayed(maxCount: UInt, delayCalculator: (UInt) -> RxTimeInterval)

    /// The wait before attempt `attempt`, which counts from 1, and how many there are.
    func plan(_ attempt: UInt) -> (maxCount: UInt, delay: RxTimeInterval) {
        switch self {
        case .immediate(let maxCount): return (maxCount, .nanoseconds(0))
        case .delayed(let maxCount, let time): return (maxCount, .milliseconds(Int(time * 1000)))
        case .exponentialDelayed(let maxCount, let initial, let multiplier):
            let delay = attempt == 1 ? initial : initial * pow(1 + multiplier, Double(attempt - 1))
            return (maxCount, .milliseconds(Int(delay * 1000)))
        case .customTimerDelayed(let maxCount, let calculator): return (maxCount, calculator(attempt))
        }
    }
}

typealias RetryPredicate = (Error) -> Bool

extension ObservableType {
    /// Subscribes again after an error, as `behavior` says, as long as `shouldRetry` agrees.
    ///
    /// Has the labels of an operator of RxRing's.
    func retry(_ behavior: RepeatBehavior, scheduler: SchedulerType = MainScheduler.instance, shouldRetry: RetryPredicate? = nil)
        -> Observable<Element>
    {
        retry(1, behavior: behavior, scheduler: scheduler, shouldRetry: shouldRetry)
    }

    private func retry(_ attempt: UInt, behavior: RepeatBehavior, scheduler: SchedulerType, shouldRetry: RetryPredicate?)
        -> Observable<Element>
    {
        let plan = behavior.plan(attempt)
        return `catch` { error -> Observable<Element> in
            guard attempt < plan.maxCount, shouldRetry?(error) ?? true else { return .error(error) }
            let again = self.retry(attempt + 1, behavior: behavior, scheduler: scheduler, shouldRetry: shouldRetry)
            if case .immediate = behavior { return again }
            return Observable<Void>.just(()).delaySubscription(plan.delay, scheduler: scheduler).flatMapLatest { _ in again }
        }
    }

    /// Subscribes again after the end. What comes after the last one is an error, as a sequence that repeats does not just end.
    func repeatWithBehavior(_ behavior: RepeatBehavior, scheduler: SchedulerType = MainScheduler.instance, shouldRepeat: (() -> Bool)? = nil)
        -> Observable<Element>
    {
        repeated(1, behavior: behavior, scheduler: scheduler, shouldRepeat: shouldRepeat)
    }

    private func repeated(_ attempt: UInt, behavior: RepeatBehavior, scheduler: SchedulerType, shouldRepeat: (() -> Bool)?)
        -> Observable<Element>
    {
        let plan = behavior.plan(attempt)
        guard plan.maxCount > 0 else { return .empty() }
        let next = Observable<Element>.deferred {
            guard attempt < plan.maxCount, shouldRepeat?() ?? true else { return .empty() }
            let again = self.repeated(attempt + 1, behavior: behavior, scheduler: scheduler, shouldRepeat: shouldRepeat)
            if case .immediate = behavior { return again }
            return again.delaySubscription(plan.delay, scheduler: scheduler)
        }
        return concat(next)
    }
}
