// SPDX-License-Identifier: MIT
import Glibc
import Rx
import RxTest
import Synchronization

/// A graph that loses nothing, and threads that send into it while others come and go. Each subscriber that was there before the first element and
/// stays gets what was sent, each element as often as the operators say.
///
/// Sendable: `lock` guards what changes while threads play; the rest is touched before and after.
final class LosslessPlay: @unchecked Sendable {
    let graph: Graph
    let world: World
    let players: Int
    private let seed: UInt64
    private let steps: Int
    private let lock = Lock()
    /// What was sent, by source.
    private var sent: [[Int: Int]] = []
    private var sending = 0
    private var isClosed = false
    private let left: Atomic<Int>
    private var sequence: Observable<Item>?
    private var stayers: [Stayer] = []
    private var subscriptions: [any Disposable] = []

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        self.seed = random.next()
        graph = .lossless(using: &random)
        players = .random(in: 2...8, using: &random)
        steps = .random(in: 2...20, using: &random)
        left = Atomic(players)
        world = World()
        let sequence = graph.observable(in: world)
        self.sequence = sequence
        sent = world.hots.map { _ in [:] }
        for number in 0..<Int.random(in: 1...3, using: &random) {
            let stayer = Stayer(self, SeededRandom(seed: random.next()), sends: number == 0)
            stayers.append(stayer)
            subscriptions.append(
                sequence.subscribe(
                    onNext: { stayer.next($0) }, onError: { _ in stayer.end(failed: true) }, onCompleted: { stayer.end(failed: false) }))
        }
    }

    func run(as player: Int) {
        var random = SeededRandom(seed: seed &+ UInt64(player))
        for _ in 0..<steps {
            Step.begin()
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<6: send(using: &random)
            default: sequence?.subscribe(onNext: { _ in }, onError: { _ in }).dispose()
            }
        }
        if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { close() }
    }

    /// Sends an element, and notes it, unless all is sent.
    fileprivate func send(using random: inout SeededRandom) {
        let index = Int.random(in: 0..<world.hots.count, using: &random)
        let value = Int.random(in: 0...6, using: &random)
        let isOpen = lock.guarding {
            if isClosed { return false }
            sending += 1
            sent[index][value, default: 0] += 1
            return true
        }
        if !isOpen { return }
        world.hots[index].send(world.item(value))
        lock.guarding { sending -= 1 }
    }

    /// Ends the sources, after the last element. An observer on another thread may be sending: this waits until it has.
    private func close() {
        lock.guarding { isClosed = true }
        while lock.guarding({ sending > 0 }) { sched_yield() }
        for hot in world.hots { hot.end() }
    }

    /// Whether all that stayed have heard of the end.
    var isOver: Bool { stayers.allSatisfy { $0.isOver.load(ordering: .acquiring) } }

    /// After the end: compares, and releases.
    func finish() {
        let sent = lock.guarding { self.sent }
        let expected = graph.bag({ sent[$0] }, hot: { world.index(of: $0, $1) })
        for stayer in stayers {
            if !stayer.isOver.load(ordering: .acquiring) { world.violate("\(graph): never ended") }
            if stayer.bag != expected { world.violate("\(graph): got \(stayer.bag.sorted { $0 < $1 }), not \(expected.sorted { $0 < $1 })") }
        }
        for subscription in subscriptions { subscription.dispose() }
        (stayers, subscriptions, sequence) = ([], [], nil)
    }

    /// A subscriber that counts what it gets. Its state is its own: events do not overlap.
    private final class Stayer: @unchecked Sendable {
        private unowned let play: LosslessPlay
        private var random: SeededRandom
        private var left: Int
        private(set) var bag: [Int: Int] = [:]
        let isOver = Atomic<Bool>(false)

        init(_ play: LosslessPlay, _ random: SeededRandom, sends: Bool) {
            self.play = play
            self.random = random
            left = sends ? 4 : 0
        }

        func next(_ item: Item) {
            if !item.isWhole { play.world.violate("a subscriber got an element that was freed") }
            bag[item.value, default: 0] += 1
            if left > 0 && Bool.random(using: &random) {
                left -= 1
                play.send(using: &random)
            }
        }

        func end(failed: Bool) {
            if failed { play.world.violate("\(play.graph): failed") }
            isOver.store(true, ordering: .releasing)
        }
    }
}
