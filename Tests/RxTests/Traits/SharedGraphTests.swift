// SPDX-License-Identifier: MIT
import Testing

/// Random graphs of drivers and signals beside the same graphs of observables, in which each operator's result is shared: what RxSwift promises of the
/// traits. Several subscribers come and go, to any node of the graph. A failure names the seed.
@MainActor
@Suite struct SharedGraphTests {
    @Test func `a graph of drivers is one of observables that are shared everywhere`() {
        for seed in 1...UInt64(400 * soak) { compare(DriverSharingStrategy.self, seed) { $0.share(replay: 1) } }
    }

    @Test func `a graph of signals is one of observables that are shared everywhere`() {
        for seed in 1...UInt64(400 * soak) { compare(SignalSharingStrategy.self, seed) { $0.share() } }
    }

    private func compare<Strategy: SharingStrategyProtocol>(
        _ strategy: Strategy.Type, _ seed: UInt64, _ share: @escaping (Observable<Int>) -> Observable<Int>
    ) where Strategy.Context == Main {
        let logs = [false, true].map { isModel in
            let scheduler = TestScheduler(initialClock: 0)
            var log: [String] = []
            SharingScheduler.mock(scheduler: scheduler) {
                log = SharedGraph<Strategy>(seed: seed, on: scheduler, isModel: isModel, share).run()
            }
            return log
        }
        let place = zip(logs[0], logs[1]).enumerated().first { $1.0 != $1.1 }?.offset ?? min(logs[0].count, logs[1].count)
        let rests = logs.map { $0.dropFirst(place).prefix(3) }
        #expect(logs[0] == logs[1], "seed \(seed), line \(place): \(rests[0]), not \(rests[1])")
    }
}

/// One graph, and what its subscribers hear. Each node is made twice, as a trait and as an observable; subscribers listen to the one or to the other.
private final class SharedGraph<Strategy: SharingStrategyProtocol> where Strategy.Context == Main {
    typealias Trait = SharedSequence<Strategy, Int>
    typealias Node = (trait: Trait, model: Observable<Int>)

    private let scheduler: TestScheduler
    private let isModel: Bool
    private let share: (Observable<Int>) -> Observable<Int>
    private var dice: Dice
    private let subjects = (0..<3).map { _ in PublishSubject<Int>() }
    private let relay = BehaviorRelay(value: 100)
    private var nodes: [Node] = []
    private var subscriptions: [any Disposable] = []
    private var log: [String] = []

    init(seed: UInt64, on scheduler: TestScheduler, isModel: Bool, _ share: @escaping (Observable<Int>) -> Observable<Int>) {
        self.scheduler = scheduler
        self.isModel = isModel
        self.share = share
        dice = Dice(seed: seed)
        // The first numbers of near seeds are near.
        for _ in 0..<8 { _ = dice.next() }
    }

    private func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

    private func note(_ line: String) { log.append("\(scheduler.clock): \(line)") }

    /// Builds a graph, has subscribers come and go while its sources send, and gives what was heard and done.
    func run() -> [String] {
        let top = grow(1 + pick(4))
        for step in 0..<14 {
            let act = step < 2 ? subscribe(to: top) : act(on: pick(3) == 0 ? nodes[pick(nodes.count)] : top)
            scheduler.at(200 + step * 10, act)
        }
        scheduler.at(400) { [self] in
            subscriptions.forEach { $0.dispose() }
        }
        scheduler.start()
        defer { nodes = [] }
        return log
    }

    private func subscribe(to node: Node) -> () -> Void {
        { [self] in
            let number = subscriptions.count
            note("subscribe \(number)")
            let source = isModel ? node.model : node.trait.asObservable()
            subscriptions.append(source.subscribe { self.note("\(number) hears \($0)") })
        }
    }

    private func act(on node: Node) -> () -> Void {
        let (place, number) = (pick(3), pick(6))
        switch pick(10) {
        case 0, 1: return subscribe(to: node)
        case 2:
            return { [self] in
                note("dispose \(number)")
                if number < subscriptions.count { subscriptions[number].dispose() }
            }
        case 3: return { self.subjects[place].onCompleted() }
        case 4: return { self.subjects[place].onError(TestError(name: "graph")) }
        case 5: return { self.relay.accept(number) }
        default: return { self.subjects[place].onNext(number) }
        }
    }

    /// A node that was made before, or a new one.
    private func source(_ depth: Int) -> Node { pick(4) == 0 && !nodes.isEmpty ? nodes[pick(nodes.count)] : grow(depth - 1) }

    private func grow(_ depth: Int) -> Node {
        let node =
            switch depth == 0 ? 0 : 1 + pick(10) {
            case 0: leaf()
            case 1...4: pair(source(depth), source(depth))
            case 5, 6: timed(source(depth))
            default: operation(source(depth))
            }
        nodes.append(node)
        return node
    }

    private func leaf() -> Node {
        let place = pick(3)
        switch pick(4) {
        case 0: return (subjects[place].asSharedSequence(onErrorJustReturn: -1), share(subjects[place].observe(on: scheduler).catchAndReturn(-1)))
        case 1: return (relay.asSharedSequence(onErrorJustReturn: -1), share(relay.asObservable().observe(on: scheduler)))
        case 2: return (.just(place), Observable.just(place).subscribe(on: scheduler))
        default:
            let other = Observable.just(77).subscribe(on: scheduler)
            return (
                subjects[place].asSharedSequence(onErrorDriveWith: .just(77)), share(subjects[place].observe(on: scheduler).catch { _ in other })
            )
        }
    }

    private func operation(_ node: Node) -> Node {
        let (trait, model) = node
        let number = pick(1_000)
        func did(_ what: String) -> () -> Void { { self.note("\(number) \(what)") } }
        switch pick(11) {
        case 0, 1: return (trait.map { $0 + 1 }, share(model.map { $0 + 1 }))
        case 2: return (trait.filter { $0 % 3 != 0 }, share(model.filter { $0 % 3 != 0 }))
        case 3:
            let next: (Int) -> Void = { self.note("\(number) did \($0)") }
            let (end, begin) = (did("completed"), did("subscribed"))
            return (
                trait.do(onNext: next, onCompleted: end, onSubscribe: begin), share(model.do(onNext: next, onCompleted: end, onSubscribe: begin))
            )
        case 4: return (trait.scan(0) { $0 &+ $1 }, share(model.scan(0) { $0 &+ $1 }))
        case 5: return (trait.distinctUntilChanged(), share(model.distinctUntilChanged()))
        case 6: return (trait.startWith(9), share(model.startWith(9)))
        case 7: return (trait.compactMap { $0 % 2 == 0 ? $0 / 2 : nil }, share(model.compactMap { $0 % 2 == 0 ? $0 / 2 : nil }))
        case 8:
            let inner = innerOf(leaf())
            return (trait.flatMapLatest(inner.trait), share(model.flatMapLatest(inner.model)))
        case 9:
            let inner = innerOf(leaf())
            return (trait.flatMapFirst(inner.trait), share(model.flatMapFirst(inner.model)))
        default:
            let inner = innerOf(leaf())
            return (trait.flatMap(inner.trait), share(model.flatMap(inner.model)))
        }
    }

    /// What leads from an element to an inner sequence.
    private func innerOf(_ node: Node) -> (trait: (Int) -> Trait, model: (Int) -> Observable<Int>) {
        ({ each in node.trait.map { $0 &+ each } }, { each in self.share(node.model.map { $0 &+ each }) })
    }

    private func timed(_ node: Node) -> Node {
        let (trait, model) = node
        switch pick(4) {
        case 0: return (trait.delay(.ticks(7)), share(model.delay(.ticks(7), scheduler: scheduler)))
        case 1: return (trait.debounce(.ticks(7)), share(model.debounce(.ticks(7), scheduler: scheduler)))
        case 2: return (trait.throttle(.ticks(17)), share(model.throttle(.ticks(17), scheduler: scheduler)))
        default: return (Trait.deferred { trait }, share(Observable.deferred { model }))
        }
    }

    private func pair(_ first: Node, _ second: Node) -> Node {
        let (a, b) = (first.trait, second.trait)
        let (c, d) = (first.model, second.model)
        let join: (Int, Int) -> Int = { $0 &* 3 &+ $1 }
        switch pick(5) {
        case 0: return (a.concat(b), share(c.concat(d)))
        case 1: return (Trait.merge(a, b), share(Observable.merge(c, d)))
        case 2: return (Trait.combineLatest(a, b, resultSelector: join), share(Observable.combineLatest(c, d, resultSelector: join)))
        case 3: return (Trait.zip(a, b, resultSelector: join), share(Observable.zip(c, d, resultSelector: join)))
        default: return (a.withLatestFrom(b, resultSelector: join), share(c.withLatestFrom(d, resultSelector: join)))
        }
    }
}
