// SPDX-License-Identifier: MIT
import Glibc
import Testing
@testable import RxRuntime

/// What a one-shot item does with its state and with what its action returned, however it lies in the item.
@Suite struct OneShotItemTests {
    private struct Wide: Sendable {
        var words = (1, 2, 3, 4, 5, 6)
        var sum: Int { words.0 + words.1 + words.2 + words.3 + words.4 + words.5 }
    }

    @Test func `states of every size arrive, of classes, closures and structs`() {
        let scheduler = SerialScheduler()
        let (sum, done) = (Counter(), Counter())
        let add: @Sendable (Int) -> any Disposable = { count in
            for _ in 0..<count { sum.raise() }
            done.raise()
            return Disposables.create()
        }
        _ = scheduler.schedule(()) { add(1) }
        _ = scheduler.schedule(UInt8(2)) { add(Int($0)) }
        _ = scheduler.schedule((3, 4)) { add($0 + $1) }
        _ = scheduler.schedule("a string beyond fifteen bytes") { add($0.utf8.count) }
        _ = scheduler.schedule(Wide()) { add($0.sum) }
        _ = scheduler.schedule(add) { $0(5) }
        for due in [RxTimeInterval.zero, .microseconds(10)] {
            _ = scheduler.scheduleRelative(6, dueTime: due, action: add)
            _ = scheduler.scheduleRelative(Wide(), dueTime: due) { add($0.sum) }
            _ = scheduler.scheduleRelative((), dueTime: due) { add(7) }
            _ = ConcurrentScheduler.instance.scheduleRelative(8, dueTime: due, action: add)
            _ = ConcurrentScheduler.instance.schedule(Wide()) { add($0.sum) }
        }
        #expect(eventually { done.value == 16 })
        #expect(sum.value == 1 + 2 + 7 + 29 + 21 + 5 + 2 * (6 + 21 + 7 + 8 + 21))
    }

    private static let schedulers: [@Sendable () -> any SchedulerType] = [
        { SerialScheduler() }, { ConcurrentScheduler.instance },
    ]

    /// The holder drops the item when it disposes of it: nothing but the run knows it then.
    @Test(arguments: schedulers.indices, [RxTimeInterval?.none, .zero, .milliseconds(1)])
    func `what an action returns is disposed if its item was disposed of meanwhile, and let go`(_ index: Int, _ due: RxTimeInterval?) {
        let scheduler = Self.schedulers[index]()
        for _ in 0..<20 {
            let (begun, ended) = (Counter(), Counter())
            let returned = BooleanDisposable()
            let holder = SerialDisposable()
            let action: @Sendable (Int) -> any Disposable = { _ in
                begun.raise()
                while !holder.isDisposed { sched_yield() }
                ended.raise()
                return returned
            }
            holder.disposable = due.map { scheduler.scheduleRelative(1, dueTime: $0, action: action) } ?? scheduler.schedule(1, action: action)
            #expect(eventually { begun.value == 1 })
            holder.dispose()
            #expect(eventually { ended.value == 1 && returned.isDisposed })
        }
    }

    @Test func `a task that nobody runs is let go with its item`() {
        weak var held: Counter?
        do {
            let counter = Counter()
            held = counter
            let item = OneShotItem()
            item.load(task: { counter.raise() })
            #expect(held != nil)
        }
        #expect(held == nil)
    }

    @Test func `a state is let go once, whether the item ran, was disposed of or was dropped`() {
        let scheduler = SerialScheduler()
        weak var ran: Counter?
        weak var cancelled: Counter?
        weak var timed: Counter?
        let go = Counter()
        do {
            let (first, second, third) = (Counter(), Counter(), Counter())
            (ran, cancelled, timed) = (first, second, third)
            _ = scheduler.schedule(()) {
                _ = eventually { go.value == 1 }
                return Disposables.create()
            }
            _ = scheduler.schedule(first) {
                $0.raise()
                return Disposables.create()
            }
            scheduler.schedule(second) {
                $0.raise()
                return Disposables.create()
            }.dispose()
            scheduler.scheduleRelative(third, dueTime: .seconds(100)) {
                $0.raise()
                return Disposables.create()
            }.dispose()
        }
        #expect(timed == nil && ran != nil && cancelled != nil)
        go.raise()
        #expect(eventually { ran == nil && cancelled == nil })
    }

    /// Invariant: an item that is used again has nothing of its former life: no disposal, no result, no action.
    @Test func `items used again run once each, and a kept disposable only ends its own`() {
        let (near, far) = (SerialScheduler(), SerialScheduler())
        let (ran, disposed, done) = (Counter(), Counter(), Counter())
        let rounds = 2_000 * soak
        nonisolated(unsafe) var left = rounds
        nonisolated(unsafe) var kept: [any Disposable] = []
        @Sendable func round(_ number: Int) -> any Disposable {
            ran.raise()
            unsafe left -= 1
            guard unsafe left > 0 else {
                done.raise()
                return Disposables.create()
            }
            // Three fates in turn: dropped, kept for later, disposed of before it runs.
            switch number % 3 {
            case 0: return far.schedule(number + 1) { number in near.schedule(number, action: round) }
            case 1:
                unsafe kept.append(near.schedule(number + 1, action: round))
                return Disposables.create(with: { disposed.raise() })
            default:
                near.schedule(number) { _ in
                    disposed.raise()
                    return Disposables.create()
                }.dispose()
                unsafe kept.forEach { $0.dispose() }
                unsafe kept = []
                _ = near.schedule(number + 1, action: round)
                return Disposables.create()
            }
        }
        _ = near.schedule(0, action: round)
        #expect(eventually { done.value == 1 })
        #expect(ran.value == rounds && disposed.value == 0)
    }

    @Test func `what an action returned is disposed of with its item, and not once the disposable is gone`() {
        let scheduler = SerialScheduler()
        let (disposed, ran) = (Counter(), Counter())
        let action: @Sendable (Counter) -> any Disposable = {
            $0.raise()
            return Disposables.create(with: { disposed.raise() })
        }
        _ = scheduler.schedule(ran, action: action)
        let kept = scheduler.schedule(ran, action: action)
        #expect(eventually { ran.value == 2 })
        let fence = Counter()
        _ = scheduler.schedule(fence) {
            $0.raise()
            return Disposables.create()
        }
        #expect(eventually { fence.value == 1 })
        #expect(disposed.value == 0)
        kept.dispose()
        kept.dispose()
        #expect(disposed.value == 1)
    }

    /// Invariant: items that return the next one are released, and disposed of, in constant stack, however many.
    @Test(arguments: [false, true]) func `a chain of items that return each other takes constant stack`(timed: Bool) {
        let scheduler = SerialScheduler()
        let (length, done) = (timed ? 20_000 : 300_000, Counter())
        let disposed = Counter()
        @Sendable func link(_ left: Int) -> any Disposable {
            if left == 0 {
                done.raise()
                return Disposables.create(with: { disposed.raise() })
            }
            if timed { return scheduler.scheduleRelative(left - 1, dueTime: .nanoseconds(1), action: link) }
            return scheduler.schedule(left - 1, action: link)
        }
        for round in 1...2 {
            var kept: (any Disposable)? = scheduler.schedule(length, action: link)
            #expect(eventually { done.value == round })
            let fence = Counter()
            _ = scheduler.schedule(fence) {
                $0.raise()
                return Disposables.create()
            }
            #expect(eventually { fence.value == 1 })
            if round == 2 { kept?.dispose() }
            kept = nil
        }
        #expect(disposed.value == 1)
    }
}
