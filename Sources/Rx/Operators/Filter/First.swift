// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The first element, or nil when the sequence ends without one.
    ///
    ///     source:   --1-2-|
    ///     first()
    ///     out:      --[1|]
    ///
    /// Delivers where the source does, and disposes the subscription to it. Keeps nothing.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @export(implementation)
    public func first() -> Single<Element?> {
        let run = asObservable().run
        return TraitSequence(
            Observable<Element?> { downstream in
                run(
                    Sink(
                        downstream.subscription,
                        push: { parcel in
                            downstream.next(Optional(parcel.open(as: Element.self)))
                            downstream.finish(nil)
                        },
                        stop: { _, error in
                            if error == nil { downstream.next(Element?.none) }
                            downstream.finish(error)
                        }))
            })
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements {
    /// The first element, or nil when the sequence ends without one: exactly one. As `Observable.first`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @_disfavoredOverload
    @export(implementation)
    public func first() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Element?> {
        TraitSequence(source.first().source)
    }
}
