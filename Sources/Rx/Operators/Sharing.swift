// SPDX-License-Identifier: MIT

/// The one connection of a shared sequence, and who uses it.
///
/// Sendable: `connection` and its users are guarded by `lock`, under which nothing is delivered, subscribed or disposed.
@usableFromInline
final class Sharing: @unchecked Sendable {
    private let run: (Sink) -> Void
    fileprivate let hub: Hub
    /// The broadcast of all connections, where it outlives them.
    private let kept: Broadcast?
    /// Guards `connection` and the users of each connection, which are unchecked for that.
    private let lock = Lock()
    @safe @exclusivity(unchecked) private var connection: Connection?

    @usableFromInline
    init(_ run: @escaping (Sink) -> Void, through hub: Hub, keeps: Bool) {
        self.run = run
        self.hub = hub
        kept = keeps ? hub.makeBroadcast() : nil
    }

    @usableFromInline
    func subscribe(_ sink: Sink) {
        let (connection, isNew) = join(startsAtOnce: sink.subscription.startsAtOnce)
        if let listener = hub.admit(connection.broadcast, sink, { SharingListener($0, of: connection) }) {
            sink.subscription.attach(listener)
        } else {
            leave(connection)
        }
        if isNew, !connection.isDisposed {
            let sink = Sink(connection, push: hub.pushing(connection.broadcast), stop: { connection.stop($0) })
            Trampoline.current.enter { run(sink) }
        }
    }

    private func join(startsAtOnce: Bool) -> (Connection, isNew: Bool) {
        lock.acquire()
        defer { lock.release() }
        if let connection {
            connection.users += 1
            return (connection, false)
        }
        let new = Connection(kept ?? hub.makeBroadcast(), of: self, startsAtOnce: startsAtOnce)
        connection = new
        return (new, true)
    }

    fileprivate func forget(_ connection: Connection) {
        lock.acquire()
        let old = takeOut(connection)
        lock.release()
        withExtendedLifetime(old) {}
    }

    fileprivate func leave(_ connection: Connection) {
        lock.acquire()
        connection.users -= 1
        let isLast = connection.users == 0
        let old = isLast ? takeOut(connection) : nil
        lock.release()
        if isLast { connection.dispose() }
        withExtendedLifetime(old) {}
    }

    /// Under the lock: the next subscriber starts anew.
    private func takeOut(_ ended: Connection) -> Connection? {
        guard connection === ended else { return nil }
        return connection.take()
    }
}

/// A subscription to the source of a shared sequence, and what hands on its events.
final class Connection: Subscription, @unchecked Sendable {
    let broadcast: Broadcast
    /// Guarded by the sharing's lock, which is the check.
    @safe @exclusivity(unchecked) fileprivate var users = 1
    private let sharing: Sharing

    init(_ broadcast: Broadcast, of sharing: Sharing, startsAtOnce: Bool) {
        self.broadcast = broadcast
        self.sharing = sharing
        super.init(startsAtOnce: startsAtOnce)
    }

    /// The end of the source.
    fileprivate func stop(_ error: (any Error)?) {
        guard beginEnd() else { return }
        // First, so that who subscribes again when told the end starts anew.
        sharing.forget(self)
        sharing.hub.stop(broadcast, error)
        finishEnd()
    }

    fileprivate func leave() { sharing.leave(self) }
}

/// A user of a shared sequence.
private final class SharingListener: Listener {
    /// Let go when this is released: a broadcast of a context keeps who left from elsewhere until its next event, which may never come.
    private var connection: Connection?

    init(_ sink: Sink, of connection: Connection) {
        self.connection = connection
        super.init(sink)
    }

    override func release() {
        guard let left = connection else { return }
        connection = nil
        left.leave()
        left.broadcast.remove(self)
    }
}
