// SPDX-License-Identifier: MIT

/// A subscription to the source of a shared sequence, and what hands on its events.
@safe
final class Connection: Subscription, @unchecked Sendable {
    let broadcast: Broadcast
    /// Guarded by the sharing's lock, which is the check.
    @safe @exclusivity(unchecked) var users = 1
    private let sharing: Sharing
    private let push: (Broadcast, Parcel) -> Void

    init(_ broadcast: Broadcast, of sharing: Sharing, startsAtOnce: Bool) {
        self.broadcast = broadcast
        self.sharing = sharing
        push = sharing.hub.push
        super.init(startsAtOnce: startsAtOnce)
    }

    /// What the source pushes into. Not inlined, so that the three references to this are counted in one step.
    @inline(never)
    __consuming func makeSink() -> Sink { Sink(self, push: { self.receive($0) }, stop: { self.stop($0) }) }

    /// An element of the source.
    func receive(_ parcel: Parcel) { push(broadcast, parcel) }

    /// The end of the source.
    func stop(_ error: (any Error)?) {
        guard beginEnd() else { return }
        // First, so that who subscribes again when told the end starts anew.
        sharing.forget(self)
        sharing.hub.stop(broadcast, error)
        finishEnd()
    }

    /// A user goes. A connection that became spare lets go of what it kept for newcomers.
    func leave(_ listener: SharingListener) {
        // Unsafe: this holds both; spares counting.
        unsafe Unmanaged.passUnretained(sharing)._withUnsafeGuaranteedRef { sharing in
            let isSpare = sharing.leave(self)
            unsafe Unmanaged.passUnretained(broadcast)._withUnsafeGuaranteedRef {
                if !isSpare {
                    $0.remove(listener)
                } else if !sharing.hub.clear($0, listener) {
                    sharing.giveUp(self)
                }
            }
        }
    }

    /// Begins anew, if nothing of the former connection is under way. For its only holder.
    func begin(startsAtOnce: Bool) -> Bool {
        // Unsafe: this holds them; spares counting.
        let isClear = unsafe Unmanaged.passUnretained(sharing)._withUnsafeGuaranteedRef { sharing in
            unsafe Unmanaged.passUnretained(broadcast)._withUnsafeGuaranteedRef { sharing.hub.isClear($0) }
        }
        guard isClear else { return false }
        users = 1
        renew(startsAtOnce: startsAtOnce)
        return true
    }
}

/// A user of a shared sequence.
final class SharingListener: Listener {
    /// Let go when this is released: a broadcast of a context keeps who left from elsewhere until the context comes to it.
    /// Unchecked: the one `release` of an attachment is all that writes it.
    @safe @exclusivity(unchecked) private var connection: Connection?

    init(_ sink: consuming Sink, of connection: Connection) {
        self.connection = connection
        super.init(sink)
    }

    override func release() {
        var left: Connection?
        swap(&left, &connection)
        left?.leave(self)
    }
}
