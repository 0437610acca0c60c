// SPDX-License-Identifier: MIT

/// A sequence of elements over time that may end, with or without an error.
///
/// An observable is a plan: it holds the function that starts it for one sink. Operators form that function in inlinable
/// code, where the types are known, so its body is specialised; where a whole chain is visible to the compiler it becomes a
/// loop. Nothing on an element's way goes through a virtual table.
///
/// Sendable: immutable. What the function captures is the user's to make safe for the threads the sequence runs on.
///
/// Semantics: <https://reactivex.io/documentation/contract.html>
public class Observable<Element>: ObservableType, @unchecked Sendable {
    /// What to do for a subscriber. A `var` that is never written: the optimiser forwards a `let` of a class too late to see through a chain.
    /// Exclusive by that.
    @exclusivity(unchecked) @usableFromInline final var storedPlan: SubscribePlan

    @inlinable
    final var plan: SubscribePlan {
        @inline(__always) get { unsafe storedPlan }
    }

    /// What to do for a subscriber.
    @inlinable
    public final var _plan: _Plan {
        @inline(__always) get { _Plan(plan) }
    }

    /// Starts the sequence for a sink. Called inside a trampoline, unless the sequence is direct; returns soon, or emits until
    /// `subscription.isDisposed`.
    @inlinable
    final var run: (__owned Sink) -> Void {
        @inline(__always) get { plan.run }
    }

    /// Whether the subscription of each sink is told when nothing can come any more (`Subscription.loseSource`). Subjects do so when they are freed.
    @usableFromInline var tellsWhenGone: Bool { false }

    /// The serial context in which it takes in subscribers from elsewhere, if it does.
    var enteredContext: Any.Type? { nil }

    @inlinable @inline(__always)
    init(run: @escaping (__owned Sink) -> Void) { unsafe storedPlan = .stream(run) }

    @inlinable @inline(__always)
    init(_ plan: SubscribePlan) { unsafe storedPlan = plan }

    /// This sequence.
    @export(implementation) @inline(__always)
    public final func asObservable() -> Observable<Element> {
        // Unsafe: `self` is there. Read back from memory, which costs nothing: the compiler (Swift 6.3) ends on a cast of a subclass, in a generic function that makes a
        // subject, uses an operator on it, and may trap (Tests/Corpus/Custom/GenericHelpers.swift).
        unsafe withUnsafePointer(to: self) { unsafe $0.pointee }
    }

    /// Sends the sequence's events to `observer` until it ends or the result is disposed.
    @_disfavoredOverload
    @inlinable @inline(__always)
    public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        @_eagerMove let plan = plan
        return plan.start(for: observer)
    }

    /// Starts the sequence with a subscription of its own.
    ///
    /// `receiving` makes the closure that takes the elements. That closure looks at the subscription itself (one closure, not two on an element's
    /// way), because a closure upstream may dispose it while an element is on its way. `stopping` ends the subscription and delivers the end.
    @inline(__always)
    final func start(
        _ receiving: (Subscription) -> (Parcel) -> Void, _ stopping: @escaping (Subscription, (any Error)?) -> Void
    ) -> Subscription {
        let (subscription, isOutermost) = Subscription.begin(takingTurns: plan.takesTurns)
        run(Sink(ofObserver: subscription, push: receiving(subscription), stop: stopping))
        if isOutermost { Subscription.endTurn() }
        return subscription
    }

    /// Starts the sequence for the sink of an operator that subscribes to it of its own accord.
    @export(implementation) @inline(__always)
    final func runInner(_ sink: __owned Sink) { plan.runInner(sink) }
}
