// SPDX-License-Identifier: MIT
public import RxRuntime

extension Observable {
    /// As `observe(on:)`, for the source of a sequence with these traits.
    @export(implementation) @inline(__always)
    func observe<Trait: SequenceTrait>(on scheduler: any ImmediateSchedulerType, _: Trait.Type) -> Observable<Element> {
        let canFail = Trait.Failure.allowsErrors
        return Trait.Cardinality.promise.most <= 1
            ? observeOne(on: scheduler, canFail: canFail) : observe(on: scheduler, canFail: canFail)
    }

    /// As `observe(on:)`, for a sequence of at most one element. Its end follows the element at once, so both are delivered in one item and need no queue.
    ///
    /// In virtual time, on the current thread's scheduler and on a program's own schedulers a run takes one event, as of any sequence.
    @export(implementation)
    func observeOne(on scheduler: any ImmediateSchedulerType, canFail: Bool) -> Observable<Element> {
        guard let items = scheduler.itemScheduler, !scheduler.takesOneAnItem else { return observe(on: scheduler, canFail: canFail) }
        let run = run
        return Observable { downstream in
            let hop = OneElementHop<Element>(to: downstream, on: items)
            run(Sink(hop.source, push: { hop.push($0) }, stop: { hop.stop($1) }))
        }
    }
}

/// The hop of a sequence of at most one element. It is the scheduler's item itself, and is scheduled once.
///
/// Sendable: `element` and `end` are written by the source before the item is scheduled, and read by its run. The rest is immutable.
@usableFromInline
final class OneElementHop<Element>: WorkItem, @unchecked Sendable {
    @usableFromInline let downstream: Sink
    @usableFromInline let source: Subscription
    @usableFromInline let items: any ItemScheduler
    @safe @exclusivity(unchecked) @usableFromInline var element: Element?
    @safe @exclusivity(unchecked) @usableFromInline var end: (any Error)?
    /// Formed where the types are known: a method of a generic class would run unspecialised.
    @usableFromInline let deliver: (OneElementHop<Element>) -> Void

    @export(implementation)
    init(to downstream: Sink, on items: any ItemScheduler) {
        self.downstream = downstream
        self.items = items
        source = downstream.subscription.makeChild(startsAtOnce: downstream.subscription.startsAtOnce)
        deliver = { hop in
            let downstream = hop.downstream
            if let element = hop.element.take(), !downstream.subscription.isDisposed { downstream.next(element) }
            downstream.finish(hop.end)
        }
        super.init()
    }

    @export(implementation) @inline(__always)
    func push(_ parcel: Parcel) { element = parcel.open(as: Element.self) }

    @usableFromInline
    func stop(_ error: (any Error)?) {
        guard source.beginEnd() else { return }
        end = error
        source.finishEnd()
        items.schedule(self)
    }

    @usableFromInline
    override func perform() { deliver(self) }
}
