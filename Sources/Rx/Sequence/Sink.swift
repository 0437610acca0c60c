// SPDX-License-Identifier: MIT

/// What a source pushes into, whatever its elements: a function for elements, one for the end (nil: completed), and the subscription that they belong
/// to.
///
/// An operator that changes only the elements passes `stop` and `subscription` on as they are (`feeding`), so that termination
/// and disposal are written once, where the subscription ends.
///
/// The rule that keeps the grammar: **when `stop` returns, `subscription` has ended.** The code that made the subscription marks it ended as the
/// first thing when `stop` arrives. So an operator that holds the end back (`observe(on:)`, `delay`, `concat`) gives its source a child subscription
/// and ends that at once, and no other operator needs a flag of its own.
///
/// A source pushes from one serial context at a time, and looks at `subscription.isDisposed` before each element that it makes of its own accord.
///
/// `@_eagerMove`: a variable of this type ends where it was last used, so an operator counts nothing to keep a sink that it has handed on (decision 1).
@frozen
@_eagerMove
public struct Sink {
    /// Receives an element.
    @usableFromInline let push: (Parcel) -> Void
    /// Receives the end: an error, or nil for completed. It is told the sink's subscription, so that a closure that serves several sources need not
    /// hold each one's.
    @usableFromInline let ending: (Subscription, (any Error)?) -> Void
    /// Says whether the subscriber still listens, and holds what is to be torn down.
    @usableFromInline let subscription: Subscription

    @inlinable @inline(__always)
    init(
        _ subscription: Subscription, push: @escaping (Parcel) -> Void,
        stop: @escaping (Subscription, (any Error)?) -> Void
    ) {
        self.push = push
        ending = stop
        self.subscription = subscription
        unsafe subscription.fusedTarget = nil
    }

    /// The observer's own, for which its subscription was made: no operator stands behind it. A shared connection observes its source in the same
    /// way.
    @inlinable @inline(__always)
    init(
        ofObserver subscription: Subscription, push: @escaping (Parcel) -> Void,
        stop: @escaping (Subscription, (any Error)?) -> Void
    ) {
        self.init(subscription, push: push, stop: stop)
        unsafe subscription.fusedTarget = .observer(nil)
    }

    /// Pushes `element`.
    @inlinable @inline(__always)
    func next<Element>(_ element: Element) { Parcel.send(element, to: push) }

    /// Pushes `element`, unless the subscription has ended.
    @export(implementation) @inline(__always)
    func nextUnlessEnded<Element>(_ element: Element) { if !subscription.isDisposed { next(element) } }

    /// A sink for the source of a straight-line operator: `push` is new, the rest is this sink's.
    @inlinable @inline(__always)
    __consuming func feeding(_ push: @escaping (Parcel) -> Void) -> Sink {
        Sink(subscription, push: push, stop: ending)
    }

    /// Ends the sequence, with an error or by completing it.
    @export(implementation) @inline(__always)
    func stop(_ error: (any Error)?) { ending(subscription, error) }

    /// A sink for a second source of the same elements, with a subscription under this one's. The end of either source ends both.
    func withChild() -> Sink {
        Sink(subscription.makeChild(), push: push) { child, error in child.end(error, self.stop) }
    }

    /// Stops, unless the subscription has ended: for an operator that ends of its own accord after it called out.
    ///
    /// Where another thread is disposing the subscription at that moment, the operator keeps no memory of its end. Until the disposal has reached
    /// the source, an element behind it may still pass: a disposal promises silence once it has returned, not while it runs.
    @inlinable
    func finish(_ error: (any Error)?) {
        if !subscription.isDisposed { stop(error) }
    }
}
