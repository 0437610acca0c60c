// SPDX-License-Identifier: MIT
import Foundation
import Rx
import RxTest
import Testing

/// Random operator graphs under random schedules. What they hunt: an element lost, repeated or out of order, two events at once, an event
/// after the end or a disposal, a subscription that outlives its graph, a memory that does.
@Suite struct GraphTests {
    /// 2,000 graphs, 100,000 in the soak whatever its factor. RXRING_SEED begins elsewhere.
    private static let count: UInt64 = ProcessInfo.processInfo.environment["RXRING_SOAK"] == nil ? 2_000 : 100_000
    /// The first seed; the tests print which they run.
    private static let first = ProcessInfo.processInfo.environment["RXRING_SEED"].flatMap { UInt64($0) } ?? 1

    @Test func `graphs in virtual time keep the rules, leave nothing, and do the same again`() {
        RunningSeeds.note("virtual graphs, seeds from \(Self.first)")
        print("virtual graphs: seeds \(Self.first)..<\(Self.first + Self.count * 3 / 4)")
        for seed in Self.first..<Self.first + Self.count * 3 / 4 {
            let (text, violations) = runVirtually(seed)
            let (again, _) = runVirtually(seed)
            #expect(violations.isEmpty && text == again, "seed \(seed): \(violations.prefix(3))\n\(text)\n\(again)")
        }
    }

    /// What the graph of `seed` sends, as text, and which rules it broke.
    private func runVirtually(_ seed: UInt64) -> (text: String, violations: [String]) {
        var random = SeededRandom(seed: seed)
        let graph = Graph.random(size: .random(in: 2...10, using: &random), using: &random)
        let scheduler = TestScheduler()
        let world = World(virtual: scheduler)
        let disposal = Int.random(in: 0...80, using: &random)
        let text: String = {
            let root = graph.observable(in: world)
            world.play(on: scheduler, using: &random)
            let out = scheduler.record(disposingAt: disposal, for: 200) { root }
            return "\(graph): \(out.marbles)"
        }()
        // What the virtual clock still holds of cancelled items goes with time.
        scheduler.start()
        if let rest = world.rest { world.violate(rest) }
        return (text, world.violations.map { "\(graph): \($0)" })
    }

    @Test func `graphs on real schedulers keep the rules and leave nothing`() async {
        print("real graphs: seeds \(Self.first)..<\(Self.first + Self.count / 4)")
        let seeds = Array(Self.first..<Self.first + Self.count / 4)
        for start in stride(from: 0, to: seeds.count, by: 50) {
            let running = seeds[start..<min(start + 50, seeds.count)].map { seed in (seed, startReally(seed)) }
            for (seed, (graph, world)) in running {
                let deadline = ContinuousClock.now + .seconds(20)
                while !world.isEmpty || world.rest != nil, ContinuousClock.now < deadline { await Task.yield() }
                #expect(world.rest == nil, "seed \(seed): \(graph)")
                #expect(world.violations.isEmpty, "seed \(seed): \(world.violations.prefix(3))")
            }
        }
    }

    /// Starts the graph of `seed`; it is disposed by its end, inside an element, or by another thread.
    private func startReally(_ seed: UInt64) -> (graph: Graph, world: World) {
        var random = SeededRandom(seed: seed)
        let graph = Graph.random(size: .random(in: 2...10, using: &random), using: &random)
        let world = World()
        var left = Int.random(in: 1...12, using: &random)
        let subscription = SingleAssignmentDisposable()
        let root = graph.observable(in: world).observe(on: SerialScheduler())
        subscription.setDisposable(
            root.subscribe(
                onNext: { _ in
                    left -= 1
                    if left == 0 { subscription.dispose() }
                }, onError: { _ in }))
        world.play(on: ConcurrentScheduler.instance, using: &random)
        _ = ConcurrentScheduler.instance.scheduleRelative((), dueTime: world.unit * Int.random(in: 0...200, using: &random)) { _ in
            subscription.dispose()
            return Disposables.create()
        }
        return (graph, world)
    }
}
