// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's only element; an error if there is none, or a second one.
    ///
    ///     source:     -1--|
    ///     single()
    ///     out:        -1--|
    ///     source:     -1--2-|
    ///     single()
    ///     out:        -1--#
    ///
    /// Delivers where the source does, the element when it arrives. No element gives `RxError.noElements`, a second one
    /// `RxError.moreThanOneElement`. Allocates a flag per subscription.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @export(implementation)
    public func single() -> Observable<Element> { single { _ in true } }

    /// As `single()`, of the elements for which `predicate` is true; what it throws ends the sequence.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @export(implementation)
    public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            let isFound = Box(false)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        do {
                            if try !parcel.pass(as: Element.self, to: predicate) { return }
                        } catch {
                            return downstream.finish(error)
                        }
                        if isFound.value { return downstream.finish(RxError.moreThanOneElement) }
                        isFound.value = true
                        downstream.push(parcel)
                    }, stop: { downstream.stop($1 ?? (isFound.value ? nil : RxError.noElements)) }))
        }
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements, Trait.Context.Closures == PlainClosures {
    /// The one element for which `predicate` is true; it fails where there is another number. As `Observable.single`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @_disfavoredOverload
    @export(implementation)
    public func single(
        _ predicate: @escaping (Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.single(predicate))
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements {
    /// The one element; it fails with `RxError.noElements` or `RxError.moreThanOneElement` where there is another number. As
    /// `Observable.single`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @_disfavoredOverload
    @export(implementation)
    public func single() -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.single())
    }
}

extension TraitSequenceType where Trait.Cardinality: HasElements, Trait.Context.Closures == SendableClosures {
    /// `single` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func single(
        _ predicate: @escaping @Sendable (Element) throws -> Bool
    ) -> TraitSequence<Traits<CanFail, ExactlyOne, Trait.Context, Trait.Sharing>, Element> {
        TraitSequence(source.single(predicate))
    }
}
