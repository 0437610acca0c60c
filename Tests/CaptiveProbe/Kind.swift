// SPDX-License-Identifier: MIT
import Rx

/// What the threads send. An object, so that what waits shows in the resident size.
final class Sent: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

/// What is called while other threads never stop.
struct Play {
    /// The call of a sender: the thread's number, and the number of the call.
    let send: @Sendable (_ thread: Int, _ number: Int) -> Void
    /// The call of the newcomer.
    let join: @Sendable () -> Void
    /// Held while the threads run.
    let standing: (any Disposable)?
}

extension Play {
    /// Observed by a quick observer that stays, unless `isObserved` is false: then the newcomer is the first and the last each time.
    init(_ source: Observable<some Any>, isObserved: Bool = true, _ send: @escaping @Sendable (_ thread: Int, _ element: Sent) -> Void) {
        self.send = { send($0, Sent($1)) }
        join = { source.subscribe(onNext: { _ in }).dispose() }
        standing = isObserved ? source.subscribe(onNext: { _ in }) : nil
    }
}

struct Kind: Sendable {
    let name: String
    let make: @Sendable () -> Play

    init(_ name: String, _ make: @escaping @Sendable () -> Play) {
        self.name = name
        self.make = make
    }

    /// An operator over one subject.
    init(_ name: String, over operate: @escaping @Sendable (Observable<Sent>) -> Observable<some Any>) {
        self.init(name) {
            let subject = PublishSubject<Sent>()
            return Play(operate(subject)) { subject.onNext($1) }
        }
    }

    /// An operator over two subjects; the threads take turns between them.
    init(_ name: String, ofTwo operate: @escaping @Sendable (Observable<Sent>, Observable<Sent>) -> Observable<some Any>) {
        self.init(name) {
            let subjects = [PublishSubject<Sent>(), PublishSubject<Sent>()]
            return Play(operate(subjects[0], subjects[1])) { subjects[$0 % 2].onNext($1) }
        }
    }

    /// An operator over a subject, and one that sends with each 64th element of a thread.
    init(_ name: String, cutBy operate: @escaping @Sendable (Observable<Sent>, Observable<Sent>) -> Observable<some Any>) {
        self.init(name) {
            let (subject, boundary) = (PublishSubject<Sent>(), PublishSubject<Sent>())
            return Play(operate(subject, boundary)) {
                if $1.number % 64 == 0 { boundary.onNext($1) }
                subject.onNext($1)
            }
        }
    }

    /// A shared sequence: with an observer that stays, and with one that comes and goes.
    static func shared(_ name: String, _ share: @escaping @Sendable (Observable<Sent>) -> Observable<Sent>) -> [Kind] {
        [true, false].map { isObserved in
            Kind(isObserved ? name : name + ", none stays") {
                let subject = PublishSubject<Sent>()
                return Play(share(subject), isObserved: isObserved) { subject.onNext($1) }
            }
        }
    }

    /// An operator that hands out sequences: the newcomer joins the one that was handed out last.
    static func joiningLast(
        _ name: String, _ cut: @escaping @Sendable (Observable<Sent>, Observable<Sent>) -> Observable<Observable<Sent>>
    ) -> Kind {
        Kind(name) {
            let (subject, boundary) = (PublishSubject<Sent>(), PublishSubject<Sent>())
            let last = BehaviorRelay<Observable<Sent>>(value: .empty())
            let standing = cut(subject, boundary).subscribe(onNext: { last.accept($0) })
            return Play(
                send: {
                    if $1 % 64 == 0 { boundary.onNext(Sent($1)) }
                    subject.onNext(Sent($1))
                }, join: { last.value.subscribe(onNext: { _ in }).dispose() }, standing: standing)
        }
    }
}
