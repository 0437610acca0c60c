// SPDX-License-Identifier: MIT

/// Hands on the events it receives to those that subscribed before.
///
///     subject:      --1---2---3--|
///     a from here:  --1---2---3--|
///     b from here:      --2---3--|
///
/// Events may be sent from any thread, and from inside an observer. They go out one after the other, and all observers see the same order. An event
/// sent while another is on its way is handed on after it, possibly by the other's thread. A sender waits about a millisecond at most, where more
/// than sixty events wait for slow observers, or to take its turn at handing on. Allocates nothing per event, except when two arrive at once, and 64
/// bytes once for a thread that sends often. Sending is cheaper for that thread then, until another thread sends, comes or leaves, which takes
/// 0.4 microseconds.
///
/// Source: <https://reactivex.io/documentation/subject.html>
///
/// Sendable: its fields are constants. What they lead to is touched inside its gate, or atomic.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable, @unchecked Sendable {
    /// What the subject is as an observer.
    public typealias SubjectObserverType = PublishSubject<Element>

    @usableFromInline let broadcast: Broadcast

    /// A subject without observers.
    @inlinable @inline(never)
    public init() {
        // Never inlined: a chain behind a subject is no loop in any case. Where the compiler sees how the chain starts, it makes each step's closure
        // anew and then one of all of them, with a jump to it that each element takes (decision 1).
        let broadcast = Broadcast()
        self.broadcast = broadcast
        super.init(.direct { broadcast.subscribe($0) })
    }

    /// No reference is left through which an event could be sent.
    deinit { broadcast.abandon() }

    override var tellsWhenGone: Bool { true }

    /// True while the subject has an observer.
    public var hasObservers: Bool { broadcast.hasListeners }

    /// True once `dispose()` was called.
    public var isDisposed: Bool { broadcast.isDisposed.load(ordering: .relaxed) }

    /// Hands `event` on.
    @export(implementation)
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): broadcast.send(element, by: AmongThreads.self)
        case .error(let error): broadcast.stop(error)
        case .completed: broadcast.stop(nil)
        }
    }

    /// Hands `element` on.
    @inlinable @inline(__always)
    public func onNext(_ element: Element) { broadcast.send(element, by: AmongThreads.self) }

    /// The subject as an observer.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Releases all observers; later events are ignored, later subscriptions end with `RxError.disposed`.
    public func dispose() { broadcast.dispose(self) }
}
