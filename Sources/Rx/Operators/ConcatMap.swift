// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of the sequences that `selector` makes of the elements, one sequence after the other.
    ///
    ///     source:               -1-2-------------|
    ///     concatMap { x, x, x a tick apart }
    ///     out:                  -1-1-1-2-2-2-----|
    ///
    /// `selector` runs when its element arrives; its sequence waits until those before it completed. Threads and end as `flatMap`. A
    /// waiting sequence takes one place in a queue; a million that complete at once take constant stack.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        flatMap(atMost: 1, selector)
    }
}

extension ObservableType {
    /// `flatMap` with at most `limit` inner sequences running.
    @inlinable @inline(__always)
    func flatMap<Source: ObservableConvertibleType>(
        atMost limit: Int, _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let run = asObservable().run
        return Observable<Source.Element> { downstream in
            let meeting = Meeting<DeliveryContext.Exclusion>(downstream, sources: 1)
            let line = WaitingLine<Source.Element, DeliveryContext.Exclusion>(meeting, limit: limit)
            let outer = meeting.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
            run(
                Sink(
                    outer,
                    push: { parcel in
                        do {
                            line.admit(try selector(parcel.open(as: Element.self)).asObservable().recipe)
                        } catch {
                            meeting.end(outer, error)
                        }
                    }, stop: { meeting.end(outer, $0) }))
        }
    }
}
