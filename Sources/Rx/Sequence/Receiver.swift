// SPDX-License-Identifier: MIT

/// An observer of elements, whatever their type: its function, and the subscription that the elements belong to.
///
/// A source that has many observers calls their functions itself (`ListenerList`), without a closure in between that knows the type. So an element costs
/// one call an observer. One body serves all types, and is compiled once and not in the program that subscribes.
///
/// Safe: the sequence that it observes has elements of the function's type.
@safe
@usableFromInline
class Receiver {
    @usableFromInline final let function: ElementFunction
    @usableFromInline final let subscription: Subscription
    /// Whether a parcel has the element in its word; else it has the element's address.
    @usableFromInline final let takesWords: Bool

    fileprivate init(_ function: __owned ElementFunction, takesWords: Bool, of subscription: Subscription) {
        unsafe self.function = unsafe consume function
        self.takesWords = takesWords
        self.subscription = subscription
    }

    /// Starts a direct sequence with a subscription of its own, for an observer with this function.
    ///
    /// The function lies in the subscription from the beginning, and goes from there when that leaves the list of what it listens to. So there is no receiver, and a
    /// program that keeps a subscription which is over keeps nothing of its observer.
    @usableFromInline @inline(never)
    static func start(_ run: (__owned Sink) -> Void, _ function: __owned ElementFunction, takesWords: Bool) -> Subscription {
        let subscription = Subscription(startsAtOnce: !Trampoline.current.isActive)
        let stop: (Subscription, (any Error)?) -> Void = { $0.endUnheard($1) }
        unsafe subscription.takeOver(consume function, takesWords: takesWords, ending: stop)
        let sink = Sink(ofObserver: subscription, push: subscription.makeReceivingPush(), stop: stop)
        subscription.isReceiver = true
        run(consume sink)
        // Nothing can call the function any more: see `SubscribePlan.direct`.
        if subscription.isReceiver { subscription.giveUpFunction() }
        return subscription
    }

    @inline(__always)
    fileprivate final __consuming func makeObserverSink(_ subscription: Subscription, _ stop: @escaping (Subscription, (any Error)?) -> Void) -> Sink
    {
        // Unsafe: the sink holds it.
        let observer = unsafe FusedTarget.observer(.passUnretained(self))
        let sink = Sink(ofObserver: subscription, push: makePush(), stop: stop)
        unsafe subscription.fusedTarget = unsafe observer
        return sink
    }

    /// What takes the elements. Not inlined, so that the reference to this goes there uncounted. In one place, since of two functions that are alike the
    /// compiler makes one, and leaves a jump that each element takes.
    @inline(never)
    final __consuming func makePush() -> (Parcel) -> Void {
        // One or the other, so that an element finds no choice.
        takesWords ? { self.hear($0, takingWords: true) } : { self.hear($0, takingWords: false) }
    }

    @inline(__always)
    private final func hear(_ parcel: Parcel, takingWords: Bool) {
        if !subscription.isDisposed { unsafe parcel.withWord { unsafe take($0, takingWords: takingWords) } }
    }

    /// Calls the function with the element of the parcel whose word is at this address. For a subscription that has not ended.
    @export(implementation) @inline(__always)
    final func take(_ word: UnsafePointer<UInt>) { unsafe take(word, takingWords: takesWords) }

    @export(implementation) @inline(__always)
    final func take(_ word: UnsafePointer<UInt>, takingWords takesWords: Bool) {
        insideObserver { unsafe function.take(word, takesWords: takesWords) }
    }
}

/// A receiver that hears the end of its sequence, too.
final class EndingReceiver: Receiver {
    private let handlers: EndHandlers
    /// True once an element was the result of a sequence of one element. Touched where the sequence emits.
    private var isOver = false

    @inline(__always)
    fileprivate init(_ function: __owned ElementFunction, takesWords: Bool, _ handlers: __owned EndHandlers, of subscription: Subscription) {
        self.handlers = handlers
        unsafe super.init(consume function, takesWords: takesWords, of: subscription)
    }

    /// What the sink calls at the end. A method of its own, so that the reference to this goes there uncounted.
    @inline(never)
    fileprivate func makeStop() -> (Subscription, (any Error)?) -> Void { { self.handlers.end($0, $1, isOver: self.isOver) } }

    /// What takes the element that is the result.
    fileprivate func makeResultPush() -> (Parcel) -> Void { { self.succeed(with: $0) } }

    /// An element that is the result: nothing else is heard but that the subscription is over, at once as in RxSwift. The sequence goes on to its end.
    private func succeed(with parcel: Parcel) {
        if isOver || subscription.isDisposed { return }
        isOver = true
        unsafe parcel.withWord { unsafe take($0) }
        handlers.tellOver()
    }
}

extension Subscription {
    /// What takes the elements of a receiver that is not listed yet. In a function of its own, as `makePush`.
    @inline(never)
    fileprivate final __consuming func makeReceivingPush() -> (Parcel) -> Void {
        { parcel in
            assert(self.form != .parcel || self.isDisposed, "a direct sequence kept a function that it had not asked for")
            if self.form != .parcel { _ = self.hearAsReceiver(parcel) }
        }
    }

    /// Not a receiver any more: drops the function.
    @inline(never)
    fileprivate final func giveUpFunction() {
        isReceiver = false
        dropWay()
    }
}

extension Sink {
    /// This sink, for a source that keeps its function, or makes another sink for its subscription. The function of an observer that is not listed yet lies in the
    /// subscription, and moves into an object.
    @usableFromInline @inline(never)
    __consuming func keepingFunction() -> Sink {
        guard subscription.isReceiver else { return self }
        // Unsafe: the form says that the way is of this kind.
        let function = unsafe subscription.receiverWay.pointee.function
        let receiver = unsafe Receiver(consume function, takesWords: subscription.form == .word, of: subscription)
        subscription.giveUpFunction()
        return (consume receiver).makeObserverSink(subscription, ending)
    }

    /// The observer's, where nothing stands before it. Unsafe: unowned; the sink holds it.
    @unsafe @usableFromInline var receiver: Unmanaged<Receiver>? {
        @inline(__always) get { if case .observer(let receiver) = unsafe subscription.fusedTarget { unsafe receiver } else { nil } }
    }
}

/// Methods of the plan and not of the receiver: a program would look up a class to call its static method.
extension SubscribePlan {
    /// Starts the sequence for an observer that may hear the end, too, and need not hear elements. With `endsWithElement`, the first element is all that it
    /// hears, whatever the sequence says after it.
    @usableFromInline @inline(never)
    __consuming func start(
        receiving function: ElementFunction?, takesWords: Bool, endsWithElement: Bool = false, _ onError: ((any Error) -> Void)?,
        _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?
    ) -> any Disposable {
        switch self {
        case .stream, .direct: break
        case .word(let parcel):
            if let function = unsafe function { unsafe parcel.withWord { unsafe function.take($0, takesWords: takesWords) } }
            return EndClosures(onError, endsWithElement ? nil : onCompleted, onDisposed).complete()
        case .scalar, .directScalar:
            let endClosures = EndClosures(onError, endsWithElement ? nil : onCompleted, onDisposed)
            guard let function = unsafe function else { return startScalar(endClosures) { _ in } }
            return startScalar(endClosures) { unsafe $0.withWord { unsafe function.take($0, takesWords: takesWords) } }
        }
        let (subscription, isOutermost) = Subscription.begin(takingTurns: takesTurns)
        let handlers = EndHandlers(onError, onCompleted, onDisposed, of: subscription)
        let receiver = unsafe EndingReceiver(function ?? .nothing, takesWords: takesWords, handlers, of: subscription)
        let stop = receiver.makeStop()
        if endsWithElement {
            run(Sink(ofObserver: subscription, push: receiver.makeResultPush(), stop: stop))
        } else if unsafe function != nil {
            run((consume receiver).makeObserverSink(subscription, stop))
        } else {
            run(Sink(ofObserver: subscription, push: { _ in }, stop: stop))
        }
        if isOutermost { Subscription.endTurn() }
        return subscription
    }
}

/// A function that takes an element, without the element's type.
///
/// Unsafe: a field whose type is a function of a type parameter has the most general form of that function, in which the element is passed as its address. So the
/// field holds the same two words as one for a function that takes an address. `ReceiverTests` has an element of each kind.
@unsafe @frozen @usableFromInline
struct ElementFunction {
    @usableFromInline let call: (UnsafeRawPointer) -> Void

    @frozen @usableFromInline
    struct Typed<Element> {
        @usableFromInline let call: (Element) -> Void

        @inlinable @inline(__always)
        init(_ call: __owned @escaping (Element) -> Void) { self.call = call }
    }

    /// Calls the function with the element of the parcel whose word is at this address.
    @export(implementation) @inline(__always)
    func take(_ word: UnsafePointer<UInt>, takesWords: Bool) {
        // Unsafe: the word, or the address of a living element for the time of the call.
        unsafe call(takesWords ? UnsafeRawPointer(word) : UnsafeRawPointer(bitPattern: word.pointee).unsafelyUnwrapped)
    }

    /// Of an observer that hears no elements this way: it reads nothing at the address.
    static var nothing: ElementFunction { unsafe ElementFunction { (_: Void) in } }

    /// Unsafe: the two structures are the same two words.
    @inlinable @inline(__always)
    init<Element>(_ function: __owned @escaping (Element) -> Void) { unsafe self = unsafeBitCast(Typed(function), to: ElementFunction.self) }
}
