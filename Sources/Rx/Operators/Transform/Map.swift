// SPDX-License-Identifier: MIT
public import RxRuntime

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
        Observable<Result>(asObservable().plan.mapped(transform))
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
        case .scalar(let emit), .directScalar(let emit):
            return .scalar { receiver in
                try emit { try Parcel.send($0.passUnthrown(as: Element.self, to: transform), to: receiver) }
            }
        }
    }
}

extension TraitSequenceType {
    /// Each element, changed by `transform`. Keeps the trait; delivers and costs as `Observable.map`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/map.html>
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// As `map(_:)`; what `transform` throws ends the sequence with that error, so the result can fail.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> TraitSequence<Trait.Failing, Result> {
        TraitSequence(unsharedSource.map(transform))
    }
}

// The compiler tries this form first where the context is `AnyContext` or `Main`. The form for any context comes second, so that a long chain
// is type-checked once, not with both forms at each step.
extension TraitSequenceType where Trait.Context.Closures == PlainClosures {
    /// As the other `map`, for contexts with plain closures only: the compiler tries this form first.
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(unsharedSource.map(transform))
    }
}

extension TraitSequenceType where Trait.Context.Closures == SendableClosures {
    /// `map` in a context of your own, where closures are `@Sendable`.
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> TraitSequence<Trait, Result> {
        TraitSequence(unsharedSource.map(transform))
    }

    /// `map` in a context of your own, where closures are `@Sendable`.
    @_disfavoredOverload
    @export(implementation) @inline(__always)
    public func map<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> TraitSequence<Trait.Failing, Result> {
        TraitSequence(unsharedSource.map(transform))
    }
}
