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
    @export(implementation)
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "takeLast(_:): the count must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let last = Box(Fifo<Element>())
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        if count == 0 { return }
                        if last.value.count == count { _ = last.value.popFirst() }
                        last.value.append(parcel.open(as: Element.self))
                    },
                    stop: { _, error in
                        if error == nil {
                            while !downstream.subscription.isDisposed, let element = last.value.popFirst() {
                                downstream.next(element)
                            }
                        }
                        downstream.finish(error)
                    }))
        }
    }
    /// The elements of the last `duration` before the source completed, once it has.
    ///
    ///     source:                    1-2---3-4--|
    ///     takeLast(for: 6 ticks)
    ///     out:                       -----------[34|]
    ///
    /// Delivers where the source ends; an error passes and drops them. Keeps the elements of the last `duration`; costs one reading of
    /// the clock an element. A negative duration traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takelast.html>
    @_disfavoredOverload
    @export(implementation)
    public func takeLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(duration >= .zero, "takeLast(for:scheduler:): the duration must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let recent = TimedBuffer<Element>(of: duration, scheduler)
            run(
                Sink(
                    downstream.subscription,
                    push: { parcel in
                        recent.add(parcel.open(as: Element.self))
                        recent.takeOld { _ in }
                    },
                    stop: { _, error in
                        if error == nil {
                            recent.takeOld { _ in }
                            while !downstream.subscription.isDisposed, let last = recent.elements.popFirst() {
                                downstream.next(last.element)
                            }
                        }
                        downstream.finish(error)
                    }))
        }
    }
}

extension TraitSequenceType where Trait.Cardinality: Ending {
    /// The last `count` elements, when the sequence has ended. As `Observable.takeLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takelast.html>
    @_disfavoredOverload
    @export(implementation)
    public func takeLast(_ count: Int) -> TraitSequence<Trait.Filtered, Element> { TraitSequence(source.takeLast(count)) }

    /// The elements of the last `duration`, by the clock of `scheduler`, when the sequence has ended. As `Observable.takeLast`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/takelast.html>
    @_disfavoredOverload
    @export(implementation)
    public func takeLast(for duration: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.takeLast(for: duration, scheduler: scheduler))
    }
}
