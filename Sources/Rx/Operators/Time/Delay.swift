// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The source's elements and its completion, each `dueTime` later.
    ///
    ///     source:            1-2---3-|
    ///     delay(3 ticks)
    ///     out:               ---1-2---3-|
    ///
    /// Delivers on `scheduler`, in order, one element at a time also when it is concurrent. An error passes at once, where the source
    /// ends, and drops what waits; one that comes while an element is delivered follows it on `scheduler`. In virtual time each element is an
    /// item of its own. Costs one place in a queue for each event that waits; one timer is pending at a time. A negative `dueTime` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @inlinable @inline(__always)
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Observable(Self.planOfDelay(sourcePlan, dueTime, scheduler))
    }

    /// What `delay` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfDelay(
        _ source: __owned SubscribePlan, _ dueTime: RxTimeInterval, _ scheduler: __owned any SchedulerType
    ) -> SubscribePlan {
        precondition(dueTime >= .zero, "delay(_:scheduler:): the due time must not be negative")
        let run = source.takeRun()
        return .stream { downstream in
            let delaying = Delaying<Element>(dueTime: dueTime, scheduler: scheduler, downstream: downstream)
            delaying.start(run) { parcel in
                let element = parcel.open(as: Element.self)
                let due = delaying.lockForEvent()
                delaying.entries.append(Delaying.Entry(due: due, element: element))
                delaying.append(due: due)
            }
        }
    }
}

/// The elements that wait for their time. The `lock` of `AnyDelaying` guards them.
@usableFromInline
final class Delaying<Element>: AnyDelaying {
    /// An element, and when it is due.
    @usableFromInline
    struct Entry {
        @usableFromInline let due: RxTime
        @usableFromInline let element: Element

        @export(implementation)
        init(due: RxTime, element: Element) {
            self.due = due
            self.element = element
        }
    }

    /// Unchecked: the lock keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var entries = Fifo<Entry>()

    @export(implementation)
    init(dueTime: RxTimeInterval, scheduler: any SchedulerType, downstream: Sink) {
        // Formed where the types are known: a method of a generic class would run unspecialised.
        super.init(dueTime: dueTime, scheduler: scheduler, downstream: downstream) { delaying in
            // Unsafe: only this class makes the closure.
            let delaying = unsafe unsafeDowncast(delaying, to: Delaying.self)
            let entry = delaying.entries.popFirst()
            delaying.unlock(next: delaying.entries.oldest?.due)
            if let entry, !delaying.downstream.subscription.isDisposed { delaying.downstream.next(entry.element) }
        }
    }
}

extension TraitSequenceType {
    /// The elements `dueTime` later, on `scheduler`. As `Observable.delay`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @export(implementation)
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Anywhere, Element> {
        TraitSequence(source.delay(dueTime, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements `dueTime` later, in the same context.
    @export(implementation)
    public func delay(_ dueTime: RxTimeInterval) -> TraitSequence<Trait, Element> {
        TraitSequence(source.delay(dueTime, scheduler: Trait.Context.anyScheduler))
    }
}
