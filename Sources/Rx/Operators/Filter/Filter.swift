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
        Observable(asObservable().plan.filtered(by: predicate))
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

extension TraitSequenceType {
    /// The elements for which `predicate` is true: `ExactlyOne` becomes `AtMostOne`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/filter.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping (Element) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// As `filter(_:)`; what `predicate` throws ends the sequence with that error, so the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> TraitSequence<Trait.Failing.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}

// The compiler tries this form first where the context is `AnyContext` or `Main`. The form for any context comes second, so that a long chain
// is type-checked once, not with both forms at each step.
extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As the other `filter`, for contexts with plain closures only: the compiler tries this form first.
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping (Element) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `filter` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping @Sendable (Element) -> Bool) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }

    /// `filter` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> TraitSequence<Trait.Failing.Filtered, Element> {
        TraitSequence(source.filter(predicate))
    }
}
