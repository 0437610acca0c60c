// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Whether `predicate` is true for some element.
    ///
    ///     source:           1-2-3-|
    ///     any { $0 > 1 }
    ///     out:              --['true'|]
    ///
    /// Delivers where the source does: true with the first element that satisfies `predicate`, disposing the subscription to the source, or false at
    /// its end. What `predicate` throws ends the sequence. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @export(implementation)
    public func any(_ predicate: @escaping (Element) throws -> Bool) -> Single<Bool> { settling(on: true, when: predicate) }

    /// Whether `predicate` is true for all elements.
    ///
    ///     source:           1-2-3-|
    ///     all { $0 < 3 }
    ///     out:              ----['false'|]
    ///
    /// Delivers where the source does: false with the first element that does not satisfy `predicate`, disposing the subscription to the source, or
    /// true at its end. What `predicate` throws ends the sequence. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/all.html>
    @_disfavoredOverload
    @export(implementation)
    public func all(_ predicate: @escaping (Element) throws -> Bool) -> Single<Bool> {
        settling(on: false) { try !predicate($0) }
    }

    /// Whether there are no elements. Delivers and costs as `any(_:)`.
    ///
    ///     source:     --1|
    ///     isEmpty()
    ///     out:        --['false'|]
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @export(implementation)
    public func isEmpty() -> Single<Bool> { settling(on: false) { _ in true } }

    /// `verdict` once `predicate` is true for an element; the contrary if the source completes without one.
    @export(implementation)
    func settling(on verdict: Bool, when predicate: @escaping (Element) throws -> Bool) -> Single<Bool> {
        let run = asObservable().run
        return TraitSequence(
            Observable<Bool> { downstream in
                run(
                    Sink(
                        downstream.subscription,
                        push: { parcel in
                            do {
                                if try !parcel.pass(as: Element.self, to: predicate) { return }
                            } catch {
                                return downstream.finish(error)
                            }
                            if !downstream.subscription.isDisposed { downstream.next(verdict) }
                            downstream.finish(nil)
                        },
                        stop: { _, error in
                            if error == nil { downstream.next(!verdict) }
                            downstream.finish(error)
                        }))
            })
    }
}

extension ObservableType where Element: Equatable {
    /// Whether `element` is among the elements. Delivers and costs as `any(_:)`.
    ///
    ///     source:        1-2-3-|
    ///     contains(2)
    ///     out:           --['true'|]
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @export(implementation)
    public func contains(_ element: Element) -> Single<Bool> { any { $0 == element } }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// Whether there was no element. As `Observable.isEmpty`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @export(implementation)
    public func isEmpty() -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.isEmpty().source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == PlainClosures {
    /// Whether `predicate` is true for an element. As `Observable.any`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @export(implementation)
    public func any(
        _ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.any { try predicate($0) }.source)
    }

    /// Whether `predicate` is true for all elements. As `Observable.all`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/all.html>
    @_disfavoredOverload
    @export(implementation)
    public func all(
        _ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.all { try predicate($0) }.source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: Equatable {
    /// Whether `element` is among the elements. As `Observable.contains`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/contains.html>
    @_disfavoredOverload
    @export(implementation)
    public func contains(_ element: Element) -> TraitSequence<Trait.Having<ExactlyOne>, Bool> { TraitSequence(source.contains(element).source) }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// `any` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func any(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.any { try predicate($0) }.source)
    }

    /// `all` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func all(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Traits<Trait.Failure, ExactlyOne, Trait.Context, Trait.Sharing>, Bool> {
        TraitSequence(source.all { try predicate($0) }.source)
    }
}
