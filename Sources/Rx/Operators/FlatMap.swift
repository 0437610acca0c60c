// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of the sequences that `selector` makes of the elements, as they come.
    ///
    ///     source:             -1-------2-----|
    ///     flatMap { [x, x] }
    ///     out:                --1-1-----2-2--|
    ///
    /// Delivers where the inner sequences do, one element at a time. Ends with the first error, also one thrown by `selector`, or when the source and
    /// all inner sequences completed. Allocates per inner sequence, nothing per element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let run = asObservable().run
        return Observable<Source.Element> { downstream in
            let meeting = Meeting<DeliveryContext.Exclusion>(downstream, sources: 1)
            let outer = meeting.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
            run(
                Sink(
                    outer,
                    push: { parcel in
                        do {
                            meeting.admit(try selector(parcel.open(as: Element.self)).asObservable())
                        } catch {
                            meeting.end(outer, error)
                        }
                    }, stop: { meeting.end(outer, $0) }))
        }
    }
}
