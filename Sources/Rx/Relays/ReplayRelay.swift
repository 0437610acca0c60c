// SPDX-License-Identifier: MIT

/// Hands on the elements that it accepts, and replays the latest to newcomers; it never ends.
///
///     relay(2):     --1---2---3--
///     a from here:  --1---2---3--
///     b from here:          [12]-3--
///
/// Threads, order and cost are those of `ReplaySubject`.
///
/// Source: <https://reactivex.io/documentation/subject.html>
public final class ReplayRelay<Element>: RelayType, Sendable {
    @usableFromInline let subject: ReplaySubject<Element>

    @export(implementation)
    init(_ subject: ReplaySubject<Element>) { self.subject = subject }

    /// A relay that remembers the latest `bufferSize` elements. A negative size traps.
    @export(implementation)
    public static func create(bufferSize: Int) -> ReplayRelay<Element> { ReplayRelay(.create(bufferSize: bufferSize)) }

    /// A relay that keeps the elements of the last `duration`, the latest `bufferSize` of them. As `ReplaySubject`'s.
    @_disfavoredOverload
    @export(implementation)
    public static func create(
        bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ReplayRelay<Element> {
        ReplayRelay(.create(bufferSize: bufferSize, for: duration, scheduler: scheduler))
    }

    /// A relay that remembers all elements.
    @export(implementation)
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(.createUnbounded()) }

    /// Hands `event` on.
    @export(implementation)
    public func accept(_ event: Element) { subject.onNext(event) }

    /// The relay's elements, the remembered ones first.
    @export(implementation)
    public func asObservable() -> Observable<Element> { subject }

    /// What the relay does for a subscriber. In the library: optimised, it would hand the plan on uncounted, and the program would count it.
    public var _plan: _Plan {
        @_optimize(none) @_effects(releasenone) @inline(never) get { _Plan(subject.plan) }
    }
}
