// SPDX-License-Identifier: MIT

/// The subject and the connection of a multicast sequence, each made when needed and forgotten when the connection ends.
///
/// Sendable: `subject` and `connection` are guarded by `lock`, under which no subject is made, subscribed or let go of.
@usableFromInline
final class Multicasting: @unchecked Sendable {
    /// The ways into a subject and out of it, formed where its type is known.
    @usableFromInline
    struct Channel {
        @usableFromInline let run: (__owned Sink) -> Void
        @usableFromInline let push: (Parcel) -> Void
        @usableFromInline let stop: ((any Error)?) -> Void

        @inlinable
        init(run: @escaping (__owned Sink) -> Void, push: @escaping (Parcel) -> Void, stop: @escaping ((any Error)?) -> Void) {
            self.run = run
            self.push = push
            self.stop = stop
        }
    }

    private let run: (__owned Sink) -> Void
    private let makeSubject: () -> Channel
    /// Guards `subject` and `connection`.
    private let lock = Lock()
    private var subject: Channel?
    private var connection: Subscription?

    @usableFromInline
    init(_ run: @escaping (__owned Sink) -> Void, _ makeSubject: @escaping () -> Channel) {
        self.run = run
        self.makeSubject = makeSubject
    }

    @usableFromInline
    func subscribe(_ sink: __owned Sink) {
        let subject = currentSubject()
        Trampoline.current.enter { subject.run(sink) }
    }

    @usableFromInline
    func connect() -> any Disposable {
        let trampoline = Trampoline.current
        let new = Subscription(startsAtOnce: !trampoline.isActive)
        var existing: Subscription?
        var taken: Channel?
        while existing == nil && taken == nil {
            _ = currentSubject()
            lock.guarding {
                existing = connection
                if existing == nil, subject != nil {
                    taken = subject
                    connection = new
                }
            }
        }
        guard let taken else { return existing! }
        // Weak, and by name: this holds the source and the connection, which else would hold each other where nobody ends them.
        let name = ObjectIdentifier(new)
        new.attach(running: { [weak self] in self?.forget(name) })
        trampoline.enter {
            run(
                Sink(new, push: taken.push) { [weak self] error in
                    guard new.beginEnd() else { return }
                    // First, so that who connects again when told the end starts anew.
                    self?.forget(name)
                    taken.stop(error)
                    new.finishEnd()
                })
        }
        return new
    }

    private func currentSubject() -> Channel {
        if let subject = lock.guarding({ subject }) { return subject }
        let made = makeSubject()
        return lock.guarding {
            let current = subject ?? made
            subject = current
            return current
        }
    }

    private func forget(_ ended: ObjectIdentifier) {
        let old = lock.guarding { () -> (Subscription, Channel?)? in
            guard let connection, ObjectIdentifier(connection) == ended else { return nil }
            self.connection = nil
            return (connection, subject.take())
        }
        withExtendedLifetime(old) {}
    }
}
