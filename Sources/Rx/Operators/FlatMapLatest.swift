// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements of the sequence that `selector` made of the last element.
    ///
    ///     source:         -1-2--------3-----|
    ///     flatMapLatest { x, x, x a tick apart }
    ///     out:            -1-2-2-2----3-3-3-|
    ///
    /// A new element ends the subscription to the former inner sequence, after `selector` returned and before the new one starts. Threads, end and
    /// allocations as `flatMap`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/flatmap.html>
    @inlinable @inline(__always)
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        let run = asObservable().run
        return Observable<Source.Element> { downstream in
            let meeting = Meeting<DeliveryContext.Exclusion>(downstream, sources: 1)
            let outer = meeting.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
            // Touched by the outer source only.
            let latest = Cell<Subscription?>(nil)
            run(
                Sink(
                    outer,
                    push: { parcel in
                        do {
                            let source = try selector(parcel.open(as: Element.self)).asObservable()
                            if let latest = latest.value { meeting.supersede(latest) }
                            switch source.recipe {
                            case .stream, .direct:
                                let child = meeting.makeChild()
                                latest.value = child
                                meeting.admit(source, replaceable: child)
                            case .scalar(let emit), .directScalar(let emit):
                                latest.value = nil
                                meeting.admit(emit)
                            }
                        } catch {
                            meeting.end(outer, error)
                        }
                    }, stop: { meeting.end(outer, $0) }))
        }
    }
}
