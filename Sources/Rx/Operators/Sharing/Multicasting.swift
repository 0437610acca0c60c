// SPDX-License-Identifier: MIT
internal import Synchronization

/// The subject and the connection of a multicast sequence, each made when needed and forgotten when the connection ends.
///
/// Sendable: `subject`, `number` and `connection` are guarded by `lock`, under which no subject is made, subscribed or released.
@usableFromInline
final class Multicasting: @unchecked Sendable {
    /// A subject as functions: the way in and the way out, formed where its type is known.
    @usableFromInline
    struct Channel {
        @usableFromInline let run: (__owned Sink) -> Void
        @usableFromInline let push: (Parcel) -> Void
        @usableFromInline let stop: ((any Error)?) -> Void

        @export(implementation)
        init(run: @escaping (__owned Sink) -> Void, push: @escaping (Parcel) -> Void, stop: @escaping ((any Error)?) -> Void) {
            self.run = run
            self.push = push
            self.stop = stop
        }

        /// The functions of `subject`.
        @export(implementation)
        init<Subject: SubjectType>(_ subject: Subject) {
            let observer = subject.asObserver()
            let plan = subject.sourcePlan
            run = { plan.runInner($0) }
            push = { observer.onNext($0.open(as: Subject.Observer.Element.self)) }
            stop = { observer.on($0.map(Event.error) ?? .completed) }
        }

        /// The same for a subject to which nothing is sent any more: it does not hold the observer's side.
        @usableFromInline var deaf: Channel { Channel(run: run, push: { _ in }, stop: { _ in }) }
    }

    /// What a subscriber came to: the number of the subject, and the connection through it, if there was one.
    struct Arrival {
        let number: Int
        let connection: MulticastConnection?
    }

    private let run: (__owned Sink) -> Void
    private let makeSubject: () -> Channel
    /// Guards `subject`, `number` and `connection`.
    private let lock = Lock()
    private var subject: Channel?
    /// Tells subjects apart: how many there have been, and 0 where it is always the same one.
    private var number = 0
    private let isAlwaysSame: Bool
    private var connection: MulticastConnection?

    @usableFromInline
    init(_ run: @escaping (__owned Sink) -> Void, _ makeSubject: @escaping () -> Channel) {
        self.run = run
        self.makeSubject = makeSubject
        isAlwaysSame = false
    }

    /// One whose subscribers come to `subject` in any connection.
    @usableFromInline
    init(_ run: @escaping (__owned Sink) -> Void, always subject: Channel) {
        self.run = run
        makeSubject = { subject }
        isAlwaysSame = true
    }

    /// One that connects once, through `subject`; subscribers that come after the end still hear what it kept.
    @usableFromInline
    init(_ run: @escaping (__owned Sink) -> Void, once subject: Channel) {
        self.run = run
        self.subject = subject
        let deaf = subject.deaf
        makeSubject = { deaf }
        isAlwaysSame = true
    }

    @usableFromInline
    func subscribe(_ sink: __owned Sink) {
        // A subject of the program's own may keep what it gets.
        currentSubject().channel.run(sink.keepingFunction())
    }

    /// As `subscribe`; says where `sink` came to.
    func join(_ sink: __owned Sink) -> Arrival {
        let current = currentSubject()
        current.channel.run(sink)
        return current.arrival
    }

    /// Connects through `given`, or else through the current subject. A subject that the user made is passed as `given`, so that this does not hold
    /// it.
    @usableFromInline
    func connect(through given: Channel? = nil) -> any Disposable {
        let trampoline = Trampoline.current
        let subscription = Subscription(startsAtOnce: !trampoline.isActive)
        let new = MulticastConnection(subscription, of: self)
        var existing: MulticastConnection?
        var taken: Channel?
        while existing == nil && taken == nil {
            _ = currentSubject()
            lock.guarding {
                existing = connection
                if existing == nil, subject != nil {
                    taken = given ?? subject
                    // relaxed: guarded, and read by those that found `connection`.
                    new.number.store(number, ordering: .relaxed)
                    connection = new
                }
            }
        }
        guard let taken else { return existing! }
        let input = MulticastInput(of: new, to: taken.stop)
        trampoline.enter { run(Sink(subscription, push: taken.push, stop: { input.stop($1) })) }
        return new
    }

    private func currentSubject() -> (channel: Channel, arrival: Arrival) {
        func arrival() -> Arrival { Arrival(number: number, connection: connection) }
        if let current = lock.guarding({ subject.map { ($0, arrival()) } }) { return current }
        let made = makeSubject()
        return lock.guarding {
            if let subject { return (subject, arrival()) }
            subject = made
            if !isAlwaysSame { number += 1 }
            return (made, arrival())
        }
    }

    /// The source of the connection dropped its sink without an end, so this stops holding the subject. A later subscriber still
    /// gets what the subject kept, and disposing the connection still tears the source down.
    fileprivate func loseSource(of ended: MulticastConnection) {
        let old = lock.guarding { () -> Channel? in
            guard connection === ended, let old = subject else { return nil }
            subject = old.deaf
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// The next subscriber gets a new subject, and the next `connect` a new connection.
    fileprivate func forget(_ ended: MulticastConnection) {
        let old = lock.guarding { () -> Channel? in
            guard connection === ended else { return nil }
            connection = nil
            return subject.take()
        }
        withExtendedLifetime(old) {}
    }
}

/// A connection of a multicast sequence. It is forgotten before its source is torn down: what subscribes again meanwhile gets a new one.
final class MulticastConnection: Cancelable {
    let subscription: Subscription
    /// That of the subject which it feeds. Guarded by the lock of `multicasting`, and constant once that has this.
    let number = Atomic(0)
    /// Raised by the end of the source, which the subject's subscribers will be told, and not by a disposal. Relaxed: it orders nothing.
    private let hasBeenEnded = Atomic<Bool>(false)
    /// Weak: it holds the source and this. Otherwise the two would hold each other until one is ended.
    private weak let multicasting: Multicasting?

    init(_ subscription: Subscription, of multicasting: Multicasting) {
        self.subscription = subscription
        self.multicasting = multicasting
    }

    var isDisposed: Bool { subscription.isDisposed }
    var tellsEnd: Bool { hasBeenEnded.load(ordering: .relaxed) }

    func noteEnd() { hasBeenEnded.store(true, ordering: .relaxed) }

    func dispose() {
        forget()
        subscription.dispose()
    }

    func forget() { multicasting?.forget(self) }

    func loseSource() { multicasting?.loseSource(of: self) }
}

/// The end of the source of a multicast sequence. The source alone holds it: when the source drops it, nothing can come any more.
private final class MulticastInput {
    private let connection: MulticastConnection
    private let tellSubject: ((any Error)?) -> Void

    init(of connection: MulticastConnection, to tellSubject: @escaping ((any Error)?) -> Void) {
        self.connection = connection
        self.tellSubject = tellSubject
    }

    deinit { connection.loseSource() }

    func stop(_ error: (any Error)?) {
        guard connection.subscription.beginEnd() else { return }
        connection.noteEnd()
        // Before the end is delivered, so that an observer that connects again inside it gets a new connection.
        connection.forget()
        tellSubject(error)
        connection.subscription.finishEnd()
    }
}
