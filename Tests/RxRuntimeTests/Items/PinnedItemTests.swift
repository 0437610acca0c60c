// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

@Suite struct PinnedItemTests {
    @Test func `it runs once for each scheduling, is refused while one is queued, and may schedule itself`() {
        let scheduler = SerialScheduler()
        let (runs, refused, go) = (Counter(), Counter(), Counter())
        nonisolated(unsafe) var again: PinnedItem?
        let item = PinnedItem(to: scheduler) {
            #expect(scheduler.isCurrent)
            if runs.raise() < 3, unsafe again!.schedule() { if unsafe !again!.schedule() { refused.raise() } }
        }
        unsafe again = item
        _ = scheduler.schedule(()) {
            _ = eventually { go.value == 1 }; return Disposables.create()
        }
        #expect(item.schedule() && item.isQueued && !item.schedule())
        go.raise()
        #expect(eventually { runs.value == 3 })
        #expect(refused.value == 2)
        #expect(eventually { !item.isQueued })
        item.dispose()
        #expect(item.isDisposed && !item.schedule())
        unsafe again = nil
    }

    /// Without a reference to it, it stays: that is what the pin is for.
    @Test func `it lasts until its disposal, and goes then with what it captured`() {
        let scheduler = SerialScheduler()
        weak var kept: PinnedItem?
        weak var captured: Counter?
        func prepare() {
            let counter = Counter()
            let item = PinnedItem(to: scheduler) { counter.raise() }
            (kept, captured) = (item, counter)
        }
        prepare()
        #expect(kept != nil && captured?.value == 0)
        #expect(kept?.schedule() == true)
        #expect(eventually { captured?.value == 1 })
        kept?.dispose()
        // It may be running still when it is disposed of; then it goes behind that.
        #expect(eventually { kept == nil && captured == nil })
    }

    @Test func `disposed of on its own scheduler it does not run, and goes all the same`() {
        let scheduler = SerialScheduler()
        let (runs, done) = (Counter(), Counter())
        weak var queued: PinnedItem?
        func prepare() {
            let item = PinnedItem(to: scheduler) { runs.raise() }
            queued = item
            _ = scheduler.schedule(item) {
                $0.schedule()
                $0.dispose()
                done.raise()
                return Disposables.create()
            }
        }
        prepare()
        #expect(eventually { done.value == 1 && queued == nil })
        #expect(runs.value == 0)
    }

    @Test func `disposed of by its own run it goes behind it`() {
        let scheduler = SerialScheduler()
        let seen = Counter()
        weak var gone: PinnedItem?
        func prepare() {
            let own = Held<PinnedItem>()
            let token = Counter()
            let item = PinnedItem(to: scheduler) { [own] in
                own.value?.schedule()
                own.value?.dispose()
                own.value = nil
                // Captured by the action, which is not released during its run.
                if token.raise() == 1 { seen.raise() }
            }
            own.value = item
            gone = item
            item.schedule()
        }
        prepare()
        #expect(eventually { gone == nil })
        #expect(seen.value == 1)
    }

    /// Invariants: each accepted scheduling is one run, also when two threads schedule; a refused one is followed by a run that sees what the
    /// refused thread wrote before.
    @Test func `two threads that schedule one item lose no run and no word`() {
        let scheduler = SerialScheduler()
        let (accepted, runs) = (Counter(), Counter())
        let written = Atomic<Int>(0)
        let seen = Held<Int>()
        seen.value = 0
        let each = 100_000 * soak
        let item = PinnedItem(to: scheduler) {
            runs.raise()
            // relaxed: the item's claims are what orders it.
            seen.value = written.load(ordering: .relaxed)
        }
        onThreads(2) { _ in
            for _ in 0..<each {
                _ = written.wrappingAdd(1, ordering: .relaxed)
                if item.schedule() { accepted.raise() }
            }
        }
        #expect(eventually { !item.isQueued && runs.value == accepted.value })
        let last = Counter()
        _ = scheduler.schedule(()) {
            if seen.value == 2 * each { last.raise() }
            return Disposables.create()
        }
        #expect(eventually { last.value == 1 })
        item.dispose()
    }

    /// Invariants: a run never meets its end: what the action holds is there; and every item goes. Chance decides whether an item is disposed of
    /// while it runs, is queued or lies still, on its scheduler or elsewhere.
    @Test func `a disposal races with schedulings and runs`() {
        let scheduler = SerialScheduler()
        let (made, gone, broken) = (3_000 * soak, Counter(), Counter())
        for round in 0..<made {
            let token = Token(gone)
            let item = PinnedItem(to: scheduler) { if token.isGone { broken.raise() } }
            onThreads(2) { thread in
                for step in 0..<8 {
                    item.schedule()
                    if thread == round % 2, step == round % 8 { item.dispose() }
                }
            }
        }
        #expect(eventually { gone.value == made })
        #expect(broken.value == 0)
    }
}

/// What an action holds; tells when it went.
final class Token: Sendable {
    private let gone: Counter
    private let over = Atomic<Bool>(false)
    var isGone: Bool { over.load(ordering: .relaxed) }
    init(_ gone: Counter) { self.gone = gone }
    deinit {
        over.store(true, ordering: .relaxed)
        gone.raise()
    }
}

/// A place that one thread at a time uses.
final class Held<Value>: @unchecked Sendable {
    var value: Value?
}
