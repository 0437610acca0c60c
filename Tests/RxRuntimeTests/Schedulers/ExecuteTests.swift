// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

/// `execute`: tasks that cannot be cancelled.
@Suite struct ExecuteTests {
    /// Invariants: nothing lost, nothing twice, each producer's order kept, also beside items that can be cancelled, never two at once.
    @Test(arguments: [0, 1]) func `tasks and items of many threads run in the order in which they came`(kind: Int) {
        let scheduler = SerialSchedulerTests.kinds[kind].1()
        let (producers, each) = (3, 20_000 * soak)
        nonisolated(unsafe) var next = Array(repeating: 0, count: producers)
        nonisolated(unsafe) var inside = 0
        let (faults, done) = (Counter(), Counter())
        let run: @Sendable (Int, Int) -> Void = { producer, number in
            unsafe inside += 1
            if unsafe inside != 1 || next[producer] != number { faults.raise() }
            unsafe next[producer] = number + 1
            unsafe inside -= 1
            done.raise()
        }
        onThreads(producers) { producer in
            for number in 0..<each {
                if number % 3 == 0 {
                    _ = scheduler.schedule((producer, number)) { producer, number in
                        run(producer, number)
                        return Disposables.create()
                    }
                } else {
                    scheduler.execute { run(producer, number) }
                }
            }
        }
        #expect(eventually { done.value == producers * each })
        #expect(faults.value == 0)
        #expect(unsafe next == Array(repeating: each, count: producers))
    }

    @Test func `the pool runs each task once, from threads outside and from tasks inside`() {
        let scheduler = ConcurrentScheduler()
        let runs = Counter()
        let (producers, each) = (3, 10_000 * soak)
        onThreads(producers) { _ in
            for _ in 0..<each {
                scheduler.execute {
                    runs.raise()
                    scheduler.execute { runs.raise() }
                }
            }
        }
        #expect(eventually { runs.value == 2 * producers * each })
    }

    @Test func `what a task holds is let go once it ran`() {
        let scheduler = SerialScheduler()
        weak var held: Counter?
        do {
            let first = Counter()
            held = first
            scheduler.execute { first.raise() }
        }
        #expect(eventually { held == nil })
    }

    /// Invariant: an item that is used again at once is never on both schedulers.
    @Test func `tasks of two schedulers that call each other run where they were sent`() {
        let (near, far) = (SerialScheduler(), SerialScheduler())
        let (done, faults) = (Counter(), Counter())
        nonisolated(unsafe) var left = 100_000
        func hit() {
            if !near.isCurrent { faults.raise() }
            unsafe left -= 1
            if unsafe left == 0 { return _ = done.raise() }
            far.execute {
                if !far.isCurrent || near.isCurrent { faults.raise() }
                near.execute { hit() }
            }
        }
        near.execute { hit() }
        #expect(eventually { done.value == 1 })
        #expect(faults.value == 0)
    }

    /// A scheduler that says how to schedule and nothing else.
    private struct OwnScheduler: ImmediateSchedulerType {
        let inner: any ImmediateSchedulerType
        func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
            inner.schedule(state, action: action)
        }
    }

    @Test func `every scheduler executes`() {
        let ran = Counter()
        let virtual = HistoricalScheduler()
        virtual.execute { ran.raise() }
        #expect(ran.value == 0)
        virtual.start()
        #expect(ran.value == 1)
        CurrentThreadScheduler.instance.execute { ran.raise() }
        #expect(ran.value == 2)
        OwnScheduler(inner: CurrentThreadScheduler.instance).execute { ran.raise() }
        #expect(ran.value == 3)
        let erased: any ImmediateSchedulerType = SerialScheduler()
        erased.execute { ran.raise() }
        #expect(eventually { ran.value == 4 })
    }
}
