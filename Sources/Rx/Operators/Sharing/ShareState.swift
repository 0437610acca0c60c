// SPDX-License-Identifier: MIT
internal import RxRuntime

/// The handle of a shared sequence, which its plan holds: when the last plan is gone, no subscriber can come.
@usableFromInline
final class ShareHandle: Sendable {
    let sharing: ShareState

    @usableFromInline
    init(_ source: __owned SubscribePlan, tellsWhenGone: Bool, through operations: BroadcastOperations, keeps: Bool) {
        sharing = ShareState(source.run, tellsWhenGone: tellsWhenGone, through: operations, keeps: keeps)
    }

    deinit { sharing.abandon() }
}

extension SubscribePlan {
    /// The plan of `share`. A method of the plan: a program would look up a class to call its static method.
    @usableFromInline @inline(never)
    __consuming func shared(tellsWhenGone: Bool, through operations: __owned BroadcastOperations, keeps: Bool) -> SubscribePlan {
        let handle = ShareHandle(self, tellsWhenGone: tellsWhenGone, through: operations, keeps: keeps)
        return .direct { handle.sharing.subscribe($0) }
    }
}

/// The one connection of a shared sequence, and its users.
///
/// Sendable: `connection`, its users and `spare` are guarded by `latch`, under which nothing is delivered, subscribed or disposed.
final class ShareState: @unchecked Sendable {
    private let run: (__owned Sink) -> Void
    /// Whether the source tells the connection when it is gone (`Observable.tellsWhenGone`).
    let tellsWhenGone: Bool
    let operations: BroadcastOperations
    /// The broadcast of all connections, where it outlives them.
    private let kept: Broadcast?
    var isKept: Bool { kept != nil }
    /// Guards `connection`, `spare` and the users of each connection, which are unchecked for that.
    private let latch = Latch()
    @safe @exclusivity(unchecked) private var connection: Connection?
    /// The last connection, once this has the only reference to it: for the next one, as long as there can be one.
    @safe @exclusivity(unchecked) private var spare: Connection?
    /// Guarded as `spare`.
    @safe @exclusivity(unchecked) private var isAbandoned = false

    init(_ run: @escaping (__owned Sink) -> Void, tellsWhenGone: Bool, through operations: BroadcastOperations, keeps: Bool) {
        self.run = run
        self.tellsWhenGone = tellsWhenGone
        self.operations = operations
        kept = keeps ? operations.makeBroadcast() : nil
    }

    /// Adds a user; the first one starts the source. In a serial context: called there.
    func subscribe(_ sink: consuming Sink) {
        let (connection, isNew) = join(startsAtOnce: sink.subscription.startsAtOnce)
        admit(sink, to: connection)
        if isNew { start(connection) }
    }

    /// Adds a user whose thread is not in the serial context. The listener is taken in there, and the source starts here, after the scheduler has
    /// been told: what the source sends into the context comes behind the listener.
    func subscribe(_ sink: consuming Sink, enteringBy contextScheduler: ContextScheduler) {
        let (connection, isNew) = join(startsAtOnce: sink.subscription.startsAtOnce)
        let newcomer = Newcomer(sink, to: connection)
        newcomer.sink.subscription.attach(newcomer)
        contextScheduler.run { newcomer.enter() }
        if isNew { start(connection) }
    }

    /// Counts a user of the connection there is, or of a new one.
    @inline(__always)
    private func join(startsAtOnce: Bool) -> (Connection, isNew: Bool) {
        var used: Connection?
        let startsAtOnce = kept == nil && startsAtOnce
        // Where subscriptions are tracked, making one may call the program's own capture of the call stack, which is not to run under the latch.
        let made = LeakTracker.isOff ? nil : makeConnection(startsAtOnce: startsAtOnce)
        latch.acquire()
        let isNew = self.connection == nil
        if isNew {
            used = begin(startsAtOnce: startsAtOnce, with: made)
        } else {
            self.connection!.users += 1
        }
        let connection = self.connection!
        latch.release()
        withExtendedLifetime(used) {}
        return (connection, isNew)
    }

    /// Takes the sink of a user in that is counted. In a serial context: called there.
    @inline(__always)
    func admit(_ sink: consuming Sink, to connection: Connection) {
        // Unsafe: the connection holds it; spares counting.
        var handedOn: Sink? = consume sink
        let admitted = unsafe Unmanaged.passUnretained(connection.broadcast)._withUnsafeGuaranteedRef {
            operations.admit($0, handedOn.take()!, { Subscription.listener(for: $0, of: connection) })
        }
        if let listener = consume admitted {
            listener.attachToUpstream()
            connection.noteAttached()
        } else {
            leave(connection)
        }
    }

    /// Starts the source of a new connection.
    @inline(__always)
    private func start(_ connection: consuming Connection) {
        if connection.isDisposed { return }
        let trampoline = Trampoline.current
        let isOutermost = trampoline.enter()
        if kept == nil {
            run((consume connection).makeSink())
        } else {
            connect(consume connection)
        }
        if isOutermost { trampoline.leave() }
    }

    /// Starts the source of a connection whose broadcast outlives it. Until the source has started, the connection counts one user more. So what a
    /// source sends at once is kept to its end, also if the first user leaves meanwhile.
    ///
    /// Not if the broadcast has ended: then each user is told the end and leaves, but another one may still be about to.
    @inline(never)
    private func connect(_ connection: Connection) {
        if connection.broadcast.hasAcceptedEnd { return }
        latch.acquire()
        connection.users += 1
        latch.release()
        run(connection.makeSink())
        leave(connection)
    }

    /// The sequence is gone: no subscriber will connect any more. The spare connection and this hold each other no longer.
    func abandon() {
        latch.acquire()
        isAbandoned = true
        let last = spare
        spare = nil
        latch.release()
        withExtendedLifetime(last) {}
    }

    private func makeConnection(startsAtOnce: Bool) -> Connection {
        Connection(kept ?? operations.makeBroadcast(), of: self, startsAtOnce: startsAtOnce)
    }

    /// Under the latch: connects anew, with the spare connection, or with `made`, or with another. Gives back a spare one to which another reference is left.
    ///
    /// A thread that uses a connection's broadcast holds the connection too, or is inside the gate, or left a ticket there.
    private func begin(startsAtOnce: Bool, with made: Connection?) -> Connection? {
        if isOnlyReference(&spare) {
            // Unsafe: this holds it; spares counting.
            let last = unsafe Unmanaged.passUnretained(spare!)
            if unsafe last._withUnsafeGuaranteedRef({ $0.begin(startsAtOnce: startsAtOnce) }) {
                swap(&spare, &connection)
                return nil
            }
        }
        connection = made ?? makeConnection(startsAtOnce: startsAtOnce)
        return spare.take()
    }

    func forget(_ connection: Connection) {
        latch.acquire()
        let old = takeOut(connection)
        latch.release()
        withExtendedLifetime(old) {}
    }

    /// Counts one user less; the last one ends the connection. True if the connection is spare now, so that connecting again allocates little.
    @discardableResult @inline(__always)
    func leave(_ left: Connection, isReusable: Bool = true) -> Bool {
        var old: Connection?
        var isSpare = false
        latch.acquire()
        left.users -= 1
        let isLast = left.users == 0
        if isLast, connection === left {
            swap(&old, &connection)
            isSpare = isReusable && kept == nil && !isAbandoned && LeakTracker.isOff
            if isSpare { swap(&old, &spare) }
        }
        latch.release()
        if isLast { left.dispose() }
        withExtendedLifetime(old) {}
        return isSpare
    }

    /// Counts one user less, whose subscription was freed instead of disposed. Nothing is torn down; after the last one, the next subscriber starts
    /// anew.
    func loseUser(of left: Connection) {
        latch.acquire()
        left.users -= 1
        let old = left.users == 0 ? takeOut(left) : nil
        latch.release()
        withExtendedLifetime(old) {}
    }

    /// Gives up the spare connection, if it is `busy`.
    func giveUp(_ busy: Connection) {
        latch.acquire()
        let old = spare === busy ? spare.take() : nil
        latch.release()
        withExtendedLifetime(old) {}
    }

    /// Under the latch: the next subscriber starts anew.
    private func takeOut(_ ended: Connection) -> Connection? {
        guard connection === ended else { return nil }
        return connection.take()
    }
}
