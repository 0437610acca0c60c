// SPDX-License-Identifier: MIT

/// A sequence that an operator hands out and sends elements to: a window, a group. In a serial context a send takes no atomic step; a subscriber from
/// elsewhere is subscribed on the context's scheduler.
@usableFromInline
final class InnerSubject {
    @usableFromInline let broadcast: Broadcast

    /// `contextScheduler` is the scheduler of the context; an operator asks for it once, by `InnerSubject.contextScheduler`.
    @usableFromInline
    init(at contextScheduler: ContextScheduler?) { broadcast = Broadcast(at: contextScheduler) }

    /// No reference is left through which an element could be sent.
    deinit { broadcast.abandon() }

    /// The scheduler on which elements come, if the context is a serial one.
    static func contextScheduler(of context: any ContextAxis.Type) -> ContextScheduler? {
        context == AnyContext.self ? nil : ContextScheduler(of: context)
    }

    /// Hands `element` on.
    @export(implementation) @inline(__always)
    func send<Element, Rule: Exclusion>(_ element: Element, by rule: Rule.Type) {
        // Unsafe: this holds the broadcast, and the sender holds this; spares counting.
        unsafe Unmanaged.passUnretained(broadcast)._withUnsafeGuaranteedRef { $0.send(element, by: rule) }
    }

    /// Has `sink` hear what is sent from now on to the inner subject of `broadcast`. A subscriber does not hold the inner subject: only the operator
    /// sends.
    static func subscribe(_ sink: consuming Sink, to broadcast: Broadcast, in context: any ContextAxis.Type) {
        guard broadcast.contextScheduler != nil else { return broadcast.subscribe(sink) }
        // What the elements are does not matter: parcels pass as they are.
        context.entering(Observable<Never> { broadcast.subscribe($0) }).run(sink)
    }

    /// The end.
    @usableFromInline
    func stop(_ error: (any Error)?) { broadcast.stop(error) }
}
