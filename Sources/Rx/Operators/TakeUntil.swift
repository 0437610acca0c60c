// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements until `other` emits one, which completes the sequence.
    ///
    ///     source:      -1--2--3--4--|
    ///     other:       ------x
    ///     take(until:) -1--2-|
    ///
    /// Delivers where the source does, the completion where `other` emits; an event that arrives during another's delivery is delivered by that one's
    /// thread. Subscribes to `other` first. An error of either ends the sequence, the completion of `other` changes nothing. Allocates nothing per
    /// element, except when two arrive at once.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takeuntil.html>
    @inlinable @inline(__always)
    public func take<Other: ObservableType>(until other: Other) -> Observable<Element> {
        let source = asObservable().recipe
        let other = other.asObservable().recipe
        return Observable { downstream in
            let meeting = Meeting<DeliveryContext.Exclusion>(downstream, sources: 1)
            other.runInner(meeting.aside { (_: Other.Element) in meeting.finish(nil) })
            if !downstream.subscription.isDisposed { source.runInner(meeting.inlet(of: Element.self)) }
        }
    }
}
