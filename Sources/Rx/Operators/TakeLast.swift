// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The last `count` elements, once the source has completed.
    ///
    ///     source:        1-2-3-4-|
    ///     takeLast(2)
    ///     out:           --------[34|]
    ///
    /// Delivers where the source ends; an error passes and drops them. Keeps `count` elements. A negative count traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takelast.html>
    @inlinable
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(_:): the count must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let last = Cell(Fifo<Element>())
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        if count == 0 { return }
                        if last.value.count == count { _ = last.value.popFirst() }
                        last.value.append(parcel.open(as: Element.self))
                    },
                    stop: { error in
                        if error == nil {
                            while !downstream.subscription.isDisposed, let element = last.value.popFirst() {
                                downstream.next(element)
                            }
                        }
                        downstream.finish(error)
                    }))
        }
    }
}
