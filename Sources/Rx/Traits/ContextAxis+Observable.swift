// SPDX-License-Identifier: MIT

extension ContextAxis {
    /// `source`, which delivers within `subscribe`, brought into the context. For a subscriber in the context it is as it was; for others it starts
    /// on the scheduler.
    @inlinable @inline(__always)
    public static func entering<Element>(_ source: Observable<Element>) -> Observable<Element> {
        if Self.self == AnyContext.self { return source }
        return brought(source)
    }

    /// As `entering`, where `source` delivers within `subscribe` only under a condition.
    @inlinable @inline(__always)
    static func entering<Element>(_ source: Observable<Element>, if deliversAtOnce: Bool) -> Observable<Element> {
        deliversAtOnce ? entering(source) : source
    }

    @usableFromInline
    static func brought<Element>(_ source: Observable<Element>) -> Observable<Element> {
        if source.enteredContext == Self.self { return source }
        let source = source.plan
        return Observable { downstream in
            // Where the scheduler does not say, too: a thread from elsewhere must not deliver in the context.
            if runsCaller == true { source.run(downstream) } else { Observable<Element>(source).subscribe(on: seal.scheduler!).run(downstream) }
        }
    }

    /// The sequence that `make` returns, which delivers in the context, or the error that it throws, brought there.
    @export(implementation)
    static func made<Element>(_ make: () throws -> Observable<Element>) -> Observable<Element> {
        do { return try make() } catch { return entering(.error(error)) }
    }

    /// `source` observed in the context, unless its type says that it delivers there.
    @export(implementation)
    static func observing<Source: ObservableType>(_ source: Source) -> Observable<Source.Element> {
        observing(source.asObservable(), in: Source.DeliveryContext.self)
    }

    /// As the other form, of a source that delivers in `context`.
    @usableFromInline
    static func observing<Element>(_ source: Observable<Element>, in context: Any.Type) -> Observable<Element> {
        Self.self == AnyContext.self || Self.self == context ? source : source.observe(on: seal.scheduler!)
    }

    /// `source` brought into the context. On the main thread and in virtual time, the sequence that `anItemEach` makes instead: between two elements others
    /// have their turn, and a subscriber may end, as RxSwift's users expect.
    @export(implementation)
    static func delivering<Element>(
        _ source: Observable<Element>, anItemEach onScheduler: (any SchedulerType) -> Observable<Element>
    ) -> Observable<Element> {
        if Self.self == AnyContext.self { return source }
        if let scheduler = seal.scheduler, Self.self == Main.self || scheduler.takesOneAnItem { return onScheduler(scheduler) }
        return entering(source)
    }

    /// `source`, which delivers within `subscribe`, brought into the context. In virtual time it starts as an item, as users of test schedulers expect.
    @inlinable @inline(__always)
    static func starting<Element>(_ source: Observable<Element>) -> Observable<Element> {
        if Self.self == AnyContext.self { return source }
        return started(source)
    }

    @usableFromInline
    static func started<Element>(_ source: Observable<Element>) -> Observable<Element> {
        if let scheduler = seal.scheduler, scheduler.takesOneAnItem { return source.subscribe(on: scheduler) }
        return entering(source)
    }
}
