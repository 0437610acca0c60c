// SPDX-License-Identifier: MIT
internal import Synchronization

extension ObservableType {
    /// One subscription to this sequence, made by the first subscriber and kept to the end; every subscriber hears all its elements.
    ///
    ///     source:              1--2--3--|
    ///     a:                   1--2--3--|
    ///     b:                   ----[12]-3--|
    ///     c:                   -----------[123|]
    ///
    /// Delivers new elements where the source does, and cached ones on the subscriber's thread within `subscribe`. All subscribers see one order. The
    /// subscription to the source lasts even when no subscriber is left: use `share(replay:scope:)` to end it. Keeps all elements. Allocates per
    /// subscriber.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func cache() -> Observable<Element> {
        let multicasting = Multicasting(asObservable().run, once: .init(ReplaySubject<Element>.createUnbounded()))
        let first = FirstComer()
        return Observable { downstream in
            TailStart.startApart({ multicasting.subscribe($0) }, downstream)
            if first.isThis() { _ = multicasting.connect() }
        }
    }
}

/// A flag that is claimed once.
@usableFromInline
final class FirstComer: Sendable {
    let hasCome = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    /// Relaxed: the flag carries no data.
    @usableFromInline
    func isThis() -> Bool { !hasCome.exchange(true, ordering: .relaxed) }
}

extension TraitSequenceType {
    /// One subscription to this sequence, made by the first subscriber and kept to the end; every subscriber hears all its elements. As
    /// `Observable.cache`; the type does not say that it is shared.
    ///
    /// Source: <https://reactivex.io/documentation/operators/replay.html>
    @_disfavoredOverload
    @export(implementation)
    public func cache() -> TraitSequence<Trait, Element> { TraitSequence(located: Trait.Context.entering(source.cache())) }
}
