// SPDX-License-Identifier: MIT
import RxSwift

/// A subject or relay as RxSwift has it.
///
/// By the rule `reentrant-send` an event that is sent inside another goes out at once, and so does what a new observer is told inside an event. A new observer
/// inside the end is told that at once in any case. Where it `reusesPlaces`, the next observer takes the place of the first one, once that has left.
final class NestingSubject: SubjectType, ObserverType {
    /// What a new observer is told. `script`: nothing, and what is sent goes out after an end, too.
    enum Memory { case nothing, latest, last(Int), all, end, script }

    private let memory: Memory
    private let serializer: Serializer
    private let reusesPlaces: Bool
    /// Called when an event or an observer comes inside an event.
    private let noteReentrance: () -> Void
    private var kept: [Item]
    private var end: Event<Item>?
    private var isEndTold = false
    /// The first place, which may be free, and the others in order.
    private var first: Place?
    private var others: [Place] = []
    private var depth = 0

    private final class Place {
        let observer: AnyObserver<Item>
        /// While it is told what was kept: what was sent meanwhile, which it is told afterwards.
        var missed: [Event<Item>]?
        init(_ observer: AnyObserver<Item>) { self.observer = observer }
    }

    init(_ memory: Memory, keeping kept: [Item] = [], in world: World) {
        (self.memory, self.kept) = (memory, kept)
        (serializer, reusesPlaces) = (Serializer(nests: world.nests), world.follows(.observerOrder))
        noteReentrance = { [weak world] in world?.wasReentered = true }
    }

    func asObserver() -> NestingSubject { self }
    func asObservable() -> Items { Items.nestingDirectly { self.add($0) } }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Item {
        asObservable().subscribe(observer)
    }

    func on(_ event: Event<Item>) {
        if depth > 0 { noteReentrance() }
        guard end == nil else { return }
        if case .next(let item) = event { keep(item) } else if !isScript { end = event }
        serializer.pass { self.send(event) }
    }

    private var isScript: Bool { if case .script = memory { true } else { false } }

    private func keep(_ item: Item) {
        switch memory {
        case .nothing, .script: break
        case .latest, .end: kept = [item]
        case .last(let count): kept = (kept + [item]).suffix(count)
        case .all: kept.append(item)
        }
    }

    /// What is sent to all for `event`: to the observers of that moment, whatever they do meanwhile.
    private func send(_ event: Event<Item>) {
        depth += 1
        let all = [first].compactMap { $0 } + others
        let told = all.filter { $0.missed == nil }
        for place in all { place.missed?.append(event) }
        if event.isStopEvent && !isScript { (first, others, isEndTold) = (nil, [], true) }
        if case .end = memory {
            if case .completed = event { for item in kept { told.forEach { $0.observer.onNext(item) } } }
            if event.isStopEvent { told.forEach { $0.observer.on(event) } }
        } else {
            told.forEach { $0.observer.on(event) }
        }
        depth -= 1
    }

    func add(_ observer: AnyObserver<Item>) -> any Disposable {
        if depth > 0 { noteReentrance() }
        if let end {
            let tell = { [self] in
                switch (memory, end) {
                case (.last, _), (.all, _), (.end, .completed): kept.forEach(observer.onNext)
                default: break
                }
                observer.on(end)
            }
            if isEndTold { tell() } else { serializer.pass(tell) }
            return Disposables.create()
        }
        let place = Place(observer)
        // In the library, what is sent while an observer is told what was kept goes out afterwards.
        if serializer.nests || serializer.isTaken { admit(place) } else { serializer.pass { self.admit(place) } }
        return Disposables.create { self.remove(place) }
    }

    /// Takes an observer in, and tells it what was kept.
    private func admit(_ place: Place) {
        switch memory {
        case .nothing, .end, .script: insert(place)
        case .latest:
            insert(place)
            kept.forEach(place.observer.onNext)
        case .last, .all:
            place.missed = kept.map(Event.next)
            insert(place)
            while let event = place.missed?.first {
                place.missed?.removeFirst()
                place.observer.on(event)
            }
            place.missed = nil
        }
    }

    private func insert(_ place: Place) {
        if first == nil && (reusesPlaces || others.isEmpty) { first = place } else { others.append(place) }
    }

    private func remove(_ place: Place) {
        if first === place { first = nil } else { others.removeAll { $0 === place } }
    }
}
