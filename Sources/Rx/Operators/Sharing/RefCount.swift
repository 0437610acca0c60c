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
/// The users hold it, so it must not hold the connectable sequence: that holds the subject, which holds the users.
///
/// Sendable: `round` and the users are guarded by `lock`; connections are made and ended inside `gate`.
final class References: @unchecked Sendable {
    private final class Round {
        /// Guarded by the lock of the references.
        var users = 0
        let connection = SingleAssignmentDisposable()
    }

    private let gate = Gate<AmongThreads>()
    /// Guards `round` and the users of each round.
    private let lock = Lock()
    private var round: Round?

    func subscribe(_ run: (__owned Sink) -> Void, _ downstream: Sink, connectingBy connect: @escaping () -> any Disposable) {
        let (round, isFirst) = join()
        TailStart.startApart(
            run,
            Sink(downstream.subscription, push: downstream.push) { _, error in
                // First, so that an observer that subscribes again when told the end starts a new round.
                self.forget(round)
                downstream.stop(error)
            })
        downstream.subscription.attach(running: { self.leave(round) })
        if isFirst {
            gate.pass {
                if !round.connection.isDisposed { round.connection.setDisposable(connect()) }
            }
        }
    }

    private func join() -> (Round, isFirst: Bool) {
        lock.guarding {
            let current = round ?? Round()
            round = current
            current.users += 1
            return (current, current.users == 1)
        }
    }

    private func forget(_ ended: Round) {
        lock.guarding { if round === ended { round = nil } }
    }

    private func leave(_ left: Round) {
        let isLast = lock.guarding {
            left.users -= 1
            if left.users == 0, round === left { round = nil }
            return left.users == 0
        }
        if isLast { gate.pass { left.connection.dispose() } }
    }
}
