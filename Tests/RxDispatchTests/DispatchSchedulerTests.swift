// SPDX-License-Identifier: MIT
import Foundation
import RxDispatch
import Synchronization
import Testing

@Suite struct DispatchSchedulerTests {
    static let makers: [@Sendable () -> any SchedulerType] = [
        { SerialDispatchQueueScheduler(internalSerialQueueName: "test") },
        { SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "test") },
        { SerialDispatchQueueScheduler(qos: .userInitiated) },
        { ConcurrentDispatchQueueScheduler(qos: .default) },
        { ConcurrentDispatchQueueScheduler(queue: DispatchQueue(label: "test", attributes: .concurrent)) },
        { SerialDispatchQueueScheduler(internalSerialQueueName: "test", serialQueueConfiguration: { _ in }) },
    ]

    @Test func `RxSwift's names run on the runtime, unless the program names a queue`() {
        let areOurs = Self.makers.map { $0().itemScheduler != nil }
        #expect(areOurs == [true, false, true, true, false, false])
        #expect(SerialDispatchQueueScheduler(qos: .default).itemScheduler is SerialScheduler)
        #expect(ConcurrentDispatchQueueScheduler(qos: .default).itemScheduler is ConcurrentScheduler)
    }

    @Test(arguments: 0..<6) func `items, timers and periods run, and stop when disposed`(maker: Int) {
        let scheduler = Self.makers[maker]()
        let done = DispatchSemaphore(value: 0)
        let innerEnd = DispatchSemaphore(value: 0)
        let item = scheduler.schedule(1) { _ in
            done.signal()
            return Disposables.create { innerEnd.signal() }
        }
        #expect(isSignalled(done))
        item.dispose()
        #expect(isSignalled(innerEnd))
        let timer = scheduler.scheduleRelative(2, dueTime: DispatchTimeInterval.milliseconds(2)) { _ in
            done.signal()
            return Disposables.create()
        }
        #expect(isSignalled(done))
        timer.dispose()
        let runs = Atomic<Int>(0)
        let periodic = scheduler.schedulePeriodic(
            0, startAfter: DispatchTimeInterval.milliseconds(1), period: DispatchTimeInterval.milliseconds(2)
        ) { count in
            runs.add(1, ordering: .relaxed)
            done.signal()
            return count + 1
        }
        for _ in 0..<3 { #expect(isSignalled(done)) }
        periodic.dispose()
        scheduler.scheduleRelative((), dueTime: .seconds(3_600)) { Disposables.create() }.dispose()
        // Ten periods later: the run that was on its way, and the earlier ones for which the test did not wait.
        let before = runs.load(ordering: .relaxed)
        let later = DispatchSemaphore(value: 0)
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(20)) {
            later.signal(); return Disposables.create()
        }
        #expect(isSignalled(later))
        #expect(runs.load(ordering: .relaxed) <= before + 1)
    }

    @Test(arguments: 0..<6) func `timers with a tolerance come, and not before their time`(maker: Int) {
        let scheduler = Self.makers[maker]()
        let done = DispatchSemaphore(value: 0)
        let start = scheduler.now
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(4), tolerance: .milliseconds(3)) {
            done.signal()
            return Disposables.create()
        }
        #expect(isSignalled(done))
        #expect(start.duration(to: scheduler.now) >= .milliseconds(4))
        let periodic = scheduler.schedulePeriodic((), startAfter: .milliseconds(2), period: .milliseconds(2), tolerance: .milliseconds(1)) {
            done.signal()
        }
        for _ in 0..<3 { #expect(isSignalled(done)) }
        #expect(start.duration(to: scheduler.now) >= .milliseconds(10))
        periodic.dispose()
    }

    /// False when it takes more than a minute.
    private func isSignalled(_ semaphore: DispatchSemaphore) -> Bool { semaphore.wait(timeout: .now() + .seconds(60)) == .success }

    @Test func `an operation queue runs items`() {
        let scheduler = OperationQueueScheduler(operationQueue: OperationQueue())
        let done = DispatchSemaphore(value: 0)
        _ = scheduler.schedule(()) {
            done.signal(); return Disposables.create()
        }
        #expect(isSignalled(done))
    }

    @Test func `intervals of Dispatch become durations`() {
        #expect(Duration(DispatchTimeInterval.milliseconds(3)) == .milliseconds(3))
        #expect(Duration(DispatchTimeInterval.never) > .seconds(1_000_000_000))
    }

    @Test func `under dispatchMain the main scheduler runs items in order, at once where it may, with timers`() async {
        await #expect(processExitsWith: .exitCode(0)) {
            MainLoop.attachToDispatchMain()
            let count = Atomic<Int>(0)
            _ = SerialScheduler().schedule(()) {
                for index in 0..<1_000 {
                    _ = MainScheduler.instance.schedule(index) { index in
                        if count.wrappingAdd(1, ordering: .relaxed).oldValue != index { exit(1) }
                        guard index == 999 else { return Disposables.create() }
                        return MainScheduler.instance.scheduleRelative((), dueTime: .milliseconds(5)) {
                            DispatchQueue.main.async {
                                var inline = false
                                _ = MainScheduler.instance.schedule(()) {
                                    inline = true; return Disposables.create()
                                }
                                exit(inline ? 0 : 2)
                            }
                            return Disposables.create()
                        }
                    }
                }
                return Disposables.create()
            }
            // Needs the count, which is a leak else: what never returns releases nothing.
            while count.load(ordering: .relaxed) <= 1_000 { await Task.yield() }
        }
    }
}
