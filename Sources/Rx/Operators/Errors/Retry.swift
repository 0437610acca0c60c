// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements; whenever it ends by an error, it is subscribed to again.
    ///
    ///     source:    1-2-#
    ///     retry()
    ///     out:       1-2-1-2-1-2-...
    ///
    /// Delivers where the source does. Ends when the source completes. Allocates per attempt; a million attempts that fail at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @inlinable
    public func retry() -> Observable<Element> {
        Observable(run: SequentialSources.run(repeating: sourcePlan, after: .everyError))
    }

    /// As `retry()`, at most `maxAttemptCount` attempts in all; the last one's error ends the sequence.
    ///
    ///     source:     1-2-#
    ///     retry(2)
    ///     out:        1-2-1-2-#
    ///
    /// No attempts at all complete at once. A negative count traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @inlinable
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        precondition(maxAttemptCount >= 0, "retry(_:): the number of attempts must not be negative")
        return Observable(run: SequentialSources.run(repeating: sourcePlan, after: .error, count: maxAttemptCount))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The elements; after an error the sequence is subscribed to again, until it ends without one. So the result does not fail.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @_disfavoredOverload
    @export(implementation)
    public func retry() -> TraitSequence<Trait.Recovered, Element> { TraitSequence(Trait.Context.entering(source.retry())) }

    /// The elements; after an error the sequence is subscribed to again, `maxAttemptCount` times in all. As `Observable.retry`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/retry.html>
    @export(implementation)
    public func retry(_ maxAttemptCount: Int) -> TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(source.retry(maxAttemptCount)))
    }
}
