// SPDX-License-Identifier: MIT
import Foundation
import Testing

#if RX_SIMULATE
    import RxRuntime
#endif

/// Random operator graphs that two to eight threads play with at once. They hunt memory that is freed too early or never, two events at once, and a
/// thread that hangs. They also hunt an element lost, repeated or out of order, and an event after the end or after a disposal by the same thread.
@Suite(.serialized) struct ThreadedGraphTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// RXRING_SOAK multiplies.
    private static let count: UInt64 = 600 * UInt64(max(1, environment["RXRING_SOAK"].flatMap(Int.init) ?? 1))
    private static let first = environment["RXRING_SEED"].flatMap { UInt64($0) } ?? 1
    /// Seconds of `make hunt`.
    private static let hunt = environment["RXRING_HUNT"].flatMap(Double.init)
    /// How many elements a thread sends in a storm.
    #if RX_SIMULATE
        // What is injected takes its time, and short storms begin more often.
        private static let stormLength = 200
    #else
        private static let stormLength = hunt == nil ? 1_000 : 20_000
    #endif
    /// What a play may take, in seconds: far more than it needs, for a machine whose processors others have.
    private static let limit = 60.0

    @Test(.enabled(if: hunt == nil)) func `graphs among threads keep the rules, lose nothing that they must not, and leave nothing`() async {
        print("threaded graphs: seeds \(Self.first)..<\(Self.first + Self.count)")
        await Self.run { $0 < Self.first + Self.count }
    }

    @Test(.enabled(if: hunt != nil)) func `hunt: as many graphs as the seconds allow`() async throws {
        let seconds = try #require(Self.hunt)
        let start = Date()
        var last = Self.first
        await Self.run { seed in
            last = seed
            return Date().timeIntervalSince(start) < seconds
        }
        print("hunt: seeds \(Self.first)..<\(last), \(Int(Double(last - Self.first) / Date().timeIntervalSince(start))) graphs a second")
    }

    /// Plays one graph after another, on a thread of its own, as it waits.
    private static func run(while goesOn: @escaping (UInt64) -> Bool) async {
        nonisolated(unsafe) let goesOn = goesOn
        let fault: String? = await withCheckedContinuation { continuation in
            Thread { unsafe continuation.resume(returning: playAll(while: goesOn)) }.start()
        }
        #expect(fault == nil)
    }

    /// The first fault found, or nil.
    private static func playAll(while goesOn: (UInt64) -> Bool) -> String? {
        var seed = first
        while goesOn(seed) {
            // Threads that end while subjects still hold their biases, now and then.
            let players = Players(8)
            for _ in 0..<100 where goesOn(seed) {
                RunningSeeds.note("threaded graph, seed \(seed)")
                if let fault = fault(of: seed, players) { return "seed \(seed): \(fault)" }
                seed += 1
            }
            if !players.stop(within: limit) { return "seed \(seed): the threads do not end" }
        }
        return nil
    }

    private static func fault(of seed: UInt64, _ players: Players) -> String? {
        #if RX_SIMULATE
            Simulation.begin(part: seed)
        #endif
        if seed % 16 == 1 { return playStorm(seed, players) }
        return seed % 4 == 0 ? playLossless(seed, players) : play(seed, players)
    }

    private static func playStorm(_ seed: UInt64, _ players: Players) -> String? {
        let storm = Storm(seed: seed, length: stormLength)
        if !players.run(storm.players, within: limit, { storm.run(as: $0) }) { return "\(storm.description): the threads hang" }
        storm.finish()
        return rest(of: storm.world, storm.description)
    }

    private static func play(_ seed: UInt64, _ players: Players) -> String? {
        let play = Play(seed: seed, following: seed % 4 == 2)
        if !players.run(play.players, within: limit, { play.run(as: $0) }) { return "\(play.graph): the threads hang" }
        play.finish()
        return rest(of: play.world, play.graph.description)
    }

    private static func playLossless(_ seed: UInt64, _ players: Players) -> String? {
        let play = LosslessPlay(seed: seed)
        if !players.run(play.players, within: limit, { play.run(as: $0) }) { return "\(play.graph): the threads hang" }
        _ = wait { play.isOver }
        play.finish()
        return rest(of: play.world, play.graph.description)
    }

    /// What is wrong with a world that is over.
    private static func rest(of world: World, _ graph: String) -> String? {
        let isOver = wait { world.isEmpty && world.rest == nil }
        if let violation = world.violations.first { return violation }
        return isOver ? nil : "\(graph): \(world.rest ?? "")"
    }

    private static func wait(for isTrue: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: limit)
        while !isTrue() {
            if Date() > deadline { return isTrue() }
            sched_yield()
        }
        return true
    }
}
