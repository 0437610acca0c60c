// SPDX-License-Identifier: MIT
public import RxRuntime

extension Observable {
    /// As `observe(on:)`, for the source of a sequence with these traits.
    @export(implementation) @inline(__always)
    func observe<Trait: SequenceTrait>(on scheduler: any ImmediateSchedulerType, _: Trait.Type) -> Observable<Element> {
        let canFail = Trait.Failure.allowsErrors
        return Observable(
            Trait.Cardinality.promise.most <= 1
                ? Self.planOfObserveOne(plan, scheduler, canFail) : Self.planOfObserve(plan, scheduler, canFail))
    }

    /// What `observe(on:)` does for a subscriber of a sequence of at most one element. Its end follows the element at once, so both are delivered in
    /// one item and need no queue. A scalar needs no subscription of its own either.
    ///
    /// In virtual time, on the current thread's scheduler and on a program's own schedulers a run takes one event, as of any sequence.
    @export(implementation) @inline(never)
    static func planOfObserveOne(
        _ source: __owned SubscribePlan, _ scheduler: __owned any ImmediateSchedulerType, _ canFail: Bool
    ) -> SubscribePlan {
        guard let items = scheduler.itemScheduler, !scheduler.takesOneAnItem else { return planOfObserve(source, scheduler, canFail) }
        switch consume source {
        case .stream(let run), .direct(let run):
            return .stream { downstream in
                let source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
                let hop = OneElementHop<Element>(to: downstream, on: items)
                run(Sink(source, push: { hop.push($0) }, stop: { hop.stop($0, $1) }))
            }
        case .scalar(let emit), .directScalar(let emit):
            return .stream { downstream in
                let hop = OneElementHop<Element>(to: downstream, on: items)
                do { try emit { hop.push($0) } } catch { hop.end = error }
                hop.start()
            }
        case .word(let parcel):
            return .stream { downstream in
                let hop = OneElementHop<Element>(to: downstream, on: items)
                hop.push(parcel)
                hop.start()
            }
        }
    }
}

/// The hop of a sequence of at most one element. It is the scheduler's item itself, and is scheduled once.
///
/// Sendable: `element` and `end` are written by the source before the item is scheduled, and read by its run. The rest is immutable.
@usableFromInline
final class OneElementHop<Element>: WorkItem, @unchecked Sendable {
    @usableFromInline let downstream: Sink
    @usableFromInline let items: any ItemScheduler
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?
    @safe @exclusivity(unchecked) @usableFromInline var end: (any Error)?
    /// Formed where the types are known: a method of a generic class would run unspecialised.
    @usableFromInline let deliver: (OneElementHop<Element>) -> Void

    @export(implementation)
    init(to downstream: consuming Sink, on items: any ItemScheduler) {
        self.downstream = downstream
        self.items = items
        deliver = { hop in
            let downstream = hop.downstream
            if let element = hop.element.take(), !downstream.subscription.isDisposed { downstream.next(element) }
            downstream.finish(hop.end)
        }
        super.init()
    }

    @export(implementation) @inline(__always)
    func push(_ parcel: Parcel) { element = parcel.open(as: Element.self) }

    /// The end of the source with subscription `source`.
    @usableFromInline
    func stop(_ source: Subscription, _ error: (any Error)?) {
        guard source.beginEnd() else { return }
        end = error
        // Torn down behind the start, as in `SchedulerHop`.
        start()
        source.finishEnd()
    }

    /// Has the scheduler deliver what came.
    @usableFromInline
    func start() { items.schedule(self) }

    override func perform() { deliver(self) }
}
