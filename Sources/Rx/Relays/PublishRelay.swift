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

    /// What the relay does for a subscriber.
    @inlinable
    public var _plan: _Plan {
        @inline(__always) get { readPlan() }
    }

    /// Compiled once and not in each program. Optimised, it would hand the plan on uncounted, and the program would count it.
    @_optimize(none) @_effects(releasenone)
    @usableFromInline @inline(never)
    func readPlan() -> _Plan { _Plan(subject.plan) }
}
