// SPDX-License-Identifier: MIT

/// The one connection of a shared sequence, and who uses it.
///
/// Sendable: `connection`, its users and `spare` are guarded by `lock`, under which nothing is delivered, subscribed or disposed.
@usableFromInline
final class Sharing: @unchecked Sendable {
    private let run: (Sink) -> Void
    fileprivate let hub: Hub
    /// The broadcast of all connections, where it outlives them.
    private let kept: Broadcast?
    /// Guards `connection`, `spare` and the users of each connection, which are unchecked for that.
    private let lock = Lock()
    @safe @exclusivity(unchecked) private var connection: Connection?
    /// Of which nobody knows but this, and which knows nothing of this.
    @safe @exclusivity(unchecked) private var spare: Connection?

    @usableFromInline
    init(_ run: @escaping (Sink) -> Void, through hub: Hub, keeps: Bool) {
        self.run = run
        self.hub = hub
        kept = keeps ? hub.makeBroadcast() : nil
    }

    @usableFromInline
    func subscribe(_ sink: Sink) {
        let isNew: Bool
        let connection: Connection
        lock.acquire()
        if let current = self.connection {
            current.users += 1
            (connection, isNew) = (current, false)
        } else {
            connection = makeConnection(startsAtOnce: sink.subscription.startsAtOnce)
            self.connection = connection
            isNew = true
        }
        lock.release()
        if let listener = hub.admit(connection.broadcast, sink, { SharingListener($0, of: connection) }) {
            sink.subscription.attach(listener)
        } else {
            leave(connection)
        }
        if isNew, !connection.isDisposed {
            Trampoline.current.enter {
                run(Sink(connection, push: { connection.receive($0) }, stop: { connection.stop($0) }))
            }
        }
    }

    /// Under the lock: the spare one, or another.
    private func makeConnection(startsAtOnce: Bool) -> Connection {
        guard let renewed = spare else {
            return Connection(kept ?? hub.makeBroadcast(), of: self, startsAtOnce: startsAtOnce)
        }
        spare = nil
        renewed.begin(of: self, startsAtOnce: startsAtOnce)
        return renewed
    }

    fileprivate func forget(_ connection: Connection) {
        lock.acquire()
        let old = takeOut(connection)
        lock.release()
        withExtendedLifetime(old) {}
    }

    /// True for the last user, who ended the connection.
    @discardableResult
    fileprivate func leave(_ connection: Connection) -> Bool {
        lock.acquire()
        connection.users -= 1
        let isLast = connection.users == 0
        let old = isLast ? takeOut(connection) : nil
        lock.release()
        if isLast { connection.dispose() }
        withExtendedLifetime(old) {}
        return isLast
    }

    /// Keeps `ended` for the next connection, if nobody else holds it, so that connecting again allocates little.
    fileprivate func keep(_ ended: inout Connection?) {
        guard Census.isOff, isKnownUniquelyReferenced(&ended), ended!.renew() else { return }
        let sharing = ended!.rest()
        lock.acquire()
        swap(&spare, &ended)
        lock.release()
        withExtendedLifetime(sharing) {}
    }

    /// Under the lock: the next subscriber starts anew.
    private func takeOut(_ ended: Connection) -> Connection? {
        guard connection === ended else { return nil }
        return connection.take()
    }
}

/// A subscription to the source of a shared sequence, and what hands on its events.
@safe
final class Connection: Subscription, @unchecked Sendable {
    /// Written by nobody; a variable for the question who holds it.
    @safe @exclusivity(unchecked) private(set) var broadcast: Broadcast
    /// Guarded by the sharing's lock, which is the check.
    @safe @exclusivity(unchecked) fileprivate var users = 1
    /// Whose it is. Unsafe: alive while `held`, and a spare one is asked for nothing.
    private let sharing: Unmanaged<Sharing>
    /// The same; nil while this is spare, so that the two do not hold each other. Unchecked: its only holder changes it.
    @safe @exclusivity(unchecked) private var held: Sharing?
    private let push: (Broadcast, Parcel) -> Void

    init(_ broadcast: Broadcast, of sharing: Sharing, startsAtOnce: Bool) {
        self.broadcast = broadcast
        unsafe self.sharing = Unmanaged.passUnretained(sharing)
        held = sharing
        push = sharing.hub.push
        super.init(startsAtOnce: startsAtOnce)
    }

    /// An element of the source.
    func receive(_ parcel: Parcel) { push(broadcast, parcel) }

    /// The end of the source.
    fileprivate func stop(_ error: (any Error)?) {
        guard beginEnd() else { return }
        unsafe sharing._withUnsafeGuaranteedRef {
            // First, so that who subscribes again when told the end starts anew.
            $0.forget(self)
            $0.hub.stop(broadcast, error)
        }
        finishEnd()
    }

    /// A user goes; the last one ends this, and leaves it for the next if it can.
    fileprivate static func leave(_ connection: inout Connection?, by listener: SharingListener) {
        // Unsafe: the connection that is passed holds it.
        unsafe connection!.sharing._withUnsafeGuaranteedRef {
            let isLast = $0.leave(connection!)
            connection!.broadcast.remove(listener)
            if isLast { $0.keep(&connection) }
        }
    }

    /// Becomes spare; false if events may still be under way in its broadcast, or the broadcast is somebody else's too.
    fileprivate func renew() -> Bool {
        isKnownUniquelyReferenced(&broadcast) && broadcast.renew()
    }

    /// Lets go of the sharing, and becomes its spare one.
    fileprivate func rest() -> Sharing? {
        var sharing: Sharing?
        swap(&sharing, &held)
        return sharing
    }

    /// Begins anew.
    fileprivate func begin(of sharing: Sharing, startsAtOnce: Bool) {
        held = sharing
        users = 1
        renew(startsAtOnce: startsAtOnce)
    }
}

/// A user of a shared sequence.
private final class SharingListener: Listener {
    /// Let go when this is released: a broadcast of a context keeps who left from elsewhere until its next event, which may never come.
    /// Unchecked: the one `release` of an attachment is all that writes it.
    @safe @exclusivity(unchecked) private var connection: Connection?

    init(_ sink: Sink, of connection: Connection) {
        self.connection = connection
        super.init(sink)
    }

    override func release() {
        var left: Connection?
        swap(&left, &connection)
        Connection.leave(&left, by: self)
    }
}
