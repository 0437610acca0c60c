// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements for which `predicate` is true.
    ///
    ///     source:              1-2-3-4-|
    ///     filter { $0 > 2 }
    ///     out:                 ----3-4-|
    ///
    /// Delivers where the source does. Allocates one closure per subscription, nothing per element. What `predicate` throws ends the sequence with that
    /// error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/filter.html>
    @inlinable @inline(__always)
    public func filter<Thrown: Error>(_ predicate: @escaping (Element) throws(Thrown) -> Bool) -> Observable<Element> {
        Observable(sourcePlan.filtered(by: predicate))
    }
}

extension SubscribePlan {
    /// The plan of `filter`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func filtered<Element, Thrown: Error>(by predicate: __owned @escaping (Element) throws(Thrown) -> Bool) -> SubscribePlan {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            if isNever(Thrown.self) {
                @_eagerMove let push = downstream.push
                return run(downstream.feeding { if $0.passUnthrown(as: Element.self, to: predicate) { push($0) } })
            }
            run(
                downstream.feeding { parcel in
                    do throws(Thrown) {
                        if try parcel.pass(as: Element.self, to: predicate) { downstream.push(parcel) }
                    } catch {
                        downstream.finish(anyError(error))
                    }
                })
        }
    }
}

// Forms: as those of `map`.

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// The elements for which `predicate` is true: `ExactlyOne` becomes `AtMostOne`. What `predicate` throws ends the sequence with that error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/filter.html>
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping (Element) throws(Trait.Failure.Thrown) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures, Trait.Failure == NeverFails {
    /// As the other `filter`, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> TraitSequence<Trait.Failing.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `filter` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func filter(
        _ predicate: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Bool
    ) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures, Trait.Failure == NeverFails {
    /// `filter` in a context of your own, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> TraitSequence<Trait.Failing.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}
