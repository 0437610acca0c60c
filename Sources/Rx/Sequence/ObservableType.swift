// SPDX-License-Identifier: MIT

/// Something that can be turned into an `Observable`.
public protocol ObservableConvertibleType<Element> {
    /// The elements' type.
    associatedtype Element

    /// The sequence.
    func asObservable() -> Observable<Element>

    /// What the sequence does for a subscriber, as operators ask for it. The protocol answers it.
    var _plan: _Plan { get }
}

extension ObservableConvertibleType {
    /// That of `asObservable()`.
    @inlinable
    public var _plan: _Plan {
        @inline(__always) get { _Plan(asObservable().plan) }
    }

    /// What the sequence does for a subscriber.
    @inlinable
    var sourcePlan: SubscribePlan {
        @inline(__always) get { _plan.plan }
    }
}

/// A `SubscribePlan`, for a public protocol.
///
/// A relay answers it in the library, since no chain on a relay becomes a loop: a program has a call there, and not what reads and copies the plan.
@frozen
public struct _Plan {
    @usableFromInline let plan: SubscribePlan

    @inlinable @inline(__always)
    init(_ plan: __owned SubscribePlan) { self.plan = plan }
}

/// A sequence that can be observed.
public protocol ObservableType<Element>: ObservableConvertibleType {
    /// The context in which it delivers, as far as its type says. Operators use it to keep events apart that may meet. For an observable: any
    /// context.
    associatedtype DeliveryContext: ContextAxis = AnyContext

    /// Sends the sequence's events to `observer` until it ends or the result is disposed.
    ///
    /// Disfavoured, so that in `subscribe { ... }` the compiler tries the form for events first.
    @_disfavoredOverload
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The sequence as an `Observable`, its grammar enforced, because a type of the user's own delivers into it.
    @export(implementation)
    public func asObservable() -> Observable<Element> {
        Observable.create { self.subscribe($0) }
    }
}
