// SPDX-License-Identifier: MIT

/// An observer that takes elements and nothing else, whatever their type: its function, and the subscription that the elements belong to.
///
/// A source that has many observers calls their functions itself (`ListenerList`), without a closure in between that knows the type. So an element costs one call
/// an observer. One body serves all types, and is compiled once and not in the program that subscribes.
///
/// Safe: the sequence that it observes has elements of the function's type.
@safe
@usableFromInline
final class Receiver {
    let subscription: Subscription
    private let function: ElementFunction
    /// Whether a parcel has the element in its word; else it has the element's address.
    private let takesWords: Bool

    private init(_ function: __owned ElementFunction, takesWords: Bool, of subscription: Subscription) {
        self.subscription = subscription
        unsafe self.function = unsafe consume function
        self.takesWords = takesWords
    }

    /// Starts a direct sequence with a subscription of its own, for an observer with this function.
    @usableFromInline @inline(never)
    static func start(_ run: (__owned Sink) -> Void, _ function: __owned ElementFunction, takesWords: Bool) -> Subscription {
        let subscription = Subscription(startsAtOnce: !Trampoline.current.isActive)
        run(unsafe Receiver(consume function, takesWords: takesWords, of: subscription).makeSink())
        return subscription
    }

    /// Not inlined, so that the reference to this goes to the sink uncounted.
    @inline(never)
    private __consuming func makeSink() -> Sink {
        let subscription = subscription
        // Unsafe: the sink holds it.
        let observer = unsafe FusedTarget.observer(.passUnretained(self))
        // One or the other, so that an element finds no choice.
        let push: (Parcel) -> Void = takesWords ? { self.hear($0, takingWords: true) } : { self.hear($0, takingWords: false) }
        let sink = Sink(ofObserver: subscription, push: push, stop: { $0.endUnheard($1) })
        unsafe subscription.fusedTarget = unsafe observer
        return sink
    }

    @inline(__always)
    private func hear(_ parcel: Parcel, takingWords: Bool) {
        if !subscription.isDisposed { unsafe parcel.withWord { unsafe take($0, takingWords: takingWords) } }
    }

    /// Calls the function with the element of the parcel whose word is at this address. For a subscription that has not ended.
    @inline(__always)
    func take(_ word: UnsafePointer<UInt>) { unsafe take(word, takingWords: takesWords) }

    @inline(__always)
    private func take(_ word: UnsafePointer<UInt>, takingWords takesWords: Bool) {
        // Unsafe: the word, or the address of a living element for the time of the call.
        let element = unsafe takesWords ? UnsafeRawPointer(word) : UnsafeRawPointer(bitPattern: word.pointee).unsafelyUnwrapped
        insideObserver { unsafe function.call(element) }
    }
}

/// A function that takes an element, without the element's type.
///
/// Unsafe: a field whose type is a function of a type parameter has the most general form of that function, in which the element is passed as its address. So the
/// field holds the same two words as one for a function that takes an address. `ReceiverTests` has an element of each kind.
@unsafe @frozen @usableFromInline
struct ElementFunction {
    let call: (UnsafeRawPointer) -> Void

    @frozen @usableFromInline
    struct Typed<Element> {
        @usableFromInline let call: (Element) -> Void

        @inlinable @inline(__always)
        init(_ call: __owned @escaping (Element) -> Void) { self.call = call }
    }

    /// Unsafe: the two structures are the same two words.
    @inlinable @inline(__always)
    init<Element>(_ function: __owned @escaping (Element) -> Void) { unsafe self = unsafeBitCast(Typed(function), to: ElementFunction.self) }
}
