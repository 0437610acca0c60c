// SPDX-License-Identifier: MIT
public import Synchronization

extension ObservableType {
    /// The elements that come when `duration` has passed since the subscription.
    ///
    ///     source:          1-2-3-4-|
    ///     skip(3 ticks)
    ///     out:             ----3-4-|
    ///
    /// Delivers where the source does. Allocates one timer on `scheduler` per subscription, nothing per element. A negative duration
    /// traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skip.html>
    @export(implementation)
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        precondition(duration >= .zero, "skip(_:scheduler:): the duration must not be negative")
        let run = asObservable().run
        return Observable { downstream in
            let flag = OneWayFlag()
            Alarm(on: scheduler, endingWith: downstream.subscription).set(after: duration) { flag.open() }
            run(downstream.feeding { if flag.isOpen { downstream.push($0) } })
        }
    }
}

/// Whether elements pass: false at first, then true for good.
@usableFromInline
final class OneWayFlag: Sendable {
    /// Relaxed: it carries no data; a thread that sees it late skips an element that came at the same time.
    @usableFromInline let state = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @export(implementation)
    var isOpen: Bool { state.load(ordering: .relaxed) }

    @usableFromInline
    func open() { state.store(true, ordering: .relaxed) }
}

extension TraitSequenceType {
    /// The elements that come when `duration` has passed since the subscription, by the clock of `scheduler`. As `Observable.skip`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/skip.html>
    @_disfavoredOverload
    @export(implementation)
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> TraitSequence<Trait.Filtered, Element> {
        TraitSequence(source.skip(duration, scheduler: scheduler))
    }
}
