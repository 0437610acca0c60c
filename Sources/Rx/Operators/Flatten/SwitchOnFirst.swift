// SPDX-License-Identifier: MIT

extension ObservableType {
    /// What `selector` makes of the first element and of the whole sequence, the first element included.
    ///
    ///     source:                                      --2-3-4-|
    ///     switchOnFirst { first, all in all.map { $0 * first } }
    ///     out:                                         --4-6-8-|
    ///
    /// For sequences whose first element says what to do with the rest. `selector` runs where the source delivers its first element. What it throws
    /// ends the sequence; a source without elements ends it as it ends. The sequence it receives is hot: one subscription to the source, the first
    /// element repeated for each subscriber. Delivers where the result does, and ends with it, disposing the subscription to the source. Allocates
    /// per subscription.
    ///
    /// Source: Reactor's operator of that name; <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @export(implementation)
    public func switchOnFirst<Result>(
        _ selector: @escaping (_ first: Element, _ all: Observable<Element>) throws -> Observable<Result>
    ) -> Observable<Result> {
        let run = asObservable().run
        return Observable<Result> { downstream in
            let child = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
            let rest = Box<PublishSubject<Element>?>(nil)
            run(
                Sink(
                    consume child,
                    push: { parcel in
                        let element = parcel.open(as: Element.self)
                        if let rest = rest.value { return rest.onNext(element) }
                        let subject = PublishSubject<Element>()
                        rest.value = subject
                        do {
                            try selector(element, subject.startWith(element)).run(besideSourceOf: downstream)
                        } catch {
                            downstream.finish(error)
                        }
                    },
                    stop: { child, error in
                        guard child.beginEnd() else { return }
                        child.finishEnd()
                        guard let subject = rest.value else { return downstream.finish(error) }
                        if let error { subject.onError(error) } else { subject.onCompleted() }
                    }))
        }
    }
}

extension Observable {
    /// Starts this sequence for the sink of an operator whose source goes on, with a subscription of its own.
    @inlinable
    final func run(besideSourceOf downstream: Sink) {
        if downstream.subscription.isDisposed { return }
        let child = downstream.subscription.makeChild()
        runInner(
            Sink(consume child, push: downstream.push) { child, error in
                guard child.beginEnd() else { return }
                downstream.finish(error)
                child.finishEnd()
            })
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// What `selector` makes of the first element and of the whole sequence, the first element included. As `Observable.switchOnFirst`.
    ///
    /// Source: Reactor's operator of that name; <https://reactivex.io/documentation/operators/publish.html>
    @_disfavoredOverload
    @export(implementation)
    public func switchOnFirst<Result>(
        _ selector:
            @escaping (_ first: Element, _ all: TraitSequence<Trait.Filtered, Element>) throws(Trait.Failure.Thrown) ->
            TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.switchOnFirst { try selector($0, TraitSequence(located: Trait.Context.entering($1))).source })
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `switchOnFirst` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func switchOnFirst<Result>(
        _ selector:
            @escaping @Sendable (_ first: Element, _ all: TraitSequence<Trait.Filtered, Element>) throws(Trait.Failure.Thrown) ->
            TraitSequence<Trait.Filtered, Result>
    ) -> TraitSequence<Trait.Filtered, Result> {
        TraitSequence(source.switchOnFirst { try selector($0, TraitSequence(located: Trait.Context.entering($1))).source })
    }
}
