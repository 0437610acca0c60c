// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements in sequences: a new one begins whenever the one before has `count` elements or is `timeSpan` old, whichever is
    /// first.
    ///
    ///     source:                     1-2-3-----4-|
    ///     window(5 ticks, count 2)
    ///     out:                        a-b----c----|
    ///     a:                          1-[2|]
    ///     b:                          ----3--|
    ///     c:                          ----------4-|
    ///
    /// The first sequence begins with the subscription. Elements are delivered where the source does; a sequence ends and the next one
    /// begins where the source delivers, or on `scheduler` when its time has passed. They are hot: what nobody hears is lost. The
    /// source stays subscribed while someone listens to the outer sequence or to the current inner one. An error ends both.
    /// Allocates per sequence, nothing per element, except when two meet. A count below one traps, and so does a negative `timeSpan`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @inlinable
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        precondition(count > 0, "window(timeSpan:count:scheduler:): the count must be at least one")
        precondition(timeSpan >= .zero, "window(timeSpan:count:scheduler:): the time span must not be negative")
        let source = asObservable()
        return Observable<Observable<Element>> { downstream in
            let windows = Windows<Element>(downstream)
            let slicing = Slicing<_, AmongThreads>(
                windows, limit: count, timeSpan: timeSpan, scheduler: scheduler,
                startsAtOnce: downstream.subscription.startsAtOnce)
            windows.emit()
            slicing.startSpan()
            slicing.start(source)
        }
    }

    /// The elements in sequences: a new one begins whenever `boundary` sends something.
    ///
    ///     source:              1-2-3-----4-|
    ///     boundary:            ---x---------
    ///     window(boundary:)
    ///     out:                 a--b--------|
    ///     a:                   1-2|
    ///     b:                   ----3-----4-|
    ///
    /// Delivers and costs as `window(timeSpan:count:scheduler:)`; ends with either of the two. Subscribes to `boundary` first.
    ///
    /// Source: <https://reactivex.io/documentation/operators/window.html>
    @inlinable
    public func window<Boundary: ObservableConvertibleType>(boundary: Boundary) -> Observable<Observable<Element>> {
        let source = asObservable()
        let boundary = boundary.asObservable()
        return Observable<Observable<Element>> { downstream in
            let windows = Windows<Element>(downstream)
            let slicing = Slicing<_, AmongThreads>(windows)
            windows.emit()
            slicing.cut(at: boundary)
            if !windows.life.isDisposed { slicing.start(source) }
        }
    }
}

/// Elements in sequences. Touched inside the gate of what cuts them.
@usableFromInline
final class Windows<Element>: Slices {
    @usableFromInline let downstream: Sink
    @usableFromInline let tether: Tether
    /// Unchecked: the gate is the check.
    @safe @exclusivity(unchecked) @usableFromInline var current = PublishSubject<Element>()

    @inlinable
    init(_ downstream: Sink) {
        self.downstream = downstream
        tether = Tether(to: downstream.subscription)
    }

    @inlinable
    var life: Subscription { tether.life }

    @inlinable
    func add(_ parcel: Parcel) { current.onNext(parcel.open(as: Element.self)) }

    /// Hands the current sequence out.
    @inlinable
    func emit() {
        if !downstream.subscription.isDisposed { downstream.next(tether.holding(current)) }
    }

    @inlinable
    func turn() {
        let full = current
        current = PublishSubject()
        full.onCompleted()
        emit()
    }

    @inlinable
    func finish(_ error: (any Error)?) {
        if let error { current.onError(error) } else { current.onCompleted() }
        downstream.finish(error)
    }
}
