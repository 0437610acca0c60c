// SPDX-License-Identifier: MIT
internal import Synchronization

/// A subscription to the source of a shared sequence, and the broadcast that hands on the source's events.
///
/// Sendable: `users` is guarded by the latch of the share, `isSourceGone` is atomic, and the rest does not change.
@safe
final class Connection: Subscription, Upstream, @unchecked Sendable {
    let broadcast: Broadcast
    /// Unchecked: guarded by the latch of the sharing.
    @safe @exclusivity(unchecked) var users = 1
    private let sharing: ShareState
    private let push: (Broadcast, Parcel) -> Void
    /// True once the source dropped the sink that it pushes into: nothing comes any more. Relaxed: see `giveUpUsers`.
    private let isSourceGone = Atomic<Bool>(false)

    init(_ broadcast: Broadcast, of sharing: ShareState, startsAtOnce: Bool) {
        self.broadcast = broadcast
        self.sharing = sharing
        push = sharing.operations.push
        super.init(startsAtOnce: startsAtOnce)
    }

    /// Makes the sink for the source. Not inlined, so that the references to this are counted in one step.
    @inline(never)
    __consuming func makeSink() -> Sink {
        if sharing.tellsWhenGone { return Sink(ofObserver: self, push: { self.receive($0) }, stop: { self.stop($1) }) }
        let input = ConnectionInput(of: self)
        return Sink(ofObserver: self, push: { self.receive($0) }, stop: { input.stop($1) })
    }

    /// An element of the source.
    func receive(_ parcel: Parcel) { push(broadcast, parcel) }

    override func loseSource() {
        // Another source may start subjects in this subscription, one after the other: then `ConnectionInput` finds out.
        if sharing.tellsWhenGone, !isDisposed { giveUpUsers() }
    }

    /// The source is gone without an end. Takes the users off this: otherwise they and this would hold each other for ever.
    fileprivate func giveUpUsers() {
        // relaxed: a thread that adds a listener after `removeListeners` has passed the broadcast's gate after this store, so it reads true. A thread
        // that attaches a listener which `removeListeners` found too early has passed the listener's latch after this store, and calls `noteAttached`.
        isSourceGone.store(true, ordering: .relaxed)
        broadcast.removeListeners { listener in
            guard listener.isListener(of: self), listener.abandonUpstream() else { return false }
            // Disposing still tears the source down.
            listener.attach(SilentUser(of: self))
            return true
        }
    }

    /// A listener was marked: takes it off again if the source is gone.
    @inline(__always)
    func noteAttached() {
        if isSourceGone.load(ordering: .relaxed) { giveUpUsers() }
    }

    /// Takes the sink of a user in that is counted. In a serial context: called there.
    func admit(_ sink: Sink) { sharing.admit(sink, to: self) }

    /// Counts a user that leaves without a listener: it was taken off, or there was none yet.
    func leave() { sharing.leave(self, isReusable: false) }

    /// Counts a user that left because its subscription was freed instead of disposed.
    func loseUser() { sharing.loseUser(of: self) }

    /// The end of the source.
    func stop(_ error: (any Error)?) {
        guard beginEnd() else { return }
        // Before the end is delivered, so that an observer that subscribes again inside it gets a new connection. A broadcast that is kept
        // replays its end to that observer instead, so the connection stays until then.
        if !sharing.isKept { sharing.forget(self) }
        sharing.operations.stop(broadcast, error)
        if sharing.isKept { sharing.forget(self) }
        finishEnd()
    }

    /// A user leaves. A connection that became spare drops what it kept for newcomers.
    func lose(_ listener: Subscription) {
        // Unsafe: this holds both; spares counting.
        unsafe Unmanaged.passUnretained(sharing)._withUnsafeGuaranteedRef { sharing in
            let isSpare = sharing.leave(self)
            unsafe Unmanaged.passUnretained(broadcast)._withUnsafeGuaranteedRef {
                if !isSpare {
                    $0.remove(listener)
                } else if !sharing.operations.clear($0, listener) {
                    sharing.giveUp(self)
                }
            }
        }
    }

    /// Begins anew, if nothing of the former connection is under way. Called by its only holder.
    func begin(startsAtOnce: Bool) -> Bool {
        // Unsafe: this holds them; spares counting.
        let isClear = unsafe Unmanaged.passUnretained(sharing)._withUnsafeGuaranteedRef { sharing in
            unsafe Unmanaged.passUnretained(broadcast)._withUnsafeGuaranteedRef { sharing.operations.isClear($0) }
        }
        guard isClear else { return false }
        users = 1
        // relaxed: no other thread has a reference to this connection.
        isSourceGone.store(false, ordering: .relaxed)
        renew(startsAtOnce: startsAtOnce)
        return true
    }
}

/// The end of a source that does not tell when it is gone (`Observable.tellsWhenGone`). Only the source holds it: when the source drops it, nothing can come any more.
private final class ConnectionInput {
    private let connection: Connection

    init(of connection: Connection) { self.connection = connection }

    deinit {
        if !connection.isDisposed { connection.giveUpUsers() }
    }

    func stop(_ error: (any Error)?) { connection.stop(error) }
}

/// A user of a shared sequence whose source is gone. Holds nothing of the user's, so that the user's subscription can be freed.
private final class SilentUser: Teardown {
    /// Unchecked: the one `run` of a teardown is all that writes it before the end.
    @safe @exclusivity(unchecked) private var connection: Connection?

    init(of connection: Connection) {
        self.connection = connection
        super.init()
    }

    deinit { connection?.loseUser() }

    override func run() {
        var left: Connection?
        swap(&left, &connection)
        left?.leave()
    }
}
