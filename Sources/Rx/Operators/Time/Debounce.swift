// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The latest element, once nothing followed it for `dueTime`.
    ///
    ///     source:            1-2-3------4--|
    ///     debounce(3 ticks)
    ///     out:               -------3------[4|]
    ///
    /// Delivers on `scheduler`; the end, and with it an element that still waits, where the source ends. An error passes at once and drops what
    /// waits. One timer is pending at a time. An element only notes the time, and a timer that comes too early is set again for the rest, so a fast
    /// source costs one reading of the clock an element. A negative `dueTime` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/debounce.html>
    @inlinable
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Observable.debouncing(asObservable(), by: AmongThreads.self, dueTime, scheduler: scheduler)
    }

    /// The latest element, once nothing followed it for `dueTime` or up to `tolerance` longer, so that timers share wakes.
    ///
    /// As `debounce(_:scheduler:)`. A scheduler without timers of its own, or in virtual time, is exact. A negative tolerance traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/debounce.html>
    @_disfavoredOverload
    @inlinable
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval) -> Observable<Element> {
        debounce(dueTime, scheduler: scheduler.tolerating(tolerance))
    }
}

extension Observable {
    /// As `debounce(_:scheduler:)`; `rule` says whether `scheduler` and the source are one context.
    @export(implementation) @inline(__always)
    static func debouncing<Rule: Exclusion>(
        _ source: Observable<Element>, by rule: Rule.Type, _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Observable(planOfDebouncing(source.plan, rule, dueTime, scheduler))
    }

    /// What `debounce` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfDebouncing<Rule: Exclusion>(
        _ source: __owned SubscribePlan, _ rule: Rule.Type, _ dueTime: RxTimeInterval, _ scheduler: __owned any SchedulerType
    ) -> SubscribePlan {
        precondition(dueTime >= .zero, "debounce(_:scheduler:): the due time must not be negative")
        let run = source.takeRun()
        return .stream { downstream in
            let debouncing = Debouncing<Element, Rule>(dueTime: dueTime, scheduler: scheduler, downstream: downstream)
            let receive: (Parcel) -> Void = { debouncing.receive($0) }
            run(Sink(debouncing.source, push: { debouncing.gate.pass($0, of: Element.self, receive) }, stop: { debouncing.stop($1) }))
        }
    }
}

/// Sendable: all state is touched inside `gate`.
@usableFromInline
final class Debouncing<Element, Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline let gate = Gate<Rule>()
    @usableFromInline let downstream: Sink
    @usableFromInline let source: Subscription
    @usableFromInline let countdown: Countdown
    /// Unchecked: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var waiting: Element?

    @export(implementation)
    init(dueTime: RxTimeInterval, scheduler: any SchedulerType, downstream: Sink) {
        self.downstream = downstream
        countdown = Countdown(of: dueTime, on: scheduler, endingWith: downstream.subscription)
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
    }

    @export(implementation)
    func receive(_ parcel: Parcel) {
        if downstream.subscription.isDisposed { return }
        waiting = parcel.open(as: Element.self)
        countdown.begin(ring)
    }

    @usableFromInline
    func ring(_ number: Int) {
        gate.pass {
            if !self.downstream.subscription.isDisposed, self.countdown.isOver(number, self.ring) { self.emit() }
        }
    }

    func emit() {
        guard let element = waiting else { return }
        waiting = nil
        downstream.next(element)
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        gate.pass {
            if self.downstream.subscription.isDisposed { return }
            if error == nil { self.emit() }
            if !self.downstream.subscription.isDisposed { self.downstream.stop(error) }
        }
    }
}

extension TraitSequenceType {
    /// The elements after which nothing came for `dueTime`. As `Observable.debounce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/debounce.html>
    @export(implementation)
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.debounce(dueTime, scheduler: scheduler))
    }

    /// The elements after which nothing came for `dueTime`, up to `tolerance` later. As `Observable.debounce`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/debounce.html>
    @_disfavoredOverload
    @export(implementation)
    public func debounce(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.debounce(dueTime, scheduler: scheduler.tolerating(tolerance)))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements after which nothing came for `dueTime`, in the same context.
    @export(implementation)
    public func debounce(_ dueTime: RxTimeInterval) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(Observable.debouncing(source, by: WithinContext.self, dueTime, scheduler: Trait.Context.anyScheduler))
    }

    /// The elements after which nothing came for `dueTime`, up to `tolerance` later, in the same context.
    @_disfavoredOverload
    @export(implementation)
    public func debounce(_ dueTime: RxTimeInterval, tolerance: RxTimeInterval) -> TraitSequence<Trait.Filtered, Element> {
        let scheduler = Trait.Context.anyScheduler.tolerating(tolerance)
        return TraitSequence(Observable.debouncing(source, by: WithinContext.self, dueTime, scheduler: scheduler))
    }
}
