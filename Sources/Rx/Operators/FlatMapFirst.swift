// SPDX-License-Identifier: MIT

extension ObservableType {
    /// As `flatMap`, but elements that arrive while an inner sequence runs are dropped; `selector` does not see them.
    ///
    ///     source:        -1-2-------3----|
    ///     flatMapFirst { x, x, x a tick apart }
    ///     out:           -1-1-1-----3-3-3-|
    ///
    /// Threads, end and allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMapFirst<Source: ObservableConvertibleType>(
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
                        if meeting.hasInner { return }
                        do {
                            meeting.admit(try selector(parcel.open(as: Element.self)).asObservable())
                        } catch {
                            meeting.end(outer, error)
                        }
                    }, stop: { meeting.end(outer, $0) }))
        }
    }
}
