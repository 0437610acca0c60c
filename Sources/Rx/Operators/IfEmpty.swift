// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements, or `default` if it completes without any.
    ///
    ///     source:                -----|
    ///     ifEmpty(default: 7)
    ///     out:                   -----[7|]
    ///
    /// Delivers where the source does. Allocates a flag per subscription.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>
    @inlinable
    public func ifEmpty(default: Element) -> Observable<Element> {
        let run = asObservable().run
        return Observable { downstream in
            let isEmpty = Cell(true)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        isEmpty.value = false
                        downstream.push(parcel)
                    },
                    stop: { error in
                        if error == nil, isEmpty.value { downstream.next(`default`) }
                        downstream.finish(error)
                    }))
        }
    }
}
