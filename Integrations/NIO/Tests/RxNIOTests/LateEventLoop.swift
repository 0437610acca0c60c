// SPDX-License-Identifier: MIT
import Dispatch
import NIOCore

/// An event loop whose timers come back late to other threads than its own: when the loop has run all that was due.
final class LateEventLoop: EventLoop {
    private let eventLoop: any EventLoop

    init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

    var inEventLoop: Bool { eventLoop.inEventLoop }

    func execute(_ task: @escaping @Sendable () -> Void) { eventLoop.execute(task) }

    func scheduleTask<T>(deadline: NIODeadline, _ task: @escaping @Sendable () throws -> T) -> Scheduled<T> {
        let timer = eventLoop.scheduleTask(deadline: deadline, task)
        if !inEventLoop { try? eventLoop.scheduleTask(deadline: .now()) {}.futureResult.wait() }
        return timer
    }

    func scheduleTask<T>(in amount: TimeAmount, _ task: @escaping @Sendable () throws -> T) -> Scheduled<T> {
        scheduleTask(deadline: .now() + amount, task)
    }

    func shutdownGracefully(queue: DispatchQueue, _ callback: @escaping @Sendable ((any Error)?) -> Void) {
        eventLoop.shutdownGracefully(queue: queue, callback)
    }
}
