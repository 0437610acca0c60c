// SPDX-License-Identifier: MIT

/// The subject and the connection of a multicast sequence, each made when needed and forgotten when the connection ends.
///
/// Sendable: `subject` and `connection` are guarded by `lock`, under which no subject is made, subscribed or let go of.
@usableFromInline
final class Multicasting<Subject: SubjectType>: @unchecked Sendable {
    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: () -> Subject
    /// Guards `subject` and `connection`.
    private let lock = Lock()
    private var subject: Subject?
    private var connection: Subscription?

    @usableFromInline
    init(_ source: Observable<Subject.Observer.Element>, _ makeSubject: @escaping () -> Subject) {
        self.source = source
        self.makeSubject = makeSubject
    }

    @usableFromInline
    func subscribe(_ sink: Sink) { currentSubject().asObservable().runInner(sink) }

    @usableFromInline
    func connect() -> any Disposable {
        let trampoline = Trampoline.current
        let new = Subscription(startsAtOnce: !trampoline.isActive)
        var existing: Subscription?
        var taken: Subject?
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
        let observer = taken.asObserver()
        new.attach(running: { self.forget(new) })
        trampoline.enter {
            source.run(
                Sink(new, push: { observer.onNext($0.open(as: Subject.Observer.Element.self)) }) { error in
                    guard new.beginEnd() else { return }
                    // First, so that who connects again when told the end starts anew.
                    self.forget(new)
                    if let error { observer.onError(error) } else { observer.onCompleted() }
                    new.finishEnd()
                })
        }
        return new
    }

    private func currentSubject() -> Subject {
        if let subject = lock.guarding({ subject }) { return subject }
        let made = makeSubject()
        return lock.guarding {
            let current = subject ?? made
            subject = current
            return current
        }
    }

    private func forget(_ ended: Subscription) {
        let old = lock.guarding { () -> Subject? in
            guard connection === ended else { return nil }
            connection = nil
            let old = subject
            subject = nil
            return old
        }
        withExtendedLifetime(old) {}
    }
}
