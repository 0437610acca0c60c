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
    @inlinable @inline(__always)
    public func ifEmpty(default: Element) -> Observable<Element> {
        Observable(sourcePlan.ifEmpty(sending: Observable.just(`default`).plan))
    }

    /// The source's elements, or those of `other` if it completes without any.
    ///
    ///     source:                        ----|
    ///     ifEmpty(switchTo: cold(8-9|))
    ///     out:                           ----8-9|
    ///
    /// Delivers where the source does, then where `other` does. `other` is subscribed to where the source ends. Allocates per source.
    ///
    /// Source: <https://reactivex.io/documentation/operators/defaultifempty.html>
    @inlinable @inline(__always)
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        Observable(sourcePlan.ifEmpty(switchingTo: other.plan))
    }
}

/// Compiled once, for every type: no code here reads an element.
extension SubscribePlan {
    /// The plan of `ifEmpty(default:)`. `scalar` has the element.
    @usableFromInline @inline(never)
    func ifEmpty(sending scalar: __owned SubscribePlan) -> SubscribePlan {
        let run = run
        return .stream { downstream in
            let isEmpty = Box(true)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        isEmpty.value = false
                        downstream.push(parcel)
                    },
                    stop: { _, error in
                        if error != nil || !isEmpty.value { return downstream.finish(error) }
                        if !downstream.subscription.isDisposed { scalar.feed(downstream) }
                    }))
        }
    }

    /// The plan of `ifEmpty(switchTo:)`.
    @usableFromInline @inline(never)
    func ifEmpty(switchingTo other: __owned SubscribePlan) -> SubscribePlan {
        let run = run
        return .stream { downstream in
            let child = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
            let isEmpty = Box(true)
            run(
                Sink(
                    consume child,
                    push: { parcel in
                        isEmpty.value = false
                        downstream.push(parcel)
                    },
                    stop: { child, error in
                        guard child.beginEnd() else { return }
                        child.finishEnd()
                        if error == nil, isEmpty.value { other.replaceSource(of: downstream) } else { downstream.finish(error) }
                    }))
        }
    }
}
