// SPDX-License-Identifier: MIT

/// Hands on the elements that it accepts, and tells newcomers the latest first; it never ends.
///
///     relay(0):     --1---2---3--
///     a from here:  0-1---2---3--
///     b from here:      1-2---3--
///
/// Threads, order and cost are those of `BehaviorSubject`; `value` is up to date when `accept` returns.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class BehaviorRelay<Element>: RelayType, Sendable {
    @usableFromInline let subject: BehaviorSubject<Element>

    /// A relay with a first value.
    @inlinable @inline(never)
    public init(value: Element) { subject = BehaviorSubject(value: value) }

    /// The latest element.
    @inlinable
    public var value: Element {
        guard let value = try? subject.value() else { preconditionFailure("a behavior relay never ends") }
        return value
    }

    /// Hands `event` on.
    @inlinable
    public func accept(_ event: Element) { subject.onNext(event) }

    /// The relay's elements, the latest first.
    @inlinable
    public func asObservable() -> Observable<Element> { subject }

    /// What the relay does for a subscriber. In the library: optimised, it would hand the plan on uncounted, and the program would count it.
    public var _plan: _Plan {
        @_optimize(none) @_effects(releasenone) @inline(never) get { _Plan(subject.plan) }
    }
}
