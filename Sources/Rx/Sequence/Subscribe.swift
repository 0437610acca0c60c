// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Calls `on` for each event.
    ///
    /// - Returns: the subscription; disposing it ends the calls.
    @inlinable @inline(__always)
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        @_eagerMove let plan = sourcePlan
        return plan.start(hearing: on)
    }

    /// Calls `onNext` for each element, `onError` or `onCompleted` at the end, and `onDisposed` when the subscription is over,
    /// for whichever reason.
    ///
    /// Delivers on the threads on which the sequence emits. Allocates the subscription and one closure for each way. Without `onError`, an error goes
    /// to `Hooks.defaultErrorHandler`. One form for all closures, since the compiler tries each form with every one of the chain before it.
    ///
    /// - Returns: the subscription; disposing it ends the calls.
    @inlinable @inline(__always)
    public func subscribe(
        @_eagerMove onNext: __owned ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        @_eagerMove let plan = sourcePlan
        guard let onNext else { return unsafe plan.start(receiving: nil, takesWords: true, onError, onCompleted, onDisposed) }
        if onError == nil, onCompleted == nil, onDisposed == nil { return plan.start(onNext: onNext) }
        return plan.start(onNext: onNext, EndClosures(onError, onCompleted, onDisposed))
    }

    /// As `subscribe(onNext:onError:onCompleted:onDisposed:)`, with `object` passed to each closure and held weakly: once it is
    /// gone, nothing is called any more.
    @export(implementation)
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] element in
                if let object { onNext?(object, element) }
            },
            onError: { [weak object] error in
                if let object { onError?(object, error) }
            },
            onCompleted: { [weak object] in
                if let object { onCompleted?(object) }
            },
            onDisposed: { [weak object] in
                if let object { onDisposed?(object) }
            })
    }
}

extension SubscribePlan {
    /// Calls `onNext` for each element; an error goes to `Hooks.defaultErrorHandler`. The compiler turns it into a loop when it sees the whole chain.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func start<Element>(onNext: __owned @escaping (Element) -> Void) -> any Disposable {
        weighAgainstInlining()
        if isScalar { return startScalar { $0.pass(as: Element.self, to: onNext) } }
        switch consume self {
        case .stream(let run):
            let (subscription, isOutermost) = Subscription.begin(takingTurns: true)
            run(
                Sink(
                    ofObserver: subscription,
                    push: { [onNext = consume onNext] parcel in
                        if !subscription.isDisposed { insideObserver { parcel.pass(as: Element.self, to: onNext) } }
                    },
                    stop: { $0.endUnheard($1) }))
            if isOutermost { Subscription.endTurn() }
            return subscription
        case .direct(let run):
            return unsafe Receiver.start(run, ElementFunction(consume onNext), takesWords: Parcel.fitsWord(Element.self))
        case .word(let parcel):
            // Consumed here, too: else the ways above would count it, and not move it.
            let receive = consume onNext
            if Parcel.isNumber(Element.self) { parcel.pass(as: Element.self, to: receive) }
            return Disposables.create()
        case .scalar, .directScalar: return Disposables.create()  // Started above, which does not consume the plan.
        }
    }

    /// As `start(onNext:)`, for an observer that may hear the end, too.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func start<Element>(onNext: __owned @escaping (Element) -> Void, _ endClosures: EndClosures) -> any Disposable {
        weighAgainstInlining()
        if isScalar { return startScalar(endClosures) { $0.pass(as: Element.self, to: onNext) } }
        switch consume self {
        case .stream(let run):
            let (subscription, isOutermost) = Subscription.begin(takingTurns: true)
            let ending = ObserverEnding(endClosures.onError, endClosures.onCompleted, endClosures.onDisposed, of: subscription)
            run(
                Sink(
                    ofObserver: subscription,
                    push: { [onNext = consume onNext] parcel in
                        if !subscription.isDisposed { insideObserver { parcel.pass(as: Element.self, to: onNext) } }
                    },
                    stop: { ending.end($0, $1) }))
            if isOutermost { Subscription.endTurn() }
            return subscription
        case .direct(let run):
            return unsafe SubscribePlan.direct(run).start(
                receiving: ElementFunction(consume onNext), takesWords: Parcel.fitsWord(Element.self), endClosures.onError,
                endClosures.onCompleted, endClosures.onDisposed)
        case .word(let parcel):
            // Consumed here, too: else the ways above would count it, and not move it.
            let receive = consume onNext
            if Parcel.isNumber(Element.self) { parcel.pass(as: Element.self, to: receive) }
            return endClosures.complete()
        case .scalar, .directScalar: return Disposables.create()  // Started above, which does not consume the plan.
        }
    }

    /// Calls `on` for each event.
    ///
    /// The closure that takes the elements looks at the subscription itself, because a closure upstream may dispose it while an element is on its way.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func start<Element>(hearing on: __owned @escaping (Event<Element>) -> Void) -> any Disposable {
        weighAgainstInlining()
        let (subscription, isOutermost) = Subscription.begin(takingTurns: takesTurns)
        run(
            Sink(
                ofObserver: subscription,
                push: { parcel in if !subscription.isDisposed { insideObserver { on(.next(parcel.open(as: Element.self))) } } },
                stop: { $0.end($1) { on($0.map(Event.error) ?? .completed) } }))
        if isOutermost { Subscription.endTurn() }
        return subscription
    }

    /// Sends the events to `observer`. A program has one of these functions for all observers of a type.
    @inlinable @inline(never)
    __consuming func start<Observer: ObserverType>(for observer: __owned Observer) -> any Disposable {
        let (subscription, isOutermost) = Subscription.begin(takingTurns: takesTurns)
        run(
            Sink(
                ofObserver: subscription,
                push: { parcel in
                    if subscription.isDisposed { return }
                    enterObserver()
                    observer.on(.next(parcel.open(as: Observer.Element.self)))
                    leaveObserver()
                },
                stop: { $0.end($1) { observer.on($0.map(Event.error) ?? .completed) } }))
        if isOutermost { Subscription.endTurn() }
        return subscription
    }
}

/// What an observer does at the end. A structure, so that the optimiser does not take a closure that is left out for a constant of `start`.
@frozen @usableFromInline
struct EndClosures {
    @usableFromInline let onError: ((any Error) -> Void)?
    @usableFromInline let onCompleted: (() -> Void)?
    @usableFromInline let onDisposed: (() -> Void)?

    @inlinable @inline(__always)
    init(_ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?) {
        self.onError = onError
        self.onCompleted = onCompleted
        self.onDisposed = onDisposed
    }

    /// Says that the sequence completed, within `subscribe`.
    @inlinable
    func complete() -> any Disposable {
        onCompleted?()
        onDisposed?()
        return Disposables.create()
    }
}

/// What each subscriber does before and after its source starts. Compiled once and not in the program that subscribes.
extension Subscription {
    /// A subscription of an observer. If it takes turns, the thread's trampoline is entered; true for the outermost caller, which ends its turn.
    @usableFromInline @inline(never)
    static func begin(takingTurns: Bool) -> (Subscription, isOutermost: Bool) {
        let trampoline = Trampoline.current
        let subscription = Subscription(startsAtOnce: !trampoline.isActive)
        return (subscription, isOutermost: takingTurns && trampoline.enter())
    }

    @usableFromInline @inline(never)
    static func endTurn() { Trampoline.current.leave() }
}
