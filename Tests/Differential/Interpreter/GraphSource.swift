// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift
import RxTest

/// A source of a graph: what is subscribed to, and for subjects and relays how an event is sent into it.
struct GraphSource {
    let items: Items
    /// A hot or cold source of the test scheduler, which knows its subscriptions.
    private(set) var testable: TestableObservable<Item>?
    private(set) var send: (Event<Item>) -> Void = { _ in }

    init(_ plan: SourcePlan, in world: World) {
        let clock = world.clock
        if let subject = plan.subject(in: world) {
            self.init(subject, isRelay: plan.isRelay)
            return
        }
        switch plan.kind {
        case .hot: self.init(clock.createHotObservable(plan.recorded))
        case .cold: self.init(clock.createColdObservable(plan.recorded))
        case .pub: self.init(PublishSubject())
        case .beh: self.init(BehaviorSubject(value: Item(plan.number)))
        case .rep: self.init(ReplaySubject.create(bufferSize: plan.number))
        case .repU: self.init(ReplaySubject.createUnbounded())
        case .async: self.init(AsyncSubject())
        case .prel:
            let relay = PublishRelay<Item>()
            self.init(relay.asObservable(), accept: relay.accept)
        case .brel:
            let relay = BehaviorRelay(value: Item(plan.number))
            self.init(relay.asObservable(), accept: relay.accept)
        case .rrel:
            let relay = ReplayRelay<Item>.create(bufferSize: plan.number)
            self.init(relay.asObservable(), accept: relay.accept)
        }
    }

    private init(_ testable: TestableObservable<Item>) {
        items = testable.asObservable()
        self.testable = testable
    }

    private init<Subject: SubjectType & ObserverType>(_ subject: Subject) where Subject.Element == Item {
        items = subject.asObservable()
        send = { subject.on($0) }
    }

    private init(_ subject: NestingSubject, isRelay: Bool) {
        items = subject.asObservable()
        send = { if !isRelay || !$0.isStopEvent { subject.on($0) } }
    }

    /// A relay takes elements, and no end.
    private init(_ items: Items, accept: @escaping (Item) -> Void) {
        self.items = items
        send = { if case .next(let item) = $0 { accept(item) } }
    }
}

extension SourcePlan {
    /// The source as the rules for subjects have it, if they are followed.
    fileprivate func subject(in world: World) -> NestingSubject? {
        guard let memory, world.follows(.observerOrder) || world.hasOwnSubjects && kind != .hot else { return nil }
        let subject = world.subject(memory, keeping: kind == .beh || kind == .brel ? [Item(number)] : [])
        if kind == .hot {
            for timed in events { world.clock.scheduleAt(timed.time) { subject.on(timed.event) } }
        }
        return subject
    }

    /// What a new observer is told.
    private var memory: NestingSubject.Memory? {
        switch kind {
        case .cold: nil
        case .hot: .script
        case .pub, .prel: .nothing
        case .beh, .brel: .latest
        case .rep, .rrel: .last(number)
        case .repU: .all
        case .async: .end
        }
    }

    fileprivate var isRelay: Bool { [.prel, .brel, .rrel].contains(kind) }

    fileprivate var recorded: [Recorded<Event<Item>>] { events.map { Recorded(time: $0.time, value: $0.event) } }
}

extension World {
    /// Makes a source. In virtual time its events are scheduled; otherwise steps and observers send them.
    func addSource(_ plan: SourcePlan) {
        let source = GraphSource(plan, in: self)
        sources.append(source)
        guard isVirtual, plan.kind != .hot, plan.kind != .cold else { return }
        let index = sources.count - 1
        for timed in plan.events {
            clock.scheduleAt(timed.time) { self.push(timed.event, into: index) }
        }
    }

    func push(_ event: Event<Item>, into index: Int) {
        record("push\(index)")
        sources[index].send(event)
        record("pushed\(index)")
    }
}
