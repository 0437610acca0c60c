// SPDX-License-Identifier: MIT
import Foundation
import RxRuntime
import Synchronization
import Testing

@Suite struct SerialSchedulerTests {
    static let kinds: [(String, @Sendable () -> SerialScheduler)] = [
        ("strand", { SerialScheduler() }),
        ("dedicated", { SerialScheduler(dedicated: ThreadOptions(name: "rx-test")) }),
    ]

    @Test(arguments: [0, 1]) func `items run in order and off the caller's thread`(kind: Int) {
        let scheduler = Self.kinds[kind].1()
        nonisolated(unsafe) var seen: [Int] = []
        let done = Counter()
        for index in 0..<1_000 {
            _ = scheduler.schedule(index) { index in
                unsafe seen.append(index)
                if !scheduler.isCurrent { unsafe seen.append(-1) }
                done.raise()
                return Disposables.create()
            }
        }
        #expect(eventually { done.value == 1_000 })
        #expect(unsafe seen == Array(0..<1_000) && !scheduler.isCurrent)
    }

    /// Invariants: nothing lost, nothing twice, each producer's order kept, never two items at once.
    @Test(arguments: [0, 1]) func `producers on many threads lose nothing and keep their order`(kind: Int) {
        let scheduler = Self.kinds[kind].1()
        let (producers, each) = (4, 30_000 * soak)
        nonisolated(unsafe) var next = Array(repeating: 0, count: producers)
        nonisolated(unsafe) var inside = 0
        let (faults, done) = (Counter(), Counter())
        onThreads(producers) { producer in
            for number in 0..<each {
                _ = scheduler.schedule((producer, number)) { producer, number in
                    unsafe inside += 1
                    if unsafe inside != 1 || next[producer] != number { faults.raise() }
                    unsafe next[producer] = number + 1
                    unsafe inside -= 1
                    done.raise()
                    return Disposables.create()
                }
            }
        }
        #expect(eventually { done.value == producers * each })
        #expect(faults.value == 0)
        #expect(unsafe next == Array(repeating: each, count: producers))
    }

    /// Invariant: a hundred thousand schedulers at once each run their items in order.
    @Test func `a hundred thousand schedulers exist at once`() {
        let (count, rounds) = (100_000, 3)
        let schedulers = (0..<count).map { _ in SerialScheduler() }
        nonisolated(unsafe) let progress = UnsafeMutablePointer<Int>.allocate(capacity: count)
        unsafe progress.initialize(repeating: 0, count: count)
        let (faults, done) = (Counter(), Counter())
        for round in 0..<rounds {
            for (index, scheduler) in schedulers.enumerated() {
                _ = scheduler.schedule((index, round)) { index, round in
                    if unsafe progress[index] != round { faults.raise() }
                    unsafe progress[index] = round + 1
                    done.raise()
                    return Disposables.create()
                }
            }
        }
        #expect(eventually(within: 60) { done.value == count * rounds })
        #expect(faults.value == 0)
        unsafe progress.deallocate()
    }

    /// Invariant: what is disposed on the scheduler that would run it does not run, whichever threads schedule meanwhile.
    @Test func `an item disposed on its own scheduler never runs`() {
        let scheduler = SerialScheduler()
        let (wrong, done) = (Counter(), Counter())
        let rounds = 5_000 * soak
        for _ in 0..<rounds {
            _ = scheduler.schedule(()) {
                let immediate = scheduler.schedule(()) {
                    wrong.raise(); return Disposables.create()
                }
                let timed = scheduler.scheduleRelative((), dueTime: .nanoseconds(1)) {
                    wrong.raise(); return Disposables.create()
                }
                let item = WorkItem { wrong.raise() }
                scheduler.schedule(item)
                immediate.dispose()
                timed.dispose()
                item.dispose()
                done.raise()
                return Disposables.create()
            }
        }
        #expect(eventually { done.value == rounds })
        let after = Counter()
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(5)) {
            after.raise(); return Disposables.create()
        }
        #expect(eventually { after.value == 1 })
        #expect(wrong.value == 0)
    }

    /// Invariant: a dispose from elsewhere races with the run; the item runs at most once and what it returned is disposed.
    @Test func `a dispose from elsewhere leaves nothing behind`() {
        let scheduler = SerialScheduler()
        for _ in 0..<3_000 * soak {
            let (runs, disposals, fence) = (Counter(), Counter(), Counter())
            let item = scheduler.schedule(()) {
                runs.raise()
                return Disposables.create(with: { disposals.raise() })
            }
            item.dispose()
            _ = scheduler.schedule(()) {
                fence.raise(); return Disposables.create()
            }
            guard eventually({ fence.value == 1 }) else { Issue.record("the scheduler stopped"); return }
            #expect(runs.value <= 1 && disposals.value == runs.value)
        }
    }

    @Test func `a work item is refused while it is queued and accepted from its own run`() {
        let scheduler = SerialScheduler()
        let runs = Counter()
        nonisolated(unsafe) weak var again: WorkItem?
        let (go, refused) = (Counter(), Counter())
        let item = WorkItem {
            if runs.raise() < 3, unsafe scheduler.schedule(again!) { if unsafe !scheduler.schedule(again!) { refused.raise() } }
        }
        unsafe again = item
        _ = scheduler.schedule(()) {
            _ = eventually { go.value == 1 }; return Disposables.create()
        }
        #expect(scheduler.schedule(item) && item.isQueued && !scheduler.schedule(item))
        go.raise()
        #expect(eventually { runs.value == 3 })
        #expect(refused.value == 2)
        #expect(eventually { !item.isQueued })
        item.dispose()
        #expect(item.isDisposed && !scheduler.schedule(item))
    }

    @Test func `a scheduler that schedules itself leaves others their turn`() {
        let (greedy, other) = (SerialScheduler(), SerialScheduler())
        let (stop, seen) = (Counter(), Counter())
        nonisolated(unsafe) weak var again: WorkItem?
        let item = WorkItem { if stop.value == 0 { unsafe _ = greedy.schedule(again!) } }
        unsafe again = item
        greedy.schedule(item)
        for _ in 0..<100 {
            _ = other.schedule(()) {
                seen.raise(); return Disposables.create()
            }
        }
        #expect(eventually { seen.value == 100 })
        stop.raise()
        #expect(eventually { !item.isQueued })
    }

    /// Invariant: a scheduler made ready by an item that does not end is run by another worker.
    @Test func `an item that waits for another scheduler does not hold it back`() {
        guard ConcurrentScheduler.instance.width > 1 else { return }
        holdingAWorker {
            let (waiting, other) = (SerialScheduler(), SerialScheduler())
            let (helped, done) = (Counter(), Counter())
            for _ in 0..<20 {
                _ = waiting.schedule(()) {
                    let goal = helped.value + 1
                    _ = other.schedule(()) {
                        helped.raise(); return Disposables.create()
                    }
                    if eventually(within: 5, { helped.value == goal }) { done.raise() }
                    return Disposables.create()
                }
            }
            #expect(eventually(within: 60) { helped.value == 20 && done.value == 20 })
        }
    }

    @Test func `what an item captured is let go when it ran, though its disposable is kept`() {
        let scheduler = SerialScheduler()
        let done = Counter()
        weak var captured: Counter?
        let kept: any Disposable = {
            let local = Counter()
            captured = local
            return scheduler.schedule(local) {
                $0.raise(); done.raise(); return Disposables.create()
            }
        }()
        #expect(eventually { done.value == 1 && captured == nil })
        kept.dispose()
    }

    @Test func `a dedicated scheduler reports what it was refused and ends with its owner`() {
        let done = Counter()
        do {
            let scheduler = SerialScheduler(
                dedicated: ThreadOptions(name: "rx-placed", core: 0, realtimePriority: 1))
            #expect(scheduler.threadReport?.name == nil && scheduler.threadReport?.core == nil)
            #expect(Runtime.threads.contains("rx-placed"))
            _ = scheduler.schedule(()) {
                done.raise(); return Disposables.create()
            }
            let absurd = SerialScheduler(dedicated: ThreadOptions(name: "rx-absurd", core: 100_000, realtimePriority: 1_000))
            #expect(absurd.threadReport?.core?.isEmpty == false && absurd.threadReport?.realtimePriority?.isEmpty == false)
            #expect(SerialScheduler().threadReport == nil)
        }
        #expect(eventually { done.value == 1 && !Runtime.threads.contains("rx-placed") && !Runtime.threads.contains("rx-absurd") })
    }

    /// A chain that hops twice on threads with the least stack, also with an error at its end.
    @Test func `the least stack is enough for a dedicated thread`() {
        let done = Counter()
        let options = ThreadOptions(name: "rx-small", stackSize: ThreadOptions.leastStackSize)
        let (first, second) = (SerialScheduler(dedicated: options), SerialScheduler(dedicated: options))
        for number in 0..<1_000 {
            _ = first.schedule(number) { number in
                _ = second.scheduleRelative(number, dueTime: .microseconds(number % 3)) { _ in
                    done.raise()
                    return Disposables.create()
                }
                return Disposables.create()
            }
        }
        #expect(eventually { done.value == 1_000 })
    }

    @Test(arguments: [1, 16_384, 65_535, -1])
    func `a stack that is too small traps with the rule`(size: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [size] in
            _ = SerialScheduler(dedicated: ThreadOptions(name: "rx-small", stackSize: size))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(says(text, "ThreadOptions.stackSize: \(size) bytes are too few; ask for 65536 or more, or for 0, the system's default."))
    }

    @Test(arguments: [-1, -5])
    func `a processor below zero traps with the rule`(core: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [core] in
            _ = SerialScheduler(dedicated: ThreadOptions(name: "rx-nowhere", core: core))
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(says(text, "ThreadOptions.core: processors are numbered from 0, so none is \(core). Pass nil for any."))
    }

    /// Invariant: a worker that keeps a reference to what it ran gives it back, whichever threads use the scheduler meanwhile.
    @Test func `schedulers that call each other are let go when nothing is left to run`() {
        weak var first: SerialScheduler?
        weak var last: SerialScheduler?
        let rounds = 2_000 * soak
        let done = Counter()
        do {
            let ring = (0..<5).map { _ in SerialScheduler() }
            (first, last) = (ring[0], ring[4])
            @Sendable func hop(_ left: Int) -> any Disposable {
                guard left > 0 else {
                    done.raise()
                    return Disposables.create()
                }
                _ = ring[left % ring.count].schedule(left - 1, action: hop)
                return Disposables.create()
            }
            // Two balls, so that workers meet, and take each other's schedulers; a third from outside.
            for ball in 0..<2 { _ = ring[ball].schedule(rounds, action: hop) }
            for _ in 0..<rounds / 10 { _ = ring[1].schedule(1, action: hop) }
            #expect(eventually { done.value == 2 + rounds / 10 })
        }
        #expect(eventually { first == nil && last == nil })
    }
}
