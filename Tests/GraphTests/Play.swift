// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Synchronization

/// A random graph, and what two to eight threads do with it at the same time: send, subscribe, dispose each other's subscriptions, end
/// sources, and all that again from inside an element. The seed settles what each thread does, not when.
///
/// Sendable: what changes is in slots, which are disposables, in the world, or under `lock`.
final class Play: @unchecked Sendable {
    let graph: Graph
    let world: World
    let players: Int
    private let seed: UInt64
    private let lock = Lock()
    /// Nil after the threads. Elements that schedulers still send ask for it, too.
    private var sequence: Observable<Item>?
    private let slots = (0..<6).map { _ in SerialDisposable() }
    /// Each thread's steps.
    private let steps: Int

    /// With a graph of any operators, or, `following`, one in which sequences follow one another.
    init(seed: UInt64, following: Bool) {
        var random = SeededRandom(seed: seed)
        self.seed = random.next()
        graph = following ? .following(using: &random) : .random(size: .random(in: 1...10, using: &random), hotShare: 9, using: &random)
        players = .random(in: 2...8, using: &random)
        steps = .random(in: 4...40, using: &random)
        world = World(fuel: .random(in: 100...2_000, using: &random))
        sequence = graph.observable(in: world)
    }

    /// What the thread numbered `player` does.
    func run(as player: Int) {
        var random = SeededRandom(seed: seed &+ UInt64(player))
        let makers = world.hots.map { _ in world.makers.add(1, ordering: .relaxed).newValue }
        var sent = world.hots.map { _ in 0 }
        for _ in 0..<steps {
            Step.begin()
            switch Int.random(in: 0..<40, using: &random) {
            case 0..<20:
                guard let index = world.hots.indices.randomElement(using: &random) else { continue }
                for _ in 0..<Int.random(in: 1...4, using: &random) where !world.isSpent {
                    let item = Item(maker: makers[index], number: sent[index], value: .random(in: 0...6, using: &random), in: world.ledger)
                    sent[index] += 1
                    world.hots[index].send(item)
                }
            case 20..<26: subscribe(using: &random)
            case 26..<31: dispose(using: &random)
            case 31..<39:
                // One comes and goes while others send.
                if !world.isSpent { current?.subscribe(onNext: { _ in }, onError: { _ in }).dispose() }
                world.burn()
            default: if Int.random(in: 0..<6, using: &random) == 0 { end(using: &random) }
            }
        }
    }

    private var current: Observable<Item>? { lock.guarding { sequence } }

    /// A subscription in one of the slots, for the one that was there.
    private func subscribe(using random: inout SeededRandom) {
        guard !world.isSpent, let sequence = current else { return }
        world.burn(5)
        let slot = slots.randomElement(using: &random)!
        let root = Root(self, SeededRandom(seed: random.next()))
        slot.disposable = root.subscription
        root.subscription.setDisposable(sequence.subscribe(onNext: { root.next($0) }, onError: { _ in }))
    }

    private func dispose(using random: inout SeededRandom) { slots.randomElement(using: &random)!.disposable = Disposables.create() }

    private func end(using random: inout SeededRandom) {
        world.hots.randomElement(using: &random)?.end(Bool.random(using: &random) ? nil : TestError(name: "ended"))
    }

    /// After the threads: ends what they left. Subscriptions that a late element makes end at once.
    func finish() {
        for slot in slots { slot.dispose() }
        let last = lock.guarding {
            let last = sequence
            sequence = nil
            return last
        }
        withExtendedLifetime(last) {}
    }

    /// A subscriber that acts from inside the element. Its random numbers are its own: events do not overlap.
    private final class Root {
        let play: Play
        let subscription = SingleAssignmentDisposable()
        private var random: SeededRandom

        init(_ play: Play, _ random: SeededRandom) {
            self.play = play
            self.random = random
        }

        func next(_ item: Item) {
            if !item.isWhole { play.world.violate("a subscriber got an element that was freed") }
            if play.world.isSpent { return }
            switch Int.random(in: 0..<24, using: &random) {
            case 0..<4:
                let maker = play.world.makers.add(1, ordering: .relaxed).newValue
                let item = Item(maker: maker, value: .random(in: 0...6, using: &random), in: play.world.ledger)
                play.world.hots.randomElement(using: &random)?.send(item)
            case 4: subscription.dispose()
            case 5: play.subscribe(using: &random)
            case 6: play.dispose(using: &random)
            case 7: if Int.random(in: 0..<8, using: &random) == 0 { play.end(using: &random) }
            default: break
            }
        }
    }
}
