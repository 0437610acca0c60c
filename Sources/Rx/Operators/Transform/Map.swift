// SPDX-License-Identifier: MIT

extension ObservableType {
    /// Each element, changed by `transform`.
    ///
    ///     source:            1---2---3---|
    ///     map { $0 * 10 }
    ///     out:               10--20--30--|
    ///
    /// Delivers where the source does. Allocates one closure per subscription, nothing per element. What `transform` throws ends the sequence with that
    /// error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @inlinable @inline(__always)
    public func map<Result, Thrown: Error>(_ transform: @escaping (Element) throws(Thrown) -> Result) -> Observable<Result> {
        Observable<Result>(sourcePlan.mapped(transform))
    }
}

extension SubscribePlan {
    /// The plan of `map`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func mapped<Element, Result, Thrown: Error>(_ transform: __owned @escaping (Element) throws(Thrown) -> Result) -> SubscribePlan {
        weighAgainstInlining()
        guard isNever(Thrown.self) else {
            let run = run
            return .stream { downstream in
                run(
                    downstream.feeding { parcel in
                        do throws(Thrown) {
                            downstream.next(try parcel.pass(as: Element.self, to: transform))
                        } catch {
                            downstream.finish(anyError(error))
                        }
                    })
            }
        }
        weighAgainstLateInlining()
        switch self {
        case .stream(let run), .direct(let run):
            return .stream { downstream in
                @_eagerMove let push = downstream.push
                run(downstream.feeding { Parcel.send($0.passUnthrown(as: Element.self, to: transform), to: push) })
            }
        case .scalar, .directScalar, .word:
            return throughScalar { parcel, receiver in try Parcel.send(parcel.passUnthrown(as: Element.self, to: transform), to: receiver) }
        }
    }
}

// A sequence that can fail fits one form only in a context with plain closures, so the compiler tries no other there. A sequence that never fails
// fits a second one, for closures that throw (`Documentation/Decisions/0001-element-path.md`).

extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// Each element, changed by `transform`. Keeps the trait; delivers and costs as `Observable.map`. What `transform` throws ends the sequence with
    /// that error.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) throws(Trait.Failure.Thrown) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(mapSource.map(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == PlainClosures, Trait.Failure == NeverFails {
    /// As the other `map`, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> TraitSequence<Trait.Failing, Result> {
        TraitSequence(mapSource.map(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `map` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws(Trait.Failure.Thrown) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(mapSource.map(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures, Trait.Failure == NeverFails {
    /// `map` in a context of your own, with a closure that throws: the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> TraitSequence<Trait.Failing, Result> {
        TraitSequence(mapSource.map(transform))
    }
}
