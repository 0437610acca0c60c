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
/// The users hold it, so it must not hold the connectable sequence: that holds the subject, which holds the users.
///
/// Sendable: `round` and what changes in a round are guarded by `lock`; connections are made and ended inside `gate`.
final class References: @unchecked Sendable {
    private final class Round {
        /// Guarded by the lock of the references, as the two below.
        var users = 0
        /// True once the first subscriber's turn at the gate has come: the round before is over.
        var hasBegun = false
        var isOver = false
        let connection = SingleAssignmentDisposable()
    }

    private let gate = Gate<AmongThreads>()
    /// Guards `round` and the users of each round.
    private let lock = Lock()
    private var round: Round?

    func subscribe(_ run: @escaping (__owned Sink) -> Void, _ downstream: Sink, connectingBy connect: @escaping () -> any Disposable) {
        let (round, isFirst, hasBegun) = join()
        let sink = Sink(downstream.subscription, push: downstream.push) { _, error in
            // First, so that an observer that subscribes again when told the end starts a new round.
            self.forget(round)
            downstream.stop(error)
        }
        let enter = {
            TailStart.startApart(run, sink)
            downstream.subscription.attach(running: { self.leave(round) })
        }
        if isFirst {
            gate.pass {
                self.lock.guarding { round.hasBegun = true }
                enter()
                if !self.isOver(round) { round.connection.setDisposable(connect()) }
            }
        } else if hasBegun {
            enter()
        } else {
            gate.pass(enter)
        }
    }

    private func join() -> (Round, isFirst: Bool, hasBegun: Bool) {
        lock.guarding {
            let isFirst = round == nil
            let current = round ?? Round()
            round = current
            current.users += 1
            return (current, isFirst, current.hasBegun)
        }
    }

    private func forget(_ ended: Round) {
        lock.guarding { if round === ended { round = nil } }
    }

    private func leave(_ left: Round) {
        let isLast = lock.guarding {
            left.users -= 1
            return left.users == 0
        }
        if isLast { gate.pass { if self.isOver(left) { left.connection.dispose() } } }
    }

    /// Inside the gate: whether the round has no user, which ends it.
    private func isOver(_ round: Round) -> Bool {
        lock.guarding {
            if round.users == 0, !round.isOver {
                round.isOver = true
                if self.round === round { self.round = nil }
            }
            return round.isOver
        }
    }
}
