// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's events as elements, its end included; then the end.
    ///
    ///     source:          1-----2-------#
    ///     materialize()
    ///     out:             'next1'-----'next2'-------['error'|]
    ///
    /// Delivers where the source does. Never ends by an error. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
    @inlinable
    public func materialize() -> Observable<Event<Element>> {
        let run = asObservable().run
        return Observable<Event<Element>> { downstream in
            run(
                Sink(
                    downstream.subscription,
                    push: { downstream.next(Event<Element>.next($0.open(as: Element.self))) },
                    stop: { _, error in
                        downstream.next(error.map(Event<Element>.error) ?? .completed)
                        downstream.finish(nil)
                    }))
        }
    }
}

extension ObservableType where Element: EventConvertible {
    /// What the elements stand for: elements, or the end.
    ///
    ///     source:            a-------b-------c---      (next(1), next(2), completed)
    ///     dematerialize()
    ///     out:               1-------2-------|
    ///
    /// Delivers where the source does, and disposes the subscription to it at an event that is an end. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
    @export(implementation)
    public func dematerialize() -> Observable<Element.Element> {
        let run = asObservable().run
        return Observable<Element.Element> { downstream in
            @_eagerMove let push = downstream.push
            run(
                downstream.feeding { parcel in
                    switch parcel.open(as: Element.self).event {
                    case .next(let element): Parcel.send(element, to: push)
                    case .error(let error): downstream.finish(error)
                    case .completed: downstream.finish(nil)
                    }
                })
        }
    }
}

extension TraitSequenceType {
    /// Each event as an element: the result does not fail. As `Observable.materialize`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
    @_disfavoredOverload
    @export(implementation)
    public func materialize() -> TraitSequence<Traits<NeverFails, Many, Trait.Context, Trait.Sharing>, Event<Element>> {
        TraitSequence(source.materialize())
    }
}

extension TraitSequenceType where Element: EventConvertible {
    /// The events that are the elements: the result fails where one of them is an error. As `Observable.dematerialize`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/materialize-dematerialize.html>
    @_disfavoredOverload
    @export(implementation)
    public func dematerialize() -> TraitSequence<Traits<CanFail, Many, Trait.Context, Trait.Sharing>, Element.Element> {
        TraitSequence(source.dematerialize())
    }
}
