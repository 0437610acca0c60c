// SPDX-License-Identifier: MIT

extension ConnectableObservableType {
    /// A sequence that connects for its first subscriber and disconnects after its last.
    ///
    ///     source:              1--2--3--4--|
    ///     a, then publish():   1--2--3--4--|
    ///     b:                   ---2--3--4--|
    ///
    /// Delivers where this sequence does. Allocates per connection and per subscriber. Connecting and disconnecting happen one after the other, on
    /// the thread that causes it or on another that is connecting or disconnecting at that moment.
    ///
    /// Source: <https://reactivex.io/documentation/operators/refcount.html>
    public func refCount() -> Observable<Element> {
        let references = References()
        let run = asObservable().run
        return Observable { downstream in references.subscribe(run, downstream, connectingBy: self.connect) }
    }
}

/// The subscribers of a connectable sequence, in rounds. A round lasts from the first subscriber to the last, or to the end of the sequence.
///
/// A round ends inside the gate, and the next one begins there, behind it. So no subscriber comes to a subject that the end of a connection replaces, or
/// connects to a connection that ends. A subscriber that comes before the gate has ended the round goes on with it.
///
/// The end of the source is no step of the gate. A subscriber that comes just then may find the next subject, which nothing connects yet: it moves to the
/// next round (`follow`).
///
/// The users hold it, so it must not hold the connectable sequence: that holds the subject, which holds the users.
///
/// Sendable: `round` and what changes in a round are guarded by `lock`; connections are made and ended inside `gate`.
final class References: @unchecked Sendable {
    fileprivate final class Round {
        /// Guarded by the lock of the references, as all below.
        var users = 0
        /// True once the first subscriber's turn at the gate has come: the round before is over.
        var hasBegun = false
        var isOver = false
        var hasConnected = false
        /// The library's own connection, which says when its source has ended.
        var link: MulticastConnection?
        let connection = SingleAssignmentDisposable()

        var hasSourceEnded: Bool { link?.isDisposed == true }
    }

    /// One subscriber. It leaves its round when its subscription ends.
    private final class Member: Teardown {
        private let references: References
        /// Nil once it has left. Guarded by the lock of the references.
        var round: Round?

        init(of round: Round, in references: References) {
            self.references = references
            self.round = round
            super.init()
        }

        override func run() { references.leave(self) }
    }

    private let gate = Gate<AmongThreads>()
    /// Guards `round`, and the users of each round.
    private let lock = Lock()
    private var round: Round?

    func subscribe(_ run: @escaping (__owned Sink) -> Void, _ downstream: Sink, connectingBy connect: @escaping () -> any Disposable) {
        let (round, isFirst, hasBegun) = lock.guarding { join() }
        let member = Member(of: round, in: self)
        let sink = Sink(downstream.subscription, push: downstream.push) { _, error in
            // First, so that an observer that subscribes again when told the end starts a new round.
            self.forget(round)
            downstream.stop(error)
        }
        let enter = {
            TailStart.startApart(run, sink)
            downstream.subscription.attach(member)
        }
        if isFirst {
            gate.pass {
                self.lock.guarding { round.hasBegun = true }
                enter()
                self.connect(round, by: connect)
            }
        } else if hasBegun {
            enter()
            if lock.guarding({ !round.hasConnected || round.hasSourceEnded }) { gate.pass { self.follow(member, connectingBy: connect) } }
        } else {
            gate.pass {
                enter()
                self.follow(member, connectingBy: connect)
            }
        }
    }

    /// Inside the gate: connects `round`, unless it is over.
    private func connect(_ round: Round, by connect: () -> any Disposable) {
        if isOver(round) { return }
        let connection = connect()
        lock.guarding {
            round.hasConnected = true
            round.link = connection as? MulticastConnection
        }
        round.connection.setDisposable(connection)
    }

    /// Inside the gate, where a round that has begun is connected. If the source had ended when `member` came, it may not have been told, and moves to the
    /// next round. If it is told after all, it leaves that.
    private func follow(_ member: Member, connectingBy connect: () -> any Disposable) {
        let next = lock.guarding { () -> Round? in
            guard let old = member.round, old.hasSourceEnded else { return nil }
            old.users -= 1
            if round === old { round = nil }
            let (next, isFirst, _) = join()
            member.round = next
            if isFirst { next.hasBegun = true }
            return isFirst ? next : nil
        }
        if let next { self.connect(next, by: connect) }
    }

    /// With the lock held: counts a subscriber of the running round, or of a new one. A round whose source has ended takes no more, also where its
    /// subscribers have not been told yet.
    private func join() -> (Round, isFirst: Bool, hasBegun: Bool) {
        let running = round.flatMap { $0.hasSourceEnded ? nil : $0 }
        let isFirst = running == nil
        let current = running ?? Round()
        round = current
        current.users += 1
        return (current, isFirst, current.hasBegun)
    }

    private func forget(_ ended: Round) {
        lock.guarding { if round === ended { round = nil } }
    }

    private func leave(_ member: Member) {
        let left = lock.guarding { () -> Round? in
            guard let left = member.round.take() else { return nil }
            left.users -= 1
            return left.users == 0 ? left : nil
        }
        if let left { gate.pass { if self.isOver(left) { left.connection.dispose() } } }
    }

    /// Inside the gate: whether the round has no user, which ends it.
    private func isOver(_ round: Round) -> Bool {
        lock.guarding {
            if round.users == 0, !round.isOver {
                round.isOver = true
                round.link = nil
                if self.round === round { self.round = nil }
            }
            return round.isOver
        }
    }
}
