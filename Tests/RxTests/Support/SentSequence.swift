// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

/// The suites that count `SentElement`: one after the other, because the count is of all of them.
@Suite(.serialized) enum SentElementTests {}

/// An element that is counted while it lives, and says whether it does.
final class SentElement: Sendable {
    static let living = Atomic<Int>(0)
    private static let alive: UInt64 = 0x616c_6976_655f_746f

    private let mark = Atomic<UInt64>(SentElement.alive)
    let number: Int

    // Relaxed, as below: a figure to look at, it orders nothing.
    init(_ number: Int = 0) {
        self.number = number
        Self.living.add(1, ordering: .relaxed)
    }

    deinit {
        mark.store(0, ordering: .relaxed)
        Self.living.subtract(1, ordering: .relaxed)
    }

    /// False once it is freed, as far as the memory has not been written over: a probe for a reference that outlived its count.
    var isAlive: Bool { mark.load(ordering: .relaxed) == Self.alive }
}

/// A sequence that threads share, and how the thread of a number sends into it.
struct SentSequence: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> (source: Observable<SentElement>, send: @Sendable (Int, SentElement) -> Void)

    static let ofSubjects = [
        SentSequence(testDescription: "publish") {
            let subject = PublishSubject<SentElement>()
            return (subject, { subject.onNext($1) })
        },
        SentSequence(testDescription: "behavior") {
            let subject = BehaviorSubject(value: SentElement())
            return (subject, { subject.onNext($1) })
        },
        SentSequence(testDescription: "replay") {
            let subject = ReplaySubject<SentElement>.create(bufferSize: 2)
            return (subject, { subject.onNext($1) })
        },
        SentSequence(testDescription: "relay") {
            let relay = BehaviorRelay(value: SentElement())
            return (relay.asObservable(), { relay.accept($1) })
        },
        SentSequence(testDescription: "share") {
            let subject = PublishSubject<SentElement>()
            return (subject.share(), { subject.onNext($1) })
        },
        SentSequence(testDescription: "share(replay:)") {
            let subject = PublishSubject<SentElement>()
            return (subject.share(replay: 1), { subject.onNext($1) })
        },
    ]

    /// What an operator hands out and goes on feeding: a newcomer joins the inner sequence that was handed out last.
    static let ofInners = [
        SentSequence(testDescription: "window") {
            let boundary = PublishSubject<Void>()
            return joiningLast {
                if $1.number % 64 == 0 { boundary.onNext(()) }
                $0.onNext($1)
            } of: {
                $0.window(boundary: boundary)
            }
        },
        SentSequence(testDescription: "groupBy") {
            joiningLast {
                $0.onNext($1)
            } of: {
                $0.groupBy { $0.number % 2 }.map { $0.asObservable() }
            }
        },
    ]

    private static func joiningLast(
        _ send: @escaping @Sendable (PublishSubject<SentElement>, SentElement) -> Void,
        of cut: (Observable<SentElement>) -> Observable<Observable<SentElement>>
    ) -> (source: Observable<SentElement>, send: @Sendable (Int, SentElement) -> Void) {
        let subject = PublishSubject<SentElement>()
        let last = BehaviorRelay<Observable<SentElement>>(value: .empty())
        let bag = DisposeBag()
        cut(subject).subscribe(onNext: { last.accept($0) }).disposed(by: bag)
        return (.deferred { last.value }, { _, element in withExtendedLifetime(bag) { send(subject, element) } })
    }
}
