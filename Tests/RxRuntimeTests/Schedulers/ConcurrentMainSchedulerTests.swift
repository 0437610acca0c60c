// SPDX-License-Identifier: MIT
import Synchronization
import Testing
@testable import RxRuntime

@Suite struct ConcurrentMainSchedulerTests {
    @Test func `on the main thread it runs at once, whatever waits; from elsewhere it queues in order`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            let scheduler = ConcurrentMainScheduler.instance
            let order = Mutex<[Int]>([])
            let say: @Sendable (Int) -> any Disposable = { number in
                precondition(MainLoop.isCurrent)
                order.withLock { $0.append(number) }
                return Disposables.create()
            }
            MainSchedulerTests.elsewhere {
                _ = scheduler.schedule(2, action: say)
                scheduler.execute { _ = say(3) }
                scheduler.schedule(9, action: say).dispose()
                _ = scheduler.schedule(4, action: say)
            }
            _ = scheduler.schedule(0, action: say)
            scheduler.execute { _ = say(1) }
            precondition(order.withLock { $0 } == [0, 1])
            MainLoop.runReady()
            precondition(order.withLock { $0 } == [0, 1, 2, 3, 4])
        }
    }

    @Test func `timers run on the main loop`() async {
        await #expect(processExitsWith: .success) {
            MainSchedulerTests.driveHere()
            let scheduler = ConcurrentMainScheduler.instance
            let (beats, late) = (Counter(), Counter())
            let periodic = scheduler.schedulePeriodic(1, startAfter: .milliseconds(1), period: .milliseconds(1)) { beat in
                precondition(beats.raise() == beat && MainLoop.isCurrent)
                return beat + 1
            }
            _ = scheduler.scheduleRelative(late, dueTime: .milliseconds(2)) { late in
                precondition(MainLoop.isCurrent)
                late.raise()
                return Disposables.create()
            }
            precondition(
                eventually {
                    MainLoop.runReady()
                    return beats.value >= 3 && late.value == 1
                })
            periodic.dispose()
        }
    }
}
