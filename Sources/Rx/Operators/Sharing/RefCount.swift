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
        let multicasting = (self as? ConnectableObservable<Element>)?.multicasting
        let references = References(knowsWhenSourceEnds: multicasting != nil)
        let enter = References.enter(multicasting, or: asObservable().run)
        return Observable { downstream in references.subscribe(enter, downstream, connectingBy: self.connect) }
    }
}

/// The subscribers of a connectable sequence, in rounds. A round lasts from the first subscriber to the last, or to the end of the sequence.
///
/// A round ends inside the gate, and the next one begins there, behind it. So no subscriber comes to a subject that the end of a connection replaces, or
/// connects to a connection that ends. A subscriber that comes before the gate has ended the round goes on with it.
///
/// The end of the source is no step of the gate. A subscriber that comes just then may find the next subject, which nothing connects yet: it moves to the
/// next round. That round connects another subject, if there was a round in between: then it subscribes once more, to that (`settle`).
///
/// The users hold it, so it must not hold the connectable sequence: that holds the subject, which holds the users.
///
/// Sendable: `round` and what changes in a round are guarded by `lock`; connections are made and ended inside `gate`.
final class References: @unchecked Sendable {
    fileprivate final class Round {
        /// Guarded by the lock of the references, as all below.
        var users = 0
        /// True once a subscriber's turn at the gate has come: the round before is over.
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

    /// Whether the connections are the library's own.
    private let knowsWhenSourceEnds: Bool
    private let gate = Gate<AmongThreads>()
    /// Guards `round`, and the users of each round.
    private let lock = Lock()
    private var round: Round?

    init(knowsWhenSourceEnds: Bool) { self.knowsWhenSourceEnds = knowsWhenSourceEnds }

    /// What `subscribe` is given. Not inlined: else there would be a copy of that for each form.
    @inline(never)
    static func enter(_ multicasting: Multicasting?, or run: @escaping (__owned Sink) -> Void) -> (__owned Sink) -> Multicasting.Arrival? {
        if let multicasting { return { multicasting.join($0) } }
        return {
            run($0)
            return nil
        }
    }

    /// Adds a subscriber. `enter` subscribes its sink to the sequence, and says where that came to, if the sequence is the library's own.
    func subscribe(
        _ enter: @escaping (__owned Sink) -> Multicasting.Arrival?, _ downstream: Sink, connectingBy connect: @escaping () -> any Disposable
    ) {
        let (round, isFirst, hasBegun, before) = lock.guarding { join() }
        withExtendedLifetime(before) {}
        let member = Member(of: round, in: self)
        let sink = Sink(downstream.subscription, push: downstream.push) { _, error in
            // First, so that an observer that subscribes again when told the end starts a new round.
            self.forget(round)
            downstream.stop(error)
        }
        // For the first time, or once more: see `settle`. Then with a child, since another thread may be ending the first one.
        let subscribe = { (isFirstTime: Bool) -> Multicasting.Arrival? in
            var arrival: Multicasting.Arrival?
            TailStart.startApart({ arrival = enter($0) }, isFirstTime ? sink : sink.withChild())
            if isFirstTime { downstream.subscription.attach(member) }
            return arrival
        }
        if isFirst || !hasBegun {
            gate.pass {
                self.lock.guarding { round.hasBegun = true }
                self.settle(member, at: subscribe(true), subscribe, connectingBy: connect)
            }
        } else {
            let arrival = subscribe(true)
            if lock.guarding({ !round.hasConnected || round.hasSourceEnded }) {
                gate.pass { self.settle(member, at: arrival, subscribe, connectingBy: connect) }
            }
        }
    }

    /// Inside the gate: has `member`, which came as `arrival` says, hear what comes. Its round begins and is connected, unless it is. If the round's source
    /// has ended, the member may not have been told, and moves to the next round; one that came to the ended connection's own subject will be told.
    @inline(never)
    private func settle(
        _ member: Member, at arrival: Multicasting.Arrival?, _ subscribe: (Bool) -> Multicasting.Arrival?, connectingBy connect: () -> any Disposable
    ) {
        var arrival = arrival
        while true {
            if arrival?.connection?.tellsEnd == true { return }
            guard let (round, before) = lock.guarding({ begin(member) }) else { return }
            withExtendedLifetime(before) {}
            self.connect(round, by: connect)
            // The round may have another subject than the one that the member came to, which nothing will feed.
            guard let number = lock.guarding({ round.link?.number.load(ordering: .relaxed) }), let came = arrival?.number, number != came else {
                return
            }
            arrival = subscribe(false)
        }
    }

    /// With the lock held: begins the member's round, or, if that one's source has ended, the next one. Returns what it replaces, too, as `join`.
    private func begin(_ member: Member) -> (Round, before: (Round, Round?))? {
        guard let ended = member.round else { return nil }
        guard ended.hasSourceEnded else {
            ended.hasBegun = true
            return (ended, before: (ended, nil))
        }
        ended.users -= 1
        if round === ended { round = nil }
        let (current, _, _, before) = join()
        member.round = current
        current.hasBegun = true
        return (current, before: (ended, before))
    }

    /// Inside the gate: connects `round`, unless it is connected, or over.
    private func connect(_ round: Round, by connect: () -> any Disposable) {
        if lock.guarding({ round.hasConnected }) || isOver(round) { return }
        let connection = connect()
        lock.guarding {
            round.hasConnected = true
            round.link = connection as? MulticastConnection
        }
        round.connection.setDisposable(connection)
    }

    /// With the lock held: counts a subscriber of the running round, or of a new one. A round whose source has ended takes no more, also where its
    /// subscribers have not been told yet. The round that this replaces is returned, too: it is released behind the lock, since it holds a
    /// connection, and so its source.
    private func join() -> (Round, isFirst: Bool, hasBegun: Bool, before: Round?) {
        let before = round
        let running = round.flatMap { $0.hasSourceEnded ? nil : $0 }
        let isFirst = running == nil
        let current = running ?? Round()
        round = current
        current.users += 1
        return (current, isFirst, current.hasBegun, before)
    }

    /// A subscriber that came to `ended` was told an end. Of the library's own connections that may be the end of the one before, and the round lasts: two
    /// rounds would share a connection, which the end of one ends.
    private func forget(_ ended: Round) {
        lock.guarding { if round === ended, !knowsWhenSourceEnds || ended.hasSourceEnded { round = nil } }
    }

    private func leave(_ member: Member) {
        let left = lock.guarding { () -> Round? in
            guard let left = member.round.take() else { return nil }
            left.users -= 1
            return left.users == 0 ? left : nil
        }
        // Inside the trampoline: a subscriber that comes within the disposal connects as a ticket, and a source without end must not run inside the gate.
        if let left { Trampoline.current.enter { gate.pass { if self.isOver(left) { left.connection.dispose() } } } }
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
