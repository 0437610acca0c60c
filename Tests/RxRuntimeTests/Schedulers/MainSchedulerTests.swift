// SPDX-License-Identifier: MIT
import Glibc
import Synchronization
import Testing
@testable import RxRuntime

/// When the main scheduler runs an action at once, and in which order it runs others. Each test drives the main loop in a process of its own.
@Suite struct MainSchedulerTests {
    /// Makes the calling thread the one that drives the main loop.
    static func driveHere() {
        let here = ThreadIdentity.current
        // Unsafe: items of the loop run on this thread alone, which calls runReady.
        unsafe MainLoop.attach(wake: {}, isCurrent: { ThreadIdentity.current == here })
    }

    /// Runs `body` on another thread, to its end.
    static func elsewhere(_ body: @escaping @Sendable () -> Void) {
        let thread = ThreadBody(body)
        thread.start()
        thread.join()
    }

    /// Disposables that one thread hands to another. Unchecked: the second one joins the first before it looks.
    private final class Kept: @unchecked Sendable { var items: [any Disposable] = [] }

    /// Whether an action that is scheduled now runs before `schedule` returns; if not, it is cancelled.
    static func runsAtOnce(_ scheduler: MainScheduler = .instance) -> Bool {
        let ran = Counter()
        scheduler.schedule(ran) { ran in
            ran.raise()
            return Disposables.create()
        }.dispose()
        return ran.value == 1
    }

    /// Queues an action, a task and a prepared item; `say` is told 0, 1 and 2.
    static func feed(_ scheduler: MainScheduler, _ say: @escaping @Sendable (Int) -> Void) {
        _ = scheduler.schedule(0) { number in
            say(number)
            return Disposables.create()
        }
        scheduler.execute { say(1) }
        precondition(scheduler.schedule(WorkItem { say(2) }))
    }

    @Test func `an action runs at once unless one waits or runs, and those that wait run in order`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            for scheduler in [MainScheduler.instance, MainScheduler()] {
                let order = Mutex<[Int]>([])
                for round in 1...3 {
                    precondition(MainSchedulerTests.runsAtOnce(scheduler))
                    MainSchedulerTests.elsewhere {
                        MainSchedulerTests.feed(scheduler) { number in
                            // Behind the queue while an item runs, too.
                            if number == 0 {
                                scheduler.execute { order.withLock { $0.append(4) } }
                            }
                            order.withLock { $0.append(number) }
                        }
                    }
                    scheduler.execute { order.withLock { $0.append(3) } }
                    precondition(order.withLock { $0.count } == 5 * (round - 1))
                    MainLoop.runReady()
                    precondition(order.withLock { $0 } == (0..<round).flatMap { _ in 0...4 })
                }
                precondition(MainSchedulerTests.runsAtOnce(scheduler))
            }
        }
    }

    @Test func `a cancelled action keeps its place until the queue comes to it`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            for scheduler in [MainScheduler.instance, MainScheduler()] {
                let ran = Counter()
                MainSchedulerTests.elsewhere {
                    scheduler.schedule(ran) { ran in
                        ran.raise()
                        return Disposables.create()
                    }.dispose()
                }
                precondition(!MainSchedulerTests.runsAtOnce(scheduler))
                MainLoop.runReady()
                precondition(ran.value == 0 && MainSchedulerTests.runsAtOnce(scheduler))
            }
        }
    }

    @Test func `a main scheduler of the program counts its own actions alone`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            let own = MainScheduler()
            let seen = Counter()
            MainSchedulerTests.elsewhere {
                MainScheduler.instance.execute {
                    if MainSchedulerTests.runsAtOnce(own), !MainSchedulerTests.runsAtOnce() { seen.raise() }
                }
            }
            precondition(MainSchedulerTests.runsAtOnce(own) && !MainSchedulerTests.runsAtOnce())
            MainLoop.runReady()
            precondition(seen.value == 1 && MainSchedulerTests.runsAtOnce())
        }
    }

    @Test func `an item that is used again by another scheduler has no place`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            // Each leaves an item that this thread uses for the next scheduling.
            for _ in 0..<10 {
                MainSchedulerTests.elsewhere { MainSchedulerTests.feed(.instance) { _ in } }
                MainLoop.runReady()
                let ran = Counter()
                for _ in 0..<3 {
                    MainScheduler.asyncInstance.execute { ran.raise() }
                    _ = MainScheduler.asyncInstance.schedule(ran) { ran in
                        ran.raise()
                        return Disposables.create()
                    }
                }
                MainLoop.runReady()
                precondition(ran.value == 6 && MainSchedulerTests.runsAtOnce())
            }
        }
    }

    @Test func `what an action returned is disposed with its disposable, before the action ran and after`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            for scheduler in [MainScheduler.instance, MainScheduler()] {
                let (disposed, ran) = (Counter(), Counter())
                let kept = Kept()
                MainSchedulerTests.elsewhere {
                    for _ in 0..<2 {
                        let item = scheduler.schedule(ran) { ran in
                            ran.raise()
                            return Disposables.create { disposed.raise() }
                        }
                        kept.items.append(item)
                    }
                }
                // The second one is disposed while it waits, and never runs.
                kept.items.removeLast().dispose()
                MainLoop.runReady()
                precondition(ran.value == 1 && disposed.value == 0)
                kept.items.removeLast().dispose()
                precondition(disposed.value == 1 && MainSchedulerTests.runsAtOnce(scheduler))
            }
        }
    }

    @Test func `a recursion and timers run in turn with the rest`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            let scheduler = MainScheduler.instance
            let (rounds, beats, late) = (Counter(), Counter(), Counter())
            _ = scheduler.scheduleRecursive(100) { (left: Int, again: (Int) -> Void) in
                rounds.raise()
                if left > 1 { again(left - 1) }
            }
            let periodic = scheduler.schedulePeriodic(1, startAfter: .milliseconds(1), period: .milliseconds(1)) { beat in
                precondition(beats.raise() == beat && MainLoop.isCurrent)
                return beat + 1
            }
            _ = scheduler.scheduleRelative(late, dueTime: .milliseconds(2)) { late in
                late.raise()
                return Disposables.create()
            }
            precondition(
                eventually {
                    MainLoop.runReady()
                    return rounds.value == 100 && beats.value >= 3 && late.value == 1
                })
            periodic.dispose()
            MainLoop.runReady()
            let seen = beats.value
            pass(.milliseconds(3))
            MainLoop.runReady()
            precondition(beats.value == seen && MainSchedulerTests.runsAtOnce())
        }
    }

    /// The C library does not tell how large an object is.
    private struct NoSize: Error {}

    /// Two words that are 64 bytes apart lie on different cache lines, wherever the object lies.
    @Test func `each count has a cache line to itself`() throws {
        let scheduler = MainScheduler()
        // unsafe: reads the object's own bytes while it is held.
        try withExtendedLifetime(scheduler) {
            let address = unsafe Unmanaged.passUnretained(scheduler).toOpaque()
            // malloc_usable_size, which the module of the C library lacks.
            guard let symbol = unsafe dlsym(nil, "malloc_usable_size") else { throw NoSize() }
            typealias Size = @convention(c) (UnsafeMutableRawPointer?) -> Int
            let count = unsafe unsafeBitCast(symbol, to: Size.self)(address) / 8
            let words = { (0..<count).map { unsafe address.load(fromByteOffset: 8 * $0, as: Int.self) } }
            // Behind the header, which has the object's count of references.
            let changed = { (before: [Int], after: [Int]) in (2..<count).filter { before[$0] != after[$0] } }
            let untouched = words()
            _ = scheduler.takePlace()
            let isTaken = words()
            scheduler.leavePlace()
            let isLeft = words()
            let (takes, leaves) = (changed(untouched, isTaken), changed(isTaken, isLeft))
            let (taken, left) = (try #require(takes.first), try #require(leaves.first))
            #expect(takes.count == 1 && leaves.count == 1)
            let others = (0..<count).filter { isLeft[$0] != 0 && $0 != taken && $0 != left }
            let loop = Int(bitPattern: unsafe Unmanaged.passUnretained(MainLoop.loop).toOpaque())
            #expect(others.contains { untouched[$0] == loop })
            #expect(abs(taken - left) >= 8)
            #expect(others.allSatisfy { abs($0 - taken) >= 8 && abs($0 - left) >= 8 })
            #expect(count - left > 8)
        }
    }
}
