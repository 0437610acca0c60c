// SPDX-License-Identifier: MIT

/// One subscriber of a subject; attached to its subscription, whose end takes it out of the subject.
@usableFromInline
final class Listener: Attachment {
    @usableFromInline let push: (Parcel) -> Void
    @usableFromInline let stop: ((any Error)?) -> Void
    @usableFromInline let subscription: Subscription
    /// Weak: who drops the subject drops its listeners.
    @usableFromInline weak let broadcast: Broadcast?
    /// Where in the list this is; inside the gate only, which is the check.
    @safe @exclusivity(unchecked) @usableFromInline var place: Int?

    /// A listener for `sink`; `push`, where given, stands before the sink's own.
    @inlinable
    init(_ sink: Sink, of broadcast: Broadcast, push: ((Parcel) -> Void)? = nil) {
        // Not `??`: a generic call would wrap the closure in a thunk for every element.
        if let push { self.push = push } else { self.push = sink.push }
        stop = sink.stop
        subscription = sink.subscription
        self.broadcast = broadcast
        place = nil
        super.init()
    }

    @usableFromInline
    override func release() { broadcast?.remove(self) }
}
