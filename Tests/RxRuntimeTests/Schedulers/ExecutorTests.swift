// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

/// An actor whose jobs run on a serial scheduler.
private actor Tally {
    nonisolated let scheduler: SerialScheduler
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe scheduler.asUnownedSerialExecutor() }
    private(set) var count = 0
    private(set) var isHome = true

    init(on scheduler: SerialScheduler) { self.scheduler = scheduler }

    func increment() {
        count += 1
        isHome = isHome && scheduler.isCurrent
    }
}

@Suite struct ExecutorTests {
    static let makers: [@Sendable () -> SerialScheduler] = [
        { SerialScheduler(label: "pool") }, { SerialScheduler(dedicated: ThreadOptions(name: "executor")) },
    ]

    @Test(arguments: 0..<2) func `an actor's jobs run on its serial scheduler, and none is lost`(maker: Int) async {
        let counter = Tally(on: Self.makers[maker]())
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<500 { await counter.increment() } } }
        }
        #expect(await counter.count == 4_000)
        #expect(await counter.isHome)
    }

    @Test(arguments: 0..<2) func `the scheduler's items are isolated to the actor, and do not overlap with its jobs`(maker: Int) async {
        let counter = Tally(on: Self.makers[maker]())
        let done = Atomic<Int>(0)
        for _ in 0..<1_000 {
            _ = counter.scheduler.schedule(()) {
                counter.assumeIsolated { $0.increment() }
                done.add(1, ordering: .releasing)
                return Disposables.create()
            }
            await counter.increment()
        }
        #expect(eventually(within: 10) { done.load(ordering: .acquiring) == 1_000 })
        #expect(await counter.count == 2_000)
    }

    @Test func `a task that prefers the pool runs there, also after it awaited`() async {
        let home = await Task(executorPreference: ConcurrentScheduler.instance) {
            var isHome = ConcurrentScheduler.instance.isCurrent
            for _ in 0..<200 {
                await Task.yield()
                isHome = isHome && ConcurrentScheduler.instance.isCurrent
            }
            return isHome
        }.value
        #expect(home)
    }
}
