// SPDX-License-Identifier: MIT

/// Hands on the events it receives, and tells newcomers the latest element first.
///
///     subject(0):   --1---2---3--|
///     a from here:  0-1---2---3--|
///     b from here:      1-2---3--|
///
/// Events may be sent from any thread, and from inside an observer: they go out one after the other, and all observers see the same order. `value()`
/// is up to date when `on` returns, also when the event itself has to wait for another to be handed on. A newcomer hears the value within
/// `subscribe`, on its own thread, then exactly what was sent after that value. An event sent while another is on its way is handed on after it, possibly by
/// the other's thread. A sender waits about a millisecond at most, where more than sixty events wait. Allocates nothing per event, except when two
/// arrive at once.
///
/// Source: <https://reactivex.io/documentation/subject.html>
///
/// Sendable: its fields are constants. What they lead to is touched inside its gate, or atomic.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable, @unchecked Sendable {
    /// What the subject is as an observer.
    public typealias SubjectObserverType = BehaviorSubject<Element>

    @usableFromInline let broadcast: ReplayingBroadcast<CurrentElement<Element>, AmongThreads>

    /// A subject with a first value. Not inlined: it would be at each place that makes a subject.
    @inlinable @inline(never)
    public init(value: Element) {
        let broadcast = ReplayingBroadcast(CurrentElement(value), by: AmongThreads.self)
        self.broadcast = broadcast
        super.init(.direct { broadcast.join($0) })
    }

    /// No reference is left through which an event could be sent.
    deinit { broadcast.abandon() }

    override var tellsWhenGone: Bool { true }

    /// True while the subject has an observer.
    public var hasObservers: Bool { broadcast.hasListeners }

    /// True once `dispose()` was called.
    public var isDisposed: Bool { broadcast.isDisposed.load(ordering: .relaxed) }

    /// The latest element. Throws the error that ended the subject, or `RxError.disposed` after `dispose()`.
    @export(implementation)
    public func value() throws -> Element {
        let look = broadcast.latchToLook()
        let element = broadcast.buffer.element
        let end = broadcast.acceptedEnd
        broadcast.unlatch(afterLook: look)
        switch end {
        case nil, .stopped(nil): return element
        case .stopped(let error?): throw error
        case .disposed: throw disposedError()
        }
    }

    /// Its own function: the error holds the subject, and counts it behind the gate.
    @export(implementation) @inline(never)
    func disposedError() -> RxError { .disposed(object: self) }

    /// Keeps the element of `event` and hands the event on.
    @export(implementation)
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): broadcast.keep(element)
        case .error(let error): broadcast.close(error)
        case .completed: broadcast.close(nil)
        }
    }

    /// Keeps `element` and hands it on.
    @inlinable
    public func onNext(_ element: Element) { broadcast.keep(element) }

    /// The subject as an observer.
    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Releases all observers; later events are ignored, later subscriptions end with `RxError.disposed`.
    public func dispose() { broadcast.close(disposing: self) }
}
