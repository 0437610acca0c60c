// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The element number `index`, counted from zero, then the end.
    ///
    ///     source:           1-2-3-|
    ///     element(at: 1)
    ///     out:              --[2|]
    ///
    /// Delivers where the source does, and then disposes the subscription to it. Allocates a counter per subscription. A source with fewer elements
    /// gives `RxError.argumentOutOfRange`. A negative index traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/elementat.html>
    @export(implementation)
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "element(at:): the index must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let left = Box(index)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        if left.value == 0 {
                            downstream.push(parcel)
                            downstream.finish(nil)
                        } else {
                            left.value &-= 1
                        }
                    }, stop: { downstream.stop($1 ?? RxError.argumentOutOfRange) }))
        }
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements {
    /// The element of number `index`, from zero; it fails where there is none. As `Observable.element(at:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/elementat.html>
    @_disfavoredOverload
    @export(implementation)
    public func element(at index: Int) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.element(at: index))
    }
}
