// SPDX-License-Identifier: MIT

/// Hands on the events it receives, and tells newcomers the latest elements first, also after the end.
///
///     subject(2):   --1---2---3--|
///     a from here:  --1---2---3--|
///     b from here:          12-3--|
///     c from here:                 23|
///
/// Events may be sent from any thread, and from inside an observer: they go out one after the other, and all observers see the same order. A newcomer
/// hears what is kept within `subscribe`, on its own thread, then exactly what was sent after it. An event sent while another is on its
/// way is handed on after it, possibly by the other's thread. A sender waits about a millisecond at most, where more than sixty events wait. Allocates
/// nothing per event once its buffer is full, except when two arrive at once or a newcomer still reads the buffer.
///
/// Source: <https://reactivex.io/documentation/subject.html>
///
/// Sendable: its fields are constants. What they lead to is touched inside its gate, or atomic.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable, @unchecked Sendable {
    /// What the subject is as an observer.
    public typealias SubjectObserverType = ReplaySubject<Element>

    /// A replaying broadcast of `RecentElements`, or of `YoungElements` where `isAgeCounted`.
    @usableFromInline let broadcast: Broadcast
    @usableFromInline let isAgeCounted: Bool

    @export(implementation)
    init(limit: Int) {
        let replaying = ReplayingBroadcast(RecentElements<Element>(limit: limit), by: AmongThreads.self)
        broadcast = replaying
        isAgeCounted = false
        super.init(.direct { replaying.join($0) })
    }

    @export(implementation)
    init(limit: Int, span: RxTimeInterval, clock: any SchedulerType) {
        let replaying = ReplayingBroadcast(
            YoungElements<Element>(limit: limit, span: span), by: AmongThreads.self, clock: YoungElements<Element>.Clock(clock))
        broadcast = replaying
        isAgeCounted = true
        super.init(.direct { replaying.join($0) })
    }

    /// Calls `ifYoung` or `ifRecent` with the broadcast. Unsafe: this holds it, and `isAgeCounted` says which it is; spares counting.
    @export(implementation) @inline(__always)
    func withBroadcast(
        ifRecent: (ReplayingBroadcast<RecentElements<Element>, AmongThreads>) -> Void,
        ifYoung: (ReplayingBroadcast<YoungElements<Element>, AmongThreads>) -> Void
    ) {
        unsafe Unmanaged.passUnretained(broadcast)._withUnsafeGuaranteedRef { replaying in
            if isAgeCounted {
                ifYoung(unsafe unsafeDowncast(replaying, to: ReplayingBroadcast<YoungElements<Element>, AmongThreads>.self))
            } else {
                ifRecent(unsafe unsafeDowncast(replaying, to: ReplayingBroadcast<RecentElements<Element>, AmongThreads>.self))
            }
        }
    }

    /// A subject that keeps the latest `bufferSize` elements. Traps if `bufferSize` is negative.
    @inlinable
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        precondition(bufferSize >= 0, "ReplaySubject.create(bufferSize:): the size must not be negative")
        return ReplaySubject(limit: bufferSize)
    }

    /// A subject that keeps the elements of the last `duration`, the latest `bufferSize` of them, by the clock of `scheduler`.
    ///
    ///     subject(for: 4 ticks):  1-2---3--|
    ///     a from here:                 23--|
    ///     b from here:                      3|
    ///
    /// An element is replayed until it is `duration` old. It is released when it is that old and others come, or a newcomer does. At the end
    /// elements grow no older. Reads the clock once an element and once a subscription. A negative size or duration traps.
    @_disfavoredOverload
    @inlinable
    public static func create(
        bufferSize: Int = .max, for duration: RxTimeInterval, scheduler: any SchedulerType
    ) -> ReplaySubject<Element> {
        precondition(bufferSize >= 0, "ReplaySubject.create(bufferSize:for:scheduler:): the size must not be negative")
        precondition(duration >= .zero, "ReplaySubject.create(bufferSize:for:scheduler:): the duration must not be negative")
        return ReplaySubject(limit: bufferSize, span: duration, clock: scheduler)
    }

    /// A subject that keeps all its elements.
    @export(implementation)
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(limit: .max) }

    /// No reference is left through which an event could be sent.
    deinit { broadcast.abandon() }

    override var tellsWhenGone: Bool { true }

    /// True while the subject has an observer.
    public var hasObservers: Bool { broadcast.hasListeners }

    /// True once `dispose()` was called.
    public var isDisposed: Bool { broadcast.isDisposed.load(ordering: .relaxed) }

    /// Keeps the element of `event` and hands the event on.
    @export(implementation)
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): close(error)
        case .completed: close(nil)
        }
    }

    /// Keeps `element` and hands it on.
    @export(implementation)
    public func onNext(_ element: Element) {
        withBroadcast(ifRecent: { $0.keep(element) }, ifYoung: { $0.keep(element) })
    }

    @export(implementation)
    func close(_ error: (any Error)?) {
        withBroadcast(ifRecent: { $0.close(error) }, ifYoung: { $0.close(error) })
    }

    /// The subject as an observer.
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Releases all observers; later events are ignored, later subscriptions end with `RxError.disposed`.
    public func dispose() {
        withBroadcast(ifRecent: { $0.close(disposing: self) }, ifYoung: { $0.close(disposing: self) })
    }
}
