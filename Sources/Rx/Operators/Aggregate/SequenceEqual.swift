// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Whether `other` has the same elements in the same order, as `areEqual` judges.
    ///
    ///     source:                 1-2---3-|
    ///     other:                  --1-2-3---|
    ///     sequenceEqual(other)
    ///     out:                    ----------['true'|]
    ///
    /// Delivers where the source does that decides. The answer is false as soon as two elements differ or one sequence has more, true when both have
    /// completed. An error of either ends the sequence, and what `areEqual` throws. Elements wait for their partners in a queue without bound. It
    /// allocates when it grows.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sequenceequal.html>
    @_disfavoredOverload
    @export(implementation)
    public func sequenceEqual<Other: ObservableConvertibleType>(
        _ other: Other, by areEqual: @escaping (Element, Element) throws -> Bool
    ) -> Single<Bool> where Other.Element == Element {
        let source = sourcePlan
        let other = other.sourcePlan
        return TraitSequence(
            Observable<Bool> { downstream in
                let comparison = Comparison<Element, DeliveryContext.Exclusion>(downstream, areEqual)
                comparison.start(source, as: .left)
                if !downstream.subscription.isDisposed { comparison.start(other, as: .right) }
            })
    }
}

extension ObservableType where Element: Equatable {
    /// As `sequenceEqual(_:by:)`, the elements compared by `==`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sequenceequal.html>
    @_disfavoredOverload
    @export(implementation)
    public func sequenceEqual<Other: ObservableConvertibleType>(_ other: Other) -> Single<Bool>
    where Other.Element == Element {
        sequenceEqual(other) { $0 == $1 }
    }
}

/// How far the two sequences have been compared. Touched inside the gate.
@usableFromInline
final class Comparison<Element, Rule: Exclusion> {
    @usableFromInline
    enum Side {
        case left, right
    }

    @usableFromInline let coordinator: Coordinator<Rule>
    @usableFromInline let areEqual: (Element, Element) throws -> Bool
    /// The elements of the side that is ahead. Unchecked, as what follows: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var waiting = Fifo<Element>()
    @safe @exclusivity(unchecked) @usableFromInline var ahead = Side.left
    /// The side that has completed, while only one has.
    @safe @exclusivity(unchecked) @usableFromInline var ended: Side?

    @export(implementation)
    init(_ downstream: Sink, _ areEqual: @escaping (Element, Element) throws -> Bool) {
        coordinator = Coordinator<Rule>(downstream, sources: 2)
        self.areEqual = areEqual
    }

    @export(implementation)
    func start(_ source: SubscribePlan, as side: Side) {
        let coordinator = coordinator
        let child = coordinator.makeChild()
        source.runInner(
            Sink(
                consume child, push: coordinator.gated { self.take($0, from: side) },
                stop: { child, error in
                    if error == nil, !child.isDisposed { coordinator.gate.pass { self.note(endOf: side) } }
                    coordinator.end(child, error)
                }))
    }

    @export(implementation)
    func take(_ element: Element, from side: Side) {
        if ahead == side || waiting.isEmpty {
            if ended != nil { return decide(false) }
            ahead = side
            waiting.append(element)
        } else if let partner = waiting.popFirst() {
            do {
                if try !(side == .left ? areEqual(element, partner) : areEqual(partner, element)) { decide(false) }
            } catch {
                coordinator.finish(error)
            }
        }
    }

    @usableFromInline
    func note(endOf side: Side) {
        if coordinator.downstream.subscription.isDisposed { return }
        if !waiting.isEmpty, ahead != side || ended != nil { return decide(false) }
        if ended != nil { return decide(true) }
        ended = side
    }

    @usableFromInline
    func decide(_ verdict: Bool) {
        coordinator.downstream.next(verdict)
        coordinator.finish(nil)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == PlainClosures {
    /// Whether `other`, of the same context, has the same elements in the same order, as `areEqual` judges. As `Observable.sequenceEqual`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sequenceequal.html>
    @_disfavoredOverload
    @export(implementation)
    public func sequenceEqual<Other: TraitSequenceType>(
        _ other: Other, by areEqual: @escaping (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Bool>
    where
        Other.Element == Element, Other.Trait.Cardinality: Ending, Other.Trait.Context == Trait.Context,
        Other.Trait.Failure == Trait.Failure
    {
        TraitSequence(located.sequenceEqual(other.source) { try areEqual($0, $1) }.source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Element: Equatable {
    /// As `sequenceEqual(_:by:)`, the elements compared by `==`.
    @_disfavoredOverload
    @export(implementation)
    public func sequenceEqual<Other: TraitSequenceType>(_ other: Other) -> TraitSequence<Trait.Having<ExactlyOne>, Bool>
    where
        Other.Element == Element, Other.Trait.Cardinality: Ending, Other.Trait.Context == Trait.Context,
        Other.Trait.Failure == Trait.Failure
    {
        TraitSequence(located.sequenceEqual(other.source).source)
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending, Trait.Context.Closures == SendableClosures {
    /// `sequenceEqual` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func sequenceEqual<Other: TraitSequenceType>(
        _ other: Other, by areEqual: @escaping @Sendable (Element, Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Having<ExactlyOne>, Bool>
    where
        Other.Element == Element, Other.Trait.Cardinality: Ending, Other.Trait.Context == Trait.Context,
        Other.Trait.Failure == Trait.Failure
    {
        TraitSequence(located.sequenceEqual(other.source) { try areEqual($0, $1) }.source)
    }
}
