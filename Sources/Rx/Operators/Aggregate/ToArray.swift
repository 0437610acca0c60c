// SPDX-License-Identifier: MIT

extension ObservableType {
    /// All elements in one array, when the sequence has ended.
    ///
    ///     source:     1-2-3-|
    ///     toArray()
    ///     out:        ------['1+2+3'|]
    ///
    /// `'1+2+3'` stands for an array of three.
    ///
    /// Delivers where the source ends. Keeps all elements.
    ///
    /// Source: <https://reactivex.io/documentation/operators/to.html>
    @export(implementation)
    public func toArray() -> Single<[Element]> {
        let run = asObservable().run
        return TraitSequence(
            Observable<[Element]> { downstream in
                let all = Box([Element]())
                run(
                    Sink(
                        downstream.subscription,
                        push: { all.value.append($0.open(as: Element.self)) },
                        stop: { _, error in
                            if error == nil { downstream.next(all.value) }
                            downstream.finish(error)
                        }))
            })
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// All elements in one array, when the sequence has ended: exactly one. As `Observable.toArray`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/to.html>
    @_disfavoredOverload
    @export(implementation)
    public func toArray() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, [Element]> {
        TraitSequence(source.toArray().source)
    }
}
