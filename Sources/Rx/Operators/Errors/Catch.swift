// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements, and if it ends by an error, those of the sequence that `handler` makes of it.
    ///
    ///     source:                  1-2-#
    ///     catch { _ in cold(8-9|) }
    ///     out:                     1-2-8-9|
    ///
    /// Delivers where the source does, then where the other sequence does; `handler` runs where the source ends, and what it throws
    /// ends the sequence. Allocates per source.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @inlinable @inline(__always)
    public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
        Observable(Self.planOfCatch(sourcePlan, handler))
    }

    /// What `catch` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfCatch(
        _ source: __owned SubscribePlan, _ handler: __owned @escaping (any Error) throws -> Observable<Element>
    ) -> SubscribePlan {
        let run = source.takeRun()
        return .stream { downstream in
            let child = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
            run(
                Sink(consume child, push: downstream.push) { child, error in
                    guard child.beginEnd() else { return }
                    do {
                        guard let error else {
                            downstream.finish(nil)
                            return child.finishEnd()
                        }
                        // The source is disposed of last: if the other sequence shares a connection with it, the connection goes on.
                        try handler(error).plan.replaceSource(of: downstream)
                        child.finishEnd()
                    } catch {
                        downstream.finish(error)
                        child.finishEnd()
                    }
                })
        }
    }

    /// The source's elements, and if it ends by an error, `element` and the end instead.
    ///
    ///     source:              1-2-#
    ///     catchAndReturn(7)
    ///     out:                 1-2-[7|]
    ///
    /// Delivers where the source does. Allocates nothing per element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @inlinable @inline(__always)
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        Observable(Self.planOfCatchAndReturn(sourcePlan, element))
    }

    /// What `catchAndReturn` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfCatchAndReturn(_ source: __owned SubscribePlan, _ element: Element) -> SubscribePlan {
        let run = source.takeRun()
        return .stream { downstream in
            run(
                Sink(
                    downstream.subscription, push: downstream.push,
                    stop: { _, error in
                        if error != nil { downstream.next(element) }
                        downstream.finish(nil)
                    }))
        }
    }

    /// The elements of the first source; if it ends by an error, those of the next one, and so on until one completes.
    ///
    ///     first:              1-2-#
    ///     second:             3-4-|
    ///     catch(sequence:)
    ///     out:                1-2-3-4-|
    ///
    /// Delivers where the sources do. The last source's error ends the sequence; without sources it completes. The sequence of sources is iterated
    /// anew for each subscription, one step a source. Allocates per source; a million that fail at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @inlinable
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> Observable<Element>
    where Sequence.Element == Observable<Element> {
        Observable(run: SequentialSources.run(through: sequence, after: .error) { $0.plan })
    }

    /// As `catch` of a sequence, for a collection, of which the last source is known when it starts.
    @inlinable
    public static func `catch`<Collection: Swift.Collection>(sequence: Collection) -> Observable<Element>
    where Collection.Element == Observable<Element> {
        Observable(run: SequentialSources.run(through: sequence, after: .error) { $0.plan })
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Context.Closures == PlainClosures {
    /// The elements, and after an error those of the sequence that `handler` makes of it. As `Observable.catch`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @export(implementation)
    public func `catch`(
        _ handler: @escaping (any Error) throws -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.catch { try handler($0).source })
    }

    /// As `catch(_:)`, for sequences that do not fail: the result does not fail either.
    @_disfavoredOverload
    @export(implementation)
    public func `catch`(
        _ handler: @escaping (any Error) -> TraitSequence<Trait.Recovered, Element>
    ) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(source.catch { handler($0).source })
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: HoldsOneElement {
    /// The elements, and after an error `element` and the end: the result does not fail.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @export(implementation)
    public func catchAndReturn(_ element: Element) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(source.catchAndReturn(element))
    }
}

extension PrimitiveSequenceType where Trait.Cardinality: HoldsOneElement {
    /// As the other `catchAndReturn(_:)`, but the result is still a `Single` or `Maybe`, as in RxSwift. Where a type that does not fail is expected,
    /// the compiler chooses the other form.
    @export(implementation)
    public func catchAndReturn(_ element: Element) -> TraitSequence<Trait, Element> {
        TraitSequence(source.catchAndReturn(element))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Cardinality: HoldsNoElement {
    /// The elements of the first of the sequences, and after an error those of the next, and so on. As `Observable.catch(sequence:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/catch.html>
    @_disfavoredOverload
    @export(implementation)
    public static func `catch`<Sequence: Swift.Sequence>(sequence: Sequence) -> TraitSequence<Trait, Element>
    where Sequence.Element == TraitSequence<Trait, Element> {
        TraitSequence(Trait.Context.entering(Observable(run: SequentialSources.run(through: sequence, after: .error) { $0.source.plan })))
    }
}

extension TraitSequenceType where Trait.Failure == CanFail, Trait.Context.Closures == SendableClosures {
    /// `catch` in a context of your own, where closures are `@Sendable`.
    @export(implementation)
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) throws -> TraitSequence<Trait, Element>
    ) -> TraitSequence<Trait, Element> {
        TraitSequence(source.catch { try handler($0).source })
    }

    /// `catch` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation)
    public func `catch`(
        _ handler: @escaping @Sendable (any Error) -> TraitSequence<Trait.Recovered, Element>
    ) -> TraitSequence<Trait.Recovered, Element> {
        TraitSequence(source.catch { handler($0).source })
    }
}
