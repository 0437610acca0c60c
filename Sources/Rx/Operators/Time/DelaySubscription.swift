// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The same sequence, subscribed to `dueTime` later.
    ///
    ///     source (cold):                 1-2-|
    ///     delaySubscription(3 ticks)
    ///     out:                           ---1-2-|
    ///
    /// Subscribes on `scheduler`, and delivers where the source does. Allocates one timer per subscription. A negative `dueTime` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @export(implementation)
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(dueTime >= .zero, "delaySubscription(_:scheduler:): the due time must not be negative")
        let source = sourcePlan
        return Observable { downstream in
            downstream.subscription.takeTurns()
            let alarm = Alarm(on: scheduler, endingWith: downstream.subscription)
            alarm.set(after: dueTime) {
                if !downstream.subscription.isDisposed { source.runInner(downstream) }
            }
        }
    }
}

extension TraitSequenceType {
    /// The elements; the source is subscribed to `dueTime` later. As `Observable.delaySubscription`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/delay.html>
    @export(implementation)
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait, Element> {
        TraitSequence(source.delaySubscription(dueTime, scheduler: scheduler))
    }
}
