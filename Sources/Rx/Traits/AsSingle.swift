// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The one element, when the sequence has ended.
    ///
    ///     source:      1----|
    ///     asSingle()
    ///     out:         -----[1|]
    ///
    /// Ends with `RxError.moreThanOneElement` when a second element arrives, with `RxError.noElements` when none did. Delivers where the
    /// source ends. Keeps one element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @inlinable
    public func asSingle() -> Single<Element> { TraitSequence(asObservable().holdingOne(orFailing: true)) }

    /// The one element or none, when the sequence has ended.
    ///
    ///     source:     1----|
    ///     asMaybe()
    ///     out:        -----[1|]
    ///
    /// Ends with `RxError.moreThanOneElement` when a second element arrives. Delivers where the source ends. Keeps one element.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @inlinable
    public func asMaybe() -> Maybe<Element> { TraitSequence(asObservable().holdingOne(orFailing: false)) }
}

extension ObservableType where Element == Never {
    /// The end of the sequence.
    @export(implementation)
    public func asCompletable() -> Completable { TraitSequence(asObservable()) }
}

extension Observable {
    @inlinable @inline(__always)
    func holdingOne(orFailing isNeeded: Bool) -> Observable<Element> { Observable(Self.planOfHoldingOne(plan, orFailing: isNeeded)) }

    /// What `asSingle` and `asMaybe` do for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfHoldingOne(_ source: __owned SubscribePlan, orFailing isNeeded: Bool) -> SubscribePlan {
        let run = source.takeRun()
        return .stream { downstream in
            let one = Box(Element?.none)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        if one.value != nil { return downstream.finish(RxError.moreThanOneElement) }
                        one.value = .some(parcel.open(as: Element.self))
                    },
                    stop: { _, error in
                        if let error { return downstream.stop(error) }
                        if let element = one.value {
                            downstream.next(element)
                        } else if isNeeded {
                            return downstream.stop(RxError.noElements)
                        }
                        downstream.finish(nil)
                    }))
        }
    }
}
