// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The first `count` elements, then the end.
    ///
    ///     source:   1-2-3-4-|
    ///     take(2)
    ///     out:      1-[2|]
    ///
    /// Delivers where the source does, and disposes the subscription to it after the last element. `take(0)` does not subscribe. Allocates a counter
    /// per subscription. A negative count traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @inlinable @inline(__always)
    public func take(_ count: Int) -> Observable<Element> {
        Observable(sourcePlan.taking(count))
    }
}

extension SubscribePlan {
    /// The plan of `take(_:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func taking(_ count: Int) -> SubscribePlan {
        weighAgainstInlining()
        precondition(count >= 0, "take(_:): the count must not be negative")
        let run = run
        return .stream { downstream in
            if count == 0 { return downstream.stop(nil) }
            let left = Box(count)
            run(
                downstream.feeding { parcel in
                    left.value &-= 1
                    downstream.push(parcel)
                    if left.value == 0 { downstream.finish(nil) }
                })
        }
    }
}

extension TraitSequenceType {
    /// The first `count` elements, then the end.
    ///
    /// Source: <https://reactivex.io/documentation/operators/take.html>
    @_disfavoredOverload
    @export(implementation)
    public func take(_ count: Int) -> TraitSequence<Trait.Taken, Element> {
        TraitSequence(Trait.Context.entering(source.take(count), if: count == 0))
    }
}

extension TraitSequenceType where Trait == InfallibleTrait {
    /// As the other `take(_:)`, but the result is still an `Infallible`, as in RxSwift. Where a type that ends is expected, the compiler chooses the
    /// other form.
    @export(implementation)
    public func take(_ count: Int) -> Infallible<Element> { TraitSequence(source.take(count)) }
}
