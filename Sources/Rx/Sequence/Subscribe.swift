// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Calls `on` for each event.
    ///
    /// - Returns: the subscription; disposing it ends the calls.
    @_alwaysEmitIntoClient @inline(__always)
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        asObservable().start(
            { subscription in { parcel in if !subscription.isDisposed { insideObserver { on(.next(parcel.open(as: Element.self))) } } } },
            { $0.end($1) { on($0.map(Event.error) ?? .completed) } })
    }

    /// Calls `onNext` for each element, `onError` or `onCompleted` at the end, and `onDisposed` when the subscription is over,
    /// for whichever reason.
    ///
    /// Delivers on the threads on which the sequence emits. Allocates the subscription and one closure for each way. Without `onError`, an error goes
    /// to `Hooks.defaultErrorHandler`. One form for all closures, since the compiler tries each form with every one of the chain before it.
    ///
    /// - Returns: the subscription; disposing it ends the calls.
    @_alwaysEmitIntoClient @inline(__always)
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let source = asObservable()
        if let onNext, onError == nil, onCompleted == nil, onDisposed == nil { return source.start(onNext: onNext) }
        return source.start(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// As `subscribe(onNext:onError:onCompleted:onDisposed:)`, with `object` passed to each closure and held weakly: once it is
    /// gone, nothing is called any more.
    @inlinable
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

extension Observable {
    /// Calls `onNext` for each element; an error goes to `Hooks.defaultErrorHandler`. The compiler turns it into a loop when it sees the whole chain.
    @_alwaysEmitIntoClient @inline(__always)
    final func start(onNext: __owned @escaping (Element) -> Void) -> any Disposable {
        // The closures of a scalar do not escape, so they are formed here for each of the two kinds: with one for both, a visible `just` is no loop.
        switch plan {
        case .stream:
            return start(receiving: consume onNext)
        case .direct:
            return unsafe Receiver.start(run, ElementFunction(consume onNext), takesWords: Parcel.fitsWord(Element.self))
        case .scalar(let emit):
            return SubscribePlan.start(emit) { $0.pass(as: Element.self, to: onNext) }
        case .directScalar(let emit):
            return SubscribePlan.startDirectly(emit) { $0.pass(as: Element.self, to: onNext) }
        }
    }

    /// As `subscribe(onNext:onError:onCompleted:onDisposed:)`. A method of the class, for the same reason as `mapped`.
    @_alwaysEmitIntoClient @inline(__always)
    final func start(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
    ) -> any Disposable {
        guard case .stream(let run) = plan else {
            return startInLibrary(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
        }
        let (subscription, isOutermost) = Subscription.begin(takingTurns: true)
        let push: (Parcel) -> Void
        if let onNext {
            push = { parcel in if !subscription.isDisposed { insideObserver { parcel.pass(as: Element.self, to: onNext) } } }
        } else {
            push = { _ in }
        }
        let ending = ObserverEnding(onError, onCompleted, onDisposed, of: subscription)
        run(Sink(ofObserver: subscription, push: push, stop: { ending.end($0, $1) }))
        if isOutermost { Subscription.endTurn() }
        return subscription
    }

    /// As `start(onNext:onError:onCompleted:onDisposed:)`, with next to no code in the program: a chain that the compiler sees is no loop.
    @_alwaysEmitIntoClient @inline(__always)
    final func startInLibrary(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
    ) -> any Disposable {
        switch plan {
        case .stream, .direct: break
        case .scalar(let emit), .directScalar(let emit):
            return SubscribePlan.start(emit, takesTurns: plan.takesTurns, onError, onCompleted, onDisposed) { onNext?($0.open(as: Element.self)) }
        }
        guard let onNext else { return unsafe Receiver.start(plan, nil, takesWords: true, onError, onCompleted, onDisposed) }
        return unsafe Receiver.start(plan, ElementFunction(onNext), takesWords: Parcel.fitsWord(Element.self), onError, onCompleted, onDisposed)
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
