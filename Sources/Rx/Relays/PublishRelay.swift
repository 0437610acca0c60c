// SPDX-License-Identifier: MIT

/// Hands on the elements that it accepts to those that subscribed before; it never ends.
///
///     relay:        --1---2---3--
///     a from here:  --1---2---3--
///     b from here:      --2---3--
///
/// Threads, order and cost are those of `PublishSubject`.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class PublishRelay<Element>: RelayType, Sendable {
    @usableFromInline let subject = PublishSubject<Element>()

    /// A relay without observers.
    @inlinable @inline(never)
    public init() {}

    /// Hands `event` on.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    /// The relay's elements.
    @export(implementation)
    public func asObservable() -> Observable<Element> { subject }

    /// What the relay does for a subscriber. In the library: optimised, it would hand the plan on uncounted, and the program would count it.
    public var _plan: _Plan {
        @_optimize(none) @_effects(releasenone) @inline(never) get { _Plan(subject.plan) }
    }
}
