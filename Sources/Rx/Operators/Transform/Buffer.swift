// SPDX-License-Identifier: MIT

extension ObservableType {
    /// The elements in arrays: an array ends when it has `count` elements or is `timeSpan` old, whichever is first.
    ///
    ///     source:                     1-2-3---------4-|
    ///     buffer(8 ticks, count 3)
    ///     out:                        ----'123'-------''---['4'|]   (an empty array when a span passes without elements)
    ///
    /// An array that is full is delivered where the source delivers, one whose time has passed on `scheduler`. The rest, and the end, are delivered
    /// where the source ends. An error passes at once and drops what was collected. Allocates an array for each it delivers. A count below one is no
    /// limit, as in RxSwift. A negative `timeSpan` traps.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @inlinable
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        Observable.buffering(asObservable(), by: AmongThreads.self, timeSpan: timeSpan, count: count, scheduler: scheduler)
    }

    /// The elements in arrays: an array, empty or not, ends whenever `boundary` emits.
    ///
    ///     source:              1-2-3-----4-|
    ///     boundary:            ---x---x-----
    ///     buffer(boundary:)
    ///     out:                 ---'12'---'3'----['4'|]
    ///
    /// Delivers where `boundary` does. Ends with either of the two, and delivers the rest where that one ends. An error passes at once and drops what
    /// was collected. Subscribes to `boundary` first. Allocates an array for each it delivers.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @inlinable
    public func buffer<Boundary: ObservableConvertibleType>(boundary: Boundary) -> Observable<[Element]> {
        let source = sourcePlan
        let boundary = boundary.sourcePlan
        return Observable<[Element]> { downstream in
            let cutter = WindowCutter<_, DeliveryContext.Exclusion>(Arrays<Element>(downstream))
            cutter.cut(at: boundary)
            if !downstream.subscription.isDisposed { cutter.start(source) }
        }
    }
}

extension Observable {
    /// `buffer`; `rule` says how events that may meet are kept apart.
    @export(implementation) @inline(__always)
    static func buffering<Rule: Exclusion>(
        _ source: Observable<Element>, by rule: Rule.Type, timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<[Element]> {
        Observable<[Element]>(planOfBuffering(source.plan, rule, timeSpan, count, scheduler))
    }

    /// What `buffer` does for a subscriber. Made in one function for all calls of a program.
    @export(implementation) @inline(never)
    static func planOfBuffering<Rule: Exclusion>(
        _ source: __owned SubscribePlan, _ rule: Rule.Type, _ timeSpan: RxTimeInterval, _ count: Int, _ scheduler: __owned any SchedulerType
    ) -> SubscribePlan {
        precondition(timeSpan >= .zero, "buffer(timeSpan:count:scheduler:): the time span must not be negative")
        return .stream { downstream in
            let cutter = WindowCutter<_, Rule>(
                Arrays<Element>(downstream, limit: count), limit: count > 0 ? count : .max, timeSpan: timeSpan, scheduler: scheduler,
                startsAtOnce: downstream.subscription.startsAtOnce)
            cutter.startSpan()
            cutter.start(source)
        }
    }
}

/// The array that is being filled. Touched inside the gate of what cuts the source.
@usableFromInline
final class Arrays<Element>: Slices {
    @usableFromInline let downstream: Sink
    /// Unchecked: the gate keeps accesses apart.
    @safe @exclusivity(unchecked) @usableFromInline var collected: [Element] = []
    /// The length of a full array behind which the next one is made as long at once: it is probably filled, too. Zero where that could waste much.
    @usableFromInline let usualLength: Int

    @export(implementation)
    init(_ downstream: Sink, limit: Int = 0) {
        self.downstream = downstream
        usualLength = limit <= 1024 ? limit : 0
    }

    @export(implementation) var elementType: Any.Type { Element.self }

    @export(implementation)
    var life: Subscription { downstream.subscription }

    @export(implementation)
    func add(_ parcel: Parcel) { collected.append(parcel.open(as: Element.self)) }

    @export(implementation)
    func beginNext() {
        let full = collected
        collected = []
        if full.count == usualLength { collected.reserveCapacity(usualLength) }
        downstream.next(full)
    }

    @export(implementation)
    func finish(_ error: (any Error)?) {
        if error == nil { beginNext() }
        downstream.finish(error)
    }
}

extension TraitSequenceType {
    /// The elements in arrays, cut whenever `boundary`, a sequence of the same context, emits. As `Observable.buffer(boundary:)`.
    /// Delivers in the context.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @export(implementation)
    public func buffer<Boundary: TraitSequenceType>(
        boundary: Boundary
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, [Element]>
    where Boundary.Trait.Context == Trait.Context, Boundary.Trait.Failure == Trait.Failure {
        TraitSequence(located.buffer(boundary: boundary.traitSequence.source))
    }

    /// The elements in arrays of `count` at most, cut after `timeSpan` at the latest, on `scheduler`. As `Observable.buffer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @export(implementation)
    public func buffer(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> TraitSequence<Traits<Trait.Failure, Many, AnyContext, Trait.Sharing>, [Element]> {
        TraitSequence(source.buffer(timeSpan: timeSpan, count: count, scheduler: scheduler))
    }
}

extension TraitSequenceType where Trait.Context: SerialContext {
    /// The elements in arrays of `count` at most, cut after `timeSpan` at the latest, on the scheduler of the context. As `Observable.buffer`.
    ///
    /// Source: <https://reactivex.io/documentation/operators/buffer.html>
    @_disfavoredOverload
    @export(implementation)
    public func buffer(
        timeSpan: RxTimeInterval, count: Int
    ) -> TraitSequence<Traits<Trait.Failure, Many, Trait.Context, Trait.Sharing>, [Element]> {
        TraitSequence(
            Observable.buffering(source, by: WithinContext.self, timeSpan: timeSpan, count: count, scheduler: Trait.Context.anyScheduler))
    }
}
