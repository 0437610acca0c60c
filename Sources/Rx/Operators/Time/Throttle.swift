// SPDX-License-Identifier: MIT

extension ObservableType {
    /// At most one element per `dueTime`: the first of each span at once and, with `latest`, the last one at its end.
    ///
    ///     source:                        1-2-3-------4-|
    ///     throttle(4 ticks)
    ///     out:                           1---3-------4-|
    ///     throttle(4 ticks, latest: false)
    ///     out:                           1---3-------4-|   (3 only because its span begins anew)
    ///
    /// Delivers where the source does, and at the end of a span on `scheduler`. The end waits for an element that waits; an error
    /// passes at once and drops it. Costs one reading of the clock an element and one timer a span.
    /// A negative `dueTime` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Observable.throttling(asObservable(), by: AmongThreads.self, dueTime, latest: latest, scheduler: scheduler)
    }

    /// At most one element per `dueTime`; the last one of a span comes at its end or up to `tolerance` later, so that timers share wakes.
    ///
    /// As `throttle(_:latest:scheduler:)`. A scheduler without timers of its own, or in virtual time, is exact. A negative tolerance traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @_disfavoredOverload
    @inlinable
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> Observable<Element> {
        throttle(dueTime, latest: latest, scheduler: scheduler.tolerating(tolerance))
    }
}

extension Observable {
    /// As `throttle(_:latest:scheduler:)`; `rule` says whether `scheduler` and the source are one context.
    @export(implementation) @inline(__always)
    static func throttling<Rule: Exclusion>(
        _ source: Observable<Element>, by rule: Rule.Type, _ dueTime: RxTimeInterval, latest: Bool, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Observable(planOfThrottling(source.plan, rule, dueTime, latest, scheduler))
    }

    /// What `throttle` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfThrottling<Rule: Exclusion>(
        _ source: __owned SubscribePlan, _ rule: Rule.Type, _ dueTime: RxTimeInterval, _ latest: Bool, _ scheduler: __owned any SchedulerType
    ) -> SubscribePlan {
        precondition(dueTime >= .zero, "throttle(_:latest:scheduler:): the due time must not be negative")
        let run = source.takeRun()
        return .stream { downstream in
            let throttling = Throttling<Element, Rule>(dueTime: dueTime, latest: latest, scheduler: scheduler, downstream: downstream)
            let receive: (Parcel) -> Void = { throttling.receive($0) }
            run(Sink(throttling.source, push: { throttling.gate.pass($0, of: Element.self, receive) }, stop: { throttling.stop($1) }))
        }
    }
}

/// Sendable: all state is touched inside `gate`.
@usableFromInline
final class Throttling<Element, Rule: Exclusion>: @unchecked Sendable {
    @usableFromInline let gate = Gate<Rule>()
    @usableFromInline let dueTime: RxTimeInterval
    @usableFromInline let latest: Bool
    @usableFromInline let alarm: Alarm
    @usableFromInline let downstream: Sink
    @usableFromInline let source: Subscription
    /// When the next element may pass at once; nil before the first. Unchecked, as what follows: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var open: RxTime?
    @safe @exclusivity(unchecked) @usableFromInline var waiting: Element?
    @safe @exclusivity(unchecked) var isEnding = false

    @export(implementation)
    init(dueTime: RxTimeInterval, latest: Bool, scheduler: any SchedulerType, downstream: Sink) {
        self.dueTime = dueTime
        self.latest = latest
        self.downstream = downstream
        alarm = Alarm(on: scheduler, endingWith: downstream.subscription)
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
    }

    @export(implementation)
    func receive(_ parcel: Parcel) {
        if downstream.subscription.isDisposed { return }
        // Under a virtual clock the span may be over before the alarm rings. Elsewhere the alarm is near, and reading the clock costs more.
        if waiting != nil, !alarm.isSetAtOnce {
            waiting = parcel.open(as: Element.self)
            return
        }
        let now = alarm.scheduler.now
        if let open, now < open {
            if latest {
                let isFirst = waiting == nil
                waiting = parcel.open(as: Element.self)
                if isFirst { setAlarm(after: now.duration(to: open), for: open) }
            }
            return
        }
        // The alarm then finds no element that waits.
        waiting = nil
        open = now.advanced(by: dueTime)
        downstream.push(parcel)
        if waiting == nil { beginSpan() }
    }

    /// A span begins where the last one's element has been dealt with: one that takes long is followed by a whole span, too.
    @usableFromInline
    func beginSpan() { open = alarm.scheduler.now.advanced(by: dueTime) }

    /// Sets the alarm for the end of the span that ends at `end`. Where elements pass at the end of a span without it, an alarm that was taken out too late
    /// rings in a later span, which is not its own.
    @usableFromInline
    func setAlarm(after delay: RxTimeInterval, for end: RxTime) {
        guard alarm.isSetAtOnce else { return alarm.set(after: delay) { self.gate.pass { self.ring() } } }
        alarm.set(after: delay) { self.gate.pass { if self.open == end { self.ring() } } }
    }

    func ring() {
        guard let element = waiting, !downstream.subscription.isDisposed else { return }
        waiting = nil
        open = alarm.scheduler.now.advanced(by: dueTime)
        downstream.next(element)
        if waiting == nil { beginSpan() }
        if isEnding, !downstream.subscription.isDisposed { downstream.stop(nil) }
    }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        source.finishEnd()
        gate.pass {
            if self.downstream.subscription.isDisposed { return }
            if error == nil, self.waiting != nil {
                self.isEnding = true
            } else {
                self.downstream.stop(error)
            }
        }
    }
}

extension TraitSequenceType {
    /// One element each `dueTime` at the most. As `Observable.throttle`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @export(implementation)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.throttle(dueTime, latest: latest, scheduler: scheduler))
    }

    /// One element each `dueTime` at the most, the last one up to `tolerance` later. As `Observable.throttle`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/sample.html>
    @_disfavoredOverload
    @export(implementation)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait.Anywhere.Filtered, Element> {
        TraitSequence(source.throttle(dueTime, latest: latest, scheduler: scheduler.tolerating(tolerance)))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// One element each `dueTime` at the most, in the same context.
    @export(implementation)
    public func throttle(_ dueTime: RxTimeInterval, latest: Bool = true) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(Observable.throttling(source, by: WithinContext.self, dueTime, latest: latest, scheduler: Trait.Context.anyScheduler))
    }

    /// One element each `dueTime` at the most, the last one up to `tolerance` later, in the same context.
    @_disfavoredOverload
    @export(implementation)
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, tolerance: RxTimeInterval
    ) -> TraitSequence<Trait.Filtered, Element> {
        let scheduler = Trait.Context.anyScheduler.tolerating(tolerance)
        return TraitSequence(Observable.throttling(source, by: WithinContext.self, dueTime, latest: latest, scheduler: scheduler))
    }
}
