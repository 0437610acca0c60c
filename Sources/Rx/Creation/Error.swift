// SPDX-License-Identifier: MIT

extension ObservableType {
    /// No elements, the end by `error` at once.
    ///
    ///     error(e)
    ///     out:   #
    ///
    /// Delivers on the subscribing thread, within `subscribe`. Allocates the subscription only.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @inlinable
    public static func error(_ error: any Swift.Error) -> Observable<Element> {
        Observable(.direct(SubscribePlan.failing(error)))
    }
}

extension SubscribePlan {
    /// What ends a sequence by `error` at once: made in the library, and not at each call of a program.
    @usableFromInline
    static func failing(_ error: __owned any Error) -> (__owned Sink) -> Void { { $0.stop(error) } }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The end by `error` at once. As `Observable.error`, in the trait's context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/empty-never-throw.html>
    @export(implementation)
    public static func error(_ error: any Error) -> TraitSequence<Trait, Element> {
        TraitSequence(located: Trait.Context.entering(.error(error)))
    }
}
