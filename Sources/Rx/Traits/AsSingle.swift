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

    /// The first element, or nil when the sequence ends without one.
    ///
    ///     source:   --1-2-|
    ///     first()
    ///     out:      --[1|]
    ///
    /// Delivers where the source does, and disposes the subscription to it.
    ///
    /// Source: <https://reactivex.io/documentation/operators/first.html>
    @inlinable
    public func first() -> Single<Element?> {
        let run = asObservable().run
        return TraitSequence(
            Observable<Element?> { downstream in
                run(
                    Sink(
                        downstream.subscription,
                        push: { parcel in
                            downstream.next(Optional(parcel.open(as: Element.self)))
                            downstream.finish(nil)
                        },
                        stop: { error in
                            if error == nil { downstream.next(Element?.none) }
                            downstream.finish(error)
                        }))
            })
    }

    /// All elements in one array, when the sequence has ended.
    ///
    ///     source:     1-2-3-|
    ///     toArray()
    ///     out:        ------[x|]     (x = [1, 2, 3])
    ///
    /// Delivers where the source ends. Keeps all elements.
    ///
    /// Source: <https://reactivex.io/documentation/operators/to.html>
    @inlinable
    public func toArray() -> Single<[Element]> {
        let run = asObservable().run
        return TraitSequence(
            Observable<[Element]> { downstream in
                let all = Cell([Element]())
                run(
                    Sink(
                        downstream.subscription,
                        push: { all.value.append($0.open(as: Element.self)) },
                        stop: { error in
                            if error == nil { downstream.next(all.value) }
                            downstream.finish(error)
                        }))
            })
    }
}

extension ObservableType where Element == Never {
    /// The end of the sequence.
    @inlinable
    public func asCompletable() -> Completable { TraitSequence(asObservable()) }
}

extension Observable {
    @inlinable
    func holdingOne(orFailing isNeeded: Bool) -> Observable<Element> {
        let run = run
        return Observable { downstream in
            let one = Cell(Element?.none)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        if one.value != nil { return downstream.finish(RxError.moreThanOneElement) }
                        one.value = .some(parcel.open(as: Element.self))
                    },
                    stop: { error in
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
