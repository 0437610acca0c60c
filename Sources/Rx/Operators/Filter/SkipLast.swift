// SPDX-License-Identifier: MIT

extension ObservableType {
    /// All but the last `count` elements, each once `count` others followed it.
    ///
    ///     source:        1-2-3-4-|
    ///     skipLast(2)
    ///     out:           ----1-2-|
    ///
    /// Delivers where the source does. Keeps `count` elements. A negative count traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skiplast.html>
    @_disfavoredOverload
    @export(implementation)
    public func skipLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "skipLast(_:): the count must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let last = Box(Fifo<Element>())
            run(
                downstream.feeding { parcel in
                    last.value.append(parcel.open(as: Element.self))
                    if last.value.count > count, let element = last.value.popFirst() { downstream.next(element) }
                })
        }
    }

    /// All but the elements of the last `duration`, each when an element or the end comes that long after it.
    ///
    ///     source:                    1-2---3-4-|
    ///     skipLast(for: 4 ticks)
    ///     out:                       ------[12]---[3|]
    ///
    /// Delivers where the source does. Keeps the elements of the last `duration`; costs one reading of the clock an element. A
    /// negative duration traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skiplast.html>
    @_disfavoredOverload
    @export(implementation)
    public func skipLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(duration >= .zero, "skipLast(for:scheduler:): the duration must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let recent = TimedBuffer<Element>(of: duration, scheduler)
            let deliver: (Element) -> Void = { if !downstream.subscription.isDisposed { downstream.next($0) } }
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        recent.add(parcel.open(as: Element.self))
                        recent.takeOld(deliver)
                    },
                    stop: { _, error in
                        if error == nil { recent.takeOld(deliver) }
                        downstream.finish(error)
                    }))
        }
    }
}

extension TraitSequenceType {
    /// All but the last `count` elements. As `Observable.skipLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skiplast.html>
    @_disfavoredOverload
    @export(implementation)
    public func skipLast(_ count: Int) -> TraitSequence<Trait.Filtered, Element> { TraitSequence(source.skipLast(count)) }

    /// All but the elements of the last `duration`, by the clock of `scheduler`. As `Observable.skipLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skiplast.html>
    @_disfavoredOverload
    @export(implementation)
    public func skipLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skipLast(for: duration, scheduler: scheduler))
    }
}
