// SPDX-License-Identifier: MIT

/// Two sequences of different traits, and the trait of what they make together.
///
/// The rules are here once, in the four forms of `together`. The result can fail if either source can. It stays in a context if both sources are in
/// it. Its cardinality is `Many`.
@frozen
public struct Together<Trait: SequenceTrait, First, Second> {
    @usableFromInline let first: Observable<First>
    @usableFromInline let second: Observable<Second>

    @export(implementation)
    init(_ first: Observable<First>, _ second: Observable<Second>) {
        self.first = first
        self.second = second
    }
}

/// Two sequences in one context, neither of which fails.
@export(implementation)
public func together<A: TraitSequenceType, B: TraitSequenceType>(
    _ a: A, _ b: B
) -> Together<Traits<NeverFails, Many, A.Trait.Context, Cold>, A.Element, B.Element>
where A.Trait.Failure == NeverFails, B.Trait.Failure == NeverFails, A.Trait.Context == B.Trait.Context {
    Together(a.source, b.source)
}

/// Two sequences in one context, one of which can fail.
@export(implementation)
public func together<A: TraitSequenceType, B: TraitSequenceType>(
    _ a: A, _ b: B
) -> Together<Traits<CanFail, Many, A.Trait.Context, Cold>, A.Element, B.Element> where A.Trait.Context == B.Trait.Context {
    Together(a.source, b.source)
}

/// Two sequences in different contexts, neither of which fails.
@export(implementation)
public func together<A: TraitSequenceType, B: TraitSequenceType>(
    _ a: A, _ b: B
) -> Together<Traits<NeverFails, Many, AnyContext, Cold>, A.Element, B.Element>
where A.Trait.Failure == NeverFails, B.Trait.Failure == NeverFails {
    Together(a.source, b.source)
}

/// Two sequences in different contexts, one of which can fail.
@export(implementation)
public func together<A: TraitSequenceType, B: TraitSequenceType>(
    _ a: A, _ b: B
) -> Together<Traits<CanFail, Many, AnyContext, Cold>, A.Element, B.Element> {
    Together(a.source, b.source)
}

extension Together where Trait.Context.Closures == PlainClosures {
    /// What `resultSelector` makes of the latest elements of both. As `Observable.combineLatest`.
    @export(implementation) @inline(__always)
    public func combineLatest<Result>(
        _ resultSelector: @escaping (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Located<Trait.Context, Result>.combineLatest(first, second) { try resultSelector($0, $1) })
    }

    /// What `resultSelector` makes of the first elements of both, then of the second ones, and so on. As `Observable.zip`.
    @export(implementation) @inline(__always)
    public func zip<Result>(
        _ resultSelector: @escaping (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Located<Trait.Context, Result>.zip(first, second) { try resultSelector($0, $1) })
    }

    /// What `resultSelector` makes of each element of the first and the latest of the second. As `Observable.withLatestFrom`.
    @export(implementation) @inline(__always)
    public func withLatest<Result>(
        _ resultSelector: @escaping (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Located<Trait.Context, First>(first).withLatestFrom(second) { try resultSelector($0, $1) })
    }
}

extension Together where First == Second {
    /// The elements of both, as they come. As `Observable.merge`.
    @export(implementation) @inline(__always)
    public func merge() -> TraitSequence<Trait, First> { TraitSequence(Located<Trait.Context, First>.merge(first, second)) }

    /// The elements of the first, then those of the second. As `Observable.concat`.
    @export(implementation) @inline(__always)
    public func concat() -> TraitSequence<Trait, First> { TraitSequence(Trait.Context.entering(first.concat(second))) }

    /// The events of the one that is the first to send an event. As `Observable.amb`.
    @export(implementation) @inline(__always)
    public func amb() -> TraitSequence<Trait, First> { TraitSequence(Located<Trait.Context, First>(first).amb(second)) }
}

extension Together where Trait.Context.Closures == SendableClosures {
    /// `combineLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func combineLatest<Result>(
        _ resultSelector: @escaping @Sendable (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Located<Trait.Context, Result>.combineLatest(first, second) { try resultSelector($0, $1) })
    }

    /// `zip` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func zip<Result>(
        _ resultSelector: @escaping @Sendable (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Located<Trait.Context, Result>.zip(first, second) { try resultSelector($0, $1) })
    }

    /// `withLatest` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func withLatest<Result>(
        _ resultSelector: @escaping @Sendable (First, Second) throws(Trait.Failure.Thrown) -> Result
    ) -> TraitSequence<Trait, Result> {
        TraitSequence(Located<Trait.Context, First>(first).withLatestFrom(second) { try resultSelector($0, $1) })
    }
}
