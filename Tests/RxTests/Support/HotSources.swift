// SPDX-License-Identifier: MIT
import Rx

/// An element whose life can be watched.
final class Item: Comparable, Hashable {
    let number: Int
    /// Its name in the table of operators.
    var value: Int { number }

    init(_ number: Int) { self.number = number }

    static func == (left: Item, right: Item) -> Bool { left.number == right.number }
    static func < (left: Item, right: Item) -> Bool { left.number < right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Something that should be gone, by name.
struct Left {
    let name: String
    weak var object: AnyObject?
}

/// The subjects that a chain is built over. Only this holds them: what a chain's closures need of it they hold weakly.
final class HotSources {
    /// How a source is made of a subject.
    enum Kind: String, CaseIterable {
        case subject, behavior, replay, async, relay, mapped, shared, replayed, counted, multicast, group, window
    }

    /// A source that ends.
    enum End: CaseIterable {
        case none, completed, failed
    }

    let scheduler = TestScheduler()
    /// A short time.
    let span = Duration.ticks(2)
    private var subjects: [(object: AnyObject, send: (Event<Item>) -> Void)] = []
    private var sent: [Left] = []
    private(set) var source = Observable<Item>.never()
    private let isOne: Bool

    /// Sources beside the first are subjects; or where all are one, the first itself.
    init(_ kind: Kind, allAreOne isOne: Bool) {
        self.isOne = isOne
        source = make(kind)
    }

    /// A source beside the first one.
    func other() -> Observable<Item> { isOne ? source : add(PublishSubject<Item>()) }

    /// A new source for each element.
    var inner: (Item) -> Observable<Item> { { [weak self] _ in self?.other() ?? .never() } }

    /// Sends an element to all, and lets a tick pass.
    func send(_ number: Int) {
        let item = Item(number)
        sent.append(Left(name: "element \(number)", object: item))
        for subject in subjects { subject.send(.next(item)) }
        scheduler.advance(by: 1)
    }

    /// Ends the first source.
    func end(by end: End) {
        if end != .none { subjects[0].send(end == .completed ? .completed : .error(TestError())) }
        scheduler.advance(by: 1)
    }

    /// Drops all sources, and waits out the time for which a timer may hold what it will call.
    func drop() -> [Left] {
        let left = subjects.enumerated().map { Left(name: "source \($0)", object: $1.object) } + sent
        subjects = []
        source = .never()
        scheduler.advance()
        return left + [Left(name: "the scheduler", object: scheduler)]
    }

    private func add<Subject: SubjectType & AnyObject>(_ subject: Subject) -> Observable<Item>
    where Subject.Element == Item, Subject.Observer.Element == Item {
        let observer = subject.asObserver()
        subjects.append((subject, { observer.on($0) }))
        return subject.asObservable()
    }

    private func make(_ kind: Kind) -> Observable<Item> {
        switch kind {
        case .subject: return add(PublishSubject<Item>())
        case .behavior: return add(BehaviorSubject(value: Item(-1)))
        case .replay: return add(ReplaySubject<Item>.create(bufferSize: 2))
        case .async: return add(AsyncSubject<Item>())
        case .relay:
            let relay = PublishRelay<Item>()
            subjects.append((relay, { if let element = $0.element { relay.accept(element) } }))
            return relay.asObservable()
        case .mapped: return add(PublishSubject<Item>()).map { $0 }
        case .shared: return add(PublishSubject<Item>()).share()
        case .replayed: return add(PublishSubject<Item>()).share(replay: 1)
        case .counted: return add(PublishSubject<Item>()).publish().refCount()
        case .multicast:
            let connectable = add(PublishSubject<Item>()).multicast(PublishSubject<Item>())
            _ = connectable.connect()
            return connectable
        case .group: return first(of: add(PublishSubject<Item>()).groupBy { _ in 0 }.map { $0.asObservable() })
        case .window: return first(of: add(PublishSubject<Item>()).window(boundary: Observable<Void>.never()))
        }
    }

    /// The first sequence that `sequences` hands out.
    private func first(of sequences: Observable<Observable<Item>>) -> Observable<Item> {
        let first = Shared<Observable<Item>?>(nil)
        _ = sequences.subscribe { if let sequence = $0.element { first.value = sequence } }
        if first.value == nil { subjects[0].send(.next(Item(-1))) }
        return first.value!
    }
}
