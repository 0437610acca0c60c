// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements; when it ends by an error, it is subscribed to again after the pause that `policy` names.
    ///
    ///     source:                                    1-2-#
    ///     retry(.constant(3 ticks).attempts(2))
    ///     out:                                       1-2----1-2-#
    ///
    /// An error for which the policy has no pause ends the sequence. Delivers where the source does; pauses pass on `scheduler`. Allocates per attempt.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @inlinable
    public func retry(_ policy: RetryPolicy, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Observable { downstream in
            // Written where elements arrive and read where the source ends: one after the other.
            let attempt = Cell(0)
            let counted = policy.countsSinceElement ? source.do(onNext: { _ in attempt.value = 0 }) : source
            counted.retry { (errors: Observable<any Error>) in
                errors.flatMap { error -> Observable<Int> in
                    attempt.value += 1
                    guard let pause = policy.pause(afterAttempt: attempt.value, failing: error) else { throw error }
                    return .timer(pause, scheduler: scheduler)
                }
            }.run(downstream)
        }
    }
}
