// SPDX-License-Identifier: MIT

/// The one connection of a shared sequence, and who uses it.
///
/// Sendable: `connection` and its count are guarded by `lock`, under which nothing is delivered, subscribed or disposed.
@usableFromInline
final class Sharing: @unchecked Sendable {
    /// A subscription to the source and its hub.
    @usableFromInline
    final class Connection {
        let hub: Hub
        let subscription: Subscription
        /// Guarded by the sharing's lock.
        var users = 1

        init(_ hub: Hub, startsAtOnce: Bool) {
            self.hub = hub
            subscription = Subscription(startsAtOnce: startsAtOnce)
        }
    }

    private let run: (Sink) -> Void
    private let makeHub: () -> Hub
    /// The hub of all connections, where it outlives them.
    private let kept: Hub?
    /// Guards `connection` and the users of each connection.
    private let lock = Lock()
    private var connection: Connection?

    @usableFromInline
    init(_ run: @escaping (Sink) -> Void, keeps kept: Hub?, _ makeHub: @escaping () -> Hub) {
        self.run = run
        self.kept = kept
        self.makeHub = makeHub
    }

    @usableFromInline
    func subscribe(_ sink: Sink) {
        let (connection, isNew) = join(startsAtOnce: sink.subscription.startsAtOnce)
        connection.hub.subscribe(sink)
        sink.subscription.attach(running: { self.leave(connection) })
        if isNew, !connection.subscription.isDisposed { connect(connection) }
    }

    private func join(startsAtOnce: Bool) -> (Connection, isNew: Bool) {
        lock.guarding {
            if let connection {
                connection.users += 1
                return (connection, false)
            }
            let new = Connection(kept ?? makeHub(), startsAtOnce: startsAtOnce)
            connection = new
            return (new, true)
        }
    }

    private func connect(_ connection: Connection) {
        let hub = connection.hub
        let subscription = connection.subscription
        let sink = Sink(subscription, push: hub.push) { error in
            guard subscription.beginEnd() else { return }
            // First, so that who subscribes again when told the end starts anew.
            self.forget(connection)
            hub.stop(error)
            subscription.finishEnd()
        }
        Trampoline.current.enter { run(sink) }
    }

    private func forget(_ connection: Connection) {
        lock.guarding { if self.connection === connection { self.connection = nil } }
    }

    private func leave(_ connection: Connection) {
        let isLast = lock.guarding {
            connection.users -= 1
            if connection.users == 0, self.connection === connection { self.connection = nil }
            return connection.users == 0
        }
        if isLast { connection.subscription.dispose() }
    }
}
