// SPDX-License-Identifier: MIT

/// A subject as a connection sees it: a way in and a way out, whatever it remembers.
@usableFromInline
struct Hub {
    @usableFromInline let push: (Parcel) -> Void
    @usableFromInline let stop: ((any Error)?) -> Void
    @usableFromInline let subscribe: (Sink) -> Void

    @inlinable
    init<Element>(_ broadcast: Broadcast, of type: Element.Type) {
        push = { broadcast.send($0.open(as: Element.self)) }
        stop = { broadcast.stop($0) }
        subscribe = { broadcast.subscribe($0) }
    }

    @inlinable
    init<Kept>(_ broadcast: RememberingBroadcast<Kept>) {
        push = { broadcast.send($0.open(as: Kept.Element.self)) }
        stop = { broadcast.stop($0) }
        subscribe = { broadcast.subscribe($0) }
    }
}
