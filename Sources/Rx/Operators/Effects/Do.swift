// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same events; the closures are called as they pass.
    ///
    ///     source:                    1-2-|
    ///     do(onNext: { print($0) })
    ///     out:                       1-2-|
    ///
    /// `on...` runs before the event is handed on, `after...` after it. What they throw ends the sequence with that error, unless it has ended.
    /// `onSubscribe` and `onSubscribed` run before and after the source is subscribed to. `onDispose` runs when the subscription has ended, for
    /// whichever reason, and everything upstream was torn down. Where the observer follows directly, it runs after the `after...` of the end. An
    /// operator in between disposes before it returns, so `onDispose` comes first there. Delivers where the source does. The
    /// closures for events run where the events pass, those for subscribing and disposing where that happens: any thread may dispose. Allocates
    /// nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @inlinable
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Observable<Element> {
        @_eagerMove let plan = sourcePlan
        if let onNext, afterNext == nil, onError == nil, afterError == nil, onCompleted == nil, afterCompleted == nil, onSubscribe == nil,
            onSubscribed == nil, onDispose == nil
        {
            return Observable(plan.calling(onNext))
        }
        let run = plan.run
        return Observable { downstream in
            let subscription = downstream.subscription
            let push: (Parcel) -> Void
            if onNext == nil, afterNext == nil {
                push = downstream.push
            } else {
                push = { parcel in
                    if subscription.isDisposed { return }
                    do {
                        try onNext?(parcel.open(as: Element.self))
                        if subscription.isDisposed { return }
                        downstream.push(parcel)
                        try afterNext?(parcel.open(as: Element.self))
                    } catch {
                        downstream.finish(error)
                    }
                }
            }
            let isAtObserver = if case .observer = unsafe subscription.fusedTarget { true } else { false }
            let notice = onDispose.map(DisposalNotice.init)
            if let notice { subscription.attach(running: { notice.ended() }) }
            if onSubscribed != nil { subscription.takeTurns() }
            onSubscribe?()
            let sink = Sink(subscription, push: push) { _, error in
                do {
                    if let error { try onError?(error) } else { try onCompleted?() }
                } catch {
                    return downstream.finish(error)
                }
                // The observer may dispose the subscription when it hears the end: `onDispose` comes after `after...` all the same. An operator in
                // between disposes it before it returns.
                let isHeld = isAtObserver && (error == nil ? afterCompleted != nil : afterError != nil) && notice?.hold() == true
                downstream.finish(error)
                // What these throw comes after the end, so it is dropped.
                if let error { try? afterError?(error) } else { try? afterCompleted?() }
                if isHeld { notice?.stopHolding() }
            }
            TailStart.startApart(run, sink, if: onSubscribed != nil)
            onSubscribed?()
            notice?.subscribed()
        }
    }
}

extension SubscribePlan {
    /// The plan of `do(onNext:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func calling<Element>(_ onNext: __owned @escaping (Element) throws -> Void) -> SubscribePlan {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            run(
                downstream.feeding { parcel in
                    if downstream.subscription.isDisposed { return }
                    do {
                        try parcel.pass(as: Element.self, to: onNext)
                    } catch {
                        return downstream.finish(error)
                    }
                    if !downstream.subscription.isDisposed { downstream.push(parcel) }
                })
        }
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: HoldsNoElement & HasElements, Trait.Context.Closures == PlainClosures {
    /// The same events; the closures are called as they pass. As `Observable.do`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @export(implementation)
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: Trait.Cardinality.following(afterNext), onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Context.Closures == PlainClosures {
    /// The same events; the closures are called as they pass, once for all subscribers that share the sequence. As `Observable.do`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/do.html>
    @export(implementation)
    public func `do`(
        onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
        afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
        onDispose: (() -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension TraitSequenceType
where Trait.Failure == CanFail, Trait.Cardinality: HoldsNoElement & HasElements, Trait.Context.Closures == SendableClosures {
    /// `do` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil, afterNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil, afterError: (@Sendable (any Error) throws -> Void)? = nil,
        onCompleted: (@Sendable () throws -> Void)? = nil, afterCompleted: (@Sendable () throws -> Void)? = nil,
        onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil, onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: Trait.Cardinality.following(afterNext), onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}

extension TraitSequenceType where Trait.Failure == NeverFails, Trait.Context.Closures == SendableClosures {
    /// `do` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func `do`(
        onNext: (@Sendable (Element) -> Void)? = nil, afterNext: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable () -> Void)? = nil,
        afterCompleted: (@Sendable () -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil, onSubscribed: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(
            source.do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }
}
