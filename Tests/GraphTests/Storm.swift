// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Synchronization

/// One source into which two threads send as fast as they can, while one or two others come and go.
///
/// A random graph does many different things seldom. A storm does three things as often as the time allows: what it hunts needs two of their
/// steps to meet within a few instructions. The seed settles the source and what shares it.
///
/// Sendable: `senders` is atomic; the source is released after the threads; the rest never changes.
final class Storm: @unchecked Sendable {
    enum Shape: CaseIterable { case itself, mapped, shared, sharedReplaying, multicast, replayed }

    let world: World
    let players: Int
    let description: String
    private var hot: Hot?
    private var sequence: Observable<Item>?
    /// How many elements each sender sends.
    private let length: Int
    private let senders = Atomic<Int>(2)

    init(seed: UInt64, length: Int) {
        let world = World()
        var random = SeededRandom(seed: seed)
        // Not one that replays all, which a newcomer hears each time, and not one that sends at its end only.
        let kind = Hot.Kind.allCases.filter { $0 != .replayAll && $0 != .last }.randomElement(using: &random)!
        let shape = Shape.allCases.randomElement(using: &random)!
        players = .random(in: 3...4, using: &random)
        description = "a storm of \(players) threads at \(kind), \(shape)"
        let hot = world.hot(kind, 0)
        self.world = world
        self.hot = hot
        self.length = length
        sequence =
            switch shape {
            case .itself: hot.sequence
            case .mapped: hot.sequence.map { $0 }
            case .shared: hot.sequence.share()
            case .sharedReplaying: hot.sequence.share(replay: 1)
            case .multicast: hot.sequence.publish().refCount()
            case .replayed: hot.sequence.replay(2).refCount()
            }
    }

    /// What the thread numbered `player` does.
    func run(as player: Int) {
        guard let hot, let sequence else { return }
        if player < 2 {
            for number in 0..<length { hot.send(Item(maker: player, number: number, value: number, in: world.ledger)) }
            // relaxed: only says when to stop.
            senders.subtract(1, ordering: .relaxed)
            return
        }
        while senders.load(ordering: .relaxed) > 0 {
            Step.begin()
            var next = [0, 0]
            sequence.subscribe(onNext: { [world] in
                if !$0.isWhole { return world.violate("a subscriber got an element that was freed") }
                guard $0.maker >= 0 else { return }
                if $0.number < next[$0.maker] { world.violate("a sender's elements are out of order") }
                next[$0.maker] = $0.number + 1
            }).dispose()
        }
    }

    /// After the threads: releases the source, and what it keeps.
    func finish() { (hot, sequence) = (nil, nil) }
}
