// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements, or `RxError.timeout` once nothing came for `dueTime`.
    ///
    ///     source:              1-2-------3-|
    ///     timeout(4 ticks)
    ///     out:                 1-2---#
    ///
    /// Threads and costs as `timeout(_:other:scheduler:)`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeout.html>
    @inlinable
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable<Element>.error(RxError.timeout), scheduler: scheduler)
    }

    /// The source's elements; once nothing came for `dueTime`, those of `other` instead.
    ///
    ///     source:                        1-2-------3-|
    ///     timeout(4 ticks, other: 8-9|)
    ///     out:                           1-2---8-9|
    ///
    /// The time begins when the source is subscribed to, and anew when an element was delivered. Delivers where the source does; `other` is
    /// subscribed to on `scheduler`, or by the thread of an element that meets the end of the time. One timer is pending at a time: an element only
    /// notes the time, and a timer that comes too early is set again for the rest. Allocates nothing per element, except when two arrive at once. A
    /// negative `dueTime` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeout.html>
    @inlinable
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        precondition(dueTime >= .zero, "timeout(_:other:scheduler:): the due time must not be negative")
        return Observable(
            TimeoutState.plan(of: sourcePlan, Element.self, dueTime, other: other.sourcePlan, scheduler: scheduler))
    }
}

/// How long a source may be silent, and what follows when it was for longer.
///
/// All state is touched inside `gate`.
@usableFromInline
final class TimeoutState {
    /// The plan of `timeout`; `elements` is the type of the elements.
    @usableFromInline
    static func plan(
        of source: SubscribePlan, _ elements: Any.Type, _ dueTime: RxTimeInterval, other: SubscribePlan, scheduler: any SchedulerType
    ) -> SubscribePlan {
        let run = source.run
        return .stream { downstream in
            let state = TimeoutState(for: dueTime, on: scheduler, downstream) { other.replaceSource(of: downstream) }
            state.countdown.begin(state.ring)
            let receive: (Parcel) -> Void = { state.receive($0) }
            run(Sink(state.source, push: { state.gate.pass($0, of: elements, receive) }, stop: { state.stop($1) }))
        }
    }

    private let gate = Gate<AmongThreads>()
    private let downstream: Sink
    private let source: Subscription
    /// Starts `other`, or ends with the error.
    private let giveUp: () -> Void
    private let countdown: Countdown
    /// True once the source was given up. Touched inside the gate only.
    private var isOver = false

    private init(for dueTime: RxTimeInterval, on scheduler: any SchedulerType, _ downstream: Sink, giveUp: @escaping () -> Void) {
        self.downstream = downstream
        self.giveUp = giveUp
        countdown = Countdown(of: dueTime, on: scheduler, endingWith: downstream.subscription)
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
    }

    private func receive(_ parcel: Parcel) {
        if isOver || downstream.subscription.isDisposed { return }
        downstream.push(parcel)
        if !downstream.subscription.isDisposed { countdown.begin(ring) }
    }

    private func ring(_ number: Int) {
        gate.pass { if !self.source.isDisposed, self.countdown.isOver(number, self.ring) { self.end() } }
    }

    /// The span is over.
    private func end() {
        isOver = true
        // The source is disposed of last: if `other` shares a connection with it, the connection goes on.
        giveUp()
        source.dispose()
    }

    private func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        gate.pass { if !self.isOver { self.downstream.finish(error) } }
    }
}

extension TraitSequenceType where Trait.Failure == CanFail {
    /// The elements; the sequence fails with `RxError.timeout` when none comes for `dueTime`. As `Observable.timeout`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeout.html>
    @export(implementation)
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.timeout(dueTime, scheduler: scheduler))
    }

    /// The elements; those of `other` take over when none comes for `dueTime`. As `Observable.timeout`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/timeout.html>
    @export(implementation)
    public func timeout(
        _ dueTime: RxTimeInterval, other: TraitSequence<Trait, Element>, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.timeout(dueTime, other: other.source, scheduler: scheduler))
    }
}
