// SPDX-License-Identifier: MIT

/// Hands on the last element it received, once it is complete; an error instead if it ends with one.
///
///     subject:  --1---2---3--|
///     a:        -------------3|
///
/// Events may be sent from any thread. Delivers where the end is sent, or, if another thread is inside the gate, on
/// that thread; within `subscribe` after the end. Allocates nothing per event, except when two arrive at once.
///
/// Source: <https://reactivex.io/documentation/subject.html>
///
/// Sendable: its fields are constants. What they lead to is touched inside its gate, or atomic.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable {
    /// What the subject is as an observer.
    public typealias SubjectObserverType = AsyncSubject<Element>

    let outcome: Outcome<Element>

    /// A subject without observers.
    public init() {
        let outcome = Outcome<Element>()
        self.outcome = outcome
        super.init(.direct { outcome.subscribe($0) })
    }

    /// No reference is left through which an event could be sent.
    deinit { outcome.broadcast.abandon() }

    override var tellsWhenGone: Bool { true }

    /// True while the subject has an observer.
    public var hasObservers: Bool { outcome.broadcast.hasListeners }

    /// Keeps the element of `event`, or ends the subject.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): outcome.keep(element)
        case .error(let error): outcome.stop(error)
        case .completed: outcome.stop(nil)
        }
    }

    /// The subject as an observer.
    public func asObserver() -> AsyncSubject<Element> { self }
}

/// The last element, and the listeners that wait for it.
///
/// Sendable: `last` is written inside the broadcast's gate, and no more once `end` is noted under its latch.
final class Outcome<Element>: @unchecked Sendable {
    let broadcast = Broadcast()
    private var last: Element?

    func keep(_ element: Element) {
        broadcast.gate.pass {
            if self.broadcast.end == nil { self.last = element }
        }
    }

    func stop(_ error: (any Error)?) {
        let broadcast = broadcast
        broadcast.gate.pass {
            guard broadcast.end == nil else { return }
            if error != nil { self.last = nil }
            broadcast.note(.stopped(error))
            if let last = self.last { Parcel.send(last) { broadcast.listeners.push($0) } }
            broadcast.tellEnd(error)
        }
    }

    func subscribe(_ sink: Sink) {
        let broadcast = broadcast
        let listener = broadcast.makeListener(sink)
        broadcast.countIn()
        if broadcast.lookForEnd() == nil {
            broadcast.gate.pass { self.admit(listener, sink) }
        } else {
            admit(listener, sink)
        }
        broadcast.attach(listener)
    }

    /// Inside the gate, or behind the end, when nothing changes any more.
    private func admit(_ listener: Subscription, _ sink: Sink) {
        if broadcast.end != nil, let last, !sink.subscription.isDisposed { sink.next(last) }
        broadcast.admit(listener)
    }
}
