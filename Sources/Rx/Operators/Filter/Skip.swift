// SPDX-License-Identifier: MIT

extension ObservableType {
    /// All but the first `count` elements.
    ///
    ///     source:   1-2-3-4-|
    ///     skip(2)
    ///     out:      ----3-4-|
    ///
    /// Delivers where the source does. Allocates a counter per subscription. A negative count skips nothing.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skip.html>
    @inlinable @inline(__always)
    public func skip(_ count: Int) -> Observable<Element> {
        Observable(sourcePlan.skipping(count))
    }
}

extension SubscribePlan {
    /// The plan of `skip(_:)`.
    @inlinable @_semantics("derived_enum_equals")
    __consuming func skipping(_ count: Int) -> SubscribePlan {
        weighAgainstInlining()
        let run = run
        return .stream { downstream in
            @_eagerMove let push = downstream.push
            let left = Box(max(0, count))
            run(downstream.feeding { if left.value == 0 { push($0) } else { left.value &-= 1 } })
        }
    }
}

extension TraitSequenceType {
    /// The elements without the first `count`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skip.html>
    @export(implementation)
    public func skip(_ count: Int) -> TraitSequence<Trait.Filtered, Element> { TraitSequence(source.skip(count)) }
}
