// SPDX-License-Identifier: MIT
import Foundation
import NIOCore
import NIOPosix
import Rx
import RxNIO
import Synchronization
import Testing

/// The main loop is driven by one event loop for the whole process: one test.
struct MainLoopDriverTests {
    /// The longest wait that a flood may cause; a starved side waits for as long as the flood lasts.
    private static let longestWait = Duration.milliseconds(200)

    /// How often the calling thread has gone to sleep so far: a function that tells it from any thread.
    private static func sleepsOfThisThread() throws -> @Sendable () throws -> Int {
        let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
        return {
            let status = try String(contentsOfFile: "/proc/\(thread)/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") })
            return try #require(Int(line.split(whereSeparator: \.isWhitespace)[1]))
        }
    }

    @Test func `an event loop drives the main loop, neither starves the other, and an idle one is not woken`() async throws {
        let eventLoop = MultiThreadedEventLoopGroup(numberOfThreads: 1).next()
        MainLoop.attach(to: eventLoop)
        try await sleepsWhenIdle(eventLoop)
        let (hostFlood, rxFlood, rxTicks, over) = (Tally(), Tally(), Tally(), Tally())
        let waits = Mutex<[String: Duration]>([:])

        // A task that sends itself again, an item that schedules itself again, and one probe of each at a time.
        @Sendable func floodHost() {
            hostFlood.raise()
            if over.value == 0 { eventLoop.execute { floodHost() } }
        }
        @Sendable func floodRx() {
            rxFlood.raise()
            guard over.value == 0 else { return }
            _ = MainScheduler.asyncInstance.schedule(()) {
                floodRx()
                return Disposables.create()
            }
        }
        @Sendable func note(_ probe: String, since sent: ContinuousClock.Instant) {
            waits.withLock { $0[probe] = max($0[probe] ?? .zero, .now - sent) }
        }
        let timer = MainScheduler.instance.schedulePeriodic((), startAfter: .zero, period: .milliseconds(5)) {
            eventLoop.preconditionInEventLoop()
            rxTicks.raise()
        }
        floodHost()
        floodRx()
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(400) {
            let sent = ContinuousClock.now
            _ = MainScheduler.instance.schedule(()) {
                note("main loop", since: sent)
                return Disposables.create()
            }
            try await eventLoop.submit { note("event loop", since: sent) }.get()
        }
        over.raise()
        timer.dispose()
        let worst = waits.withLock { $0 }
        print("NIO: \(rxFlood.value) of RxRing's, \(hostFlood.value) of the host's; longest waits \(worst)")
        #expect(worst["main loop"] ?? .seconds(9) < Self.longestWait)
        #expect(worst["event loop"] ?? .seconds(9) < Self.longestWait)
        #expect(rxTicks.value > 10)
        #expect(rxFlood.value > 500 && hostFlood.value > 500)
    }

    /// After work from another thread, and with a deadline far away.
    private func sleepsWhenIdle(_ eventLoop: any EventLoop) async throws {
        let arrived = Tally()
        for _ in 0..<1000 {
            _ = MainScheduler.asyncInstance.schedule(()) {
                arrived.raise()
                return Disposables.create()
            }
        }
        let later = MainScheduler.instance.schedulePeriodic((), startAfter: .seconds(60), period: .seconds(60)) {}
        defer { later.dispose() }
        while arrived.value < 1000 { await Task.yield() }
        let sleeps = try await eventLoop.submit { try Self.sleepsOfThisThread() }.get()
        let before = try sleeps()
        try await Task.sleep(for: .seconds(1))
        let woken = try sleeps() - before
        print("NIO: idle: woken \(woken) times in a second")
        // The submission above may end as the second begins.
        #expect(woken <= 2)
    }
}
