// SPDX-License-Identifier: MIT
import CLinux
import Foundation
import Rx
import Synchronization

/// Puts RxRing in a host's loop to the test. An idle process is not woken. While either side is flooded, the host's timers and events, RxRing's
/// timers and its items from other threads keep having their turns.
public final class HostTrial: Sendable {
    private static let period = 5
    private static let phase: Int32 = 400
    /// What the loops' limits and a busy machine make of a wait; a starved side waits for the whole phase.
    private static let longestWait = 150.0
    private static let mostOutstanding = 1024

    private let loop: any ForeignLoop
    private let gauges = [
        Gauge("the host's timer"), Gauge("RxRing's timer"), Gauge("the host's event"), Gauge("RxRing's item from another thread"),
    ]
    private let floodsRx = Atomic(false)
    private let floodsHost = Atomic(false)
    private let outstanding = Atomic(0)
    private let rxFlood = Atomic(0)
    private let hostFlood = Atomic(0)
    private let failures = Atomic(0)

    private init(_ loop: any ForeignLoop) { self.loop = loop }

    /// Starts the trial, which ends the process; the caller then runs its loop.
    public static func begin(in loop: any ForeignLoop) {
        let trial = HostTrial(loop)
        Thread.detachNewThread {
            unsafe "trial".withCString { unsafe linux_name_this_thread($0) }
            trial.judge()
            exit(trial.failures.load(ordering: .relaxed) == 0 ? 0 : 1)
        }
    }

    private func wait(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }

    private func expect(_ holds: Bool, _ sentence: String) {
        if holds { return }
        failures.wrappingAdd(1, ordering: .relaxed)
        print("\(loop.name): not so: \(sentence)")
    }

    private func judge() {
        isIdle()
        let (host, rx) = (gauges[0], gauges[1])
        loop.post { [loop] in loop.every(milliseconds: Self.period) { host.tick() } }
        let timer = MainScheduler.instance.schedulePeriodic((), startAfter: .zero, period: .milliseconds(Self.period)) { rx.tick() }
        Thread.detachNewThread { self.floodRx() }
        run("quiet", rx: false, host: false)
        run("RxRing flooded", rx: true, host: false)
        run("host flooded", rx: false, host: true)
        run("both flooded", rx: true, host: true)
        timer.dispose()
    }

    /// After work on the pool and on the main loop.
    private func isIdle() {
        let left = Atomic(2000)
        for _ in 0..<1000 {
            for scheduler in [ConcurrentScheduler.instance as any ImmediateSchedulerType, MainScheduler.instance] {
                _ = scheduler.schedule(()) {
                    left.wrappingSubtract(1, ordering: .releasing)
                    return Disposables.create()
                }
            }
        }
        while left.load(ordering: .acquiring) > 0 { wait(milliseconds: 1) }
        wait(milliseconds: 500)
        let before = sleeps(without: "trial")
        wait(milliseconds: 1000)
        let woken = sleeps(without: "trial") - before
        print("\(loop.name): idle: woken \(woken) times in a second")
        // libdispatch may end a thread that was idle for some seconds.
        expect(woken <= 2, "an idle process is not woken")
    }

    private func floodRx() {
        while true {
            guard floodsRx.load(ordering: .relaxed) else {
                wait(milliseconds: 1)
                continue
            }
            guard outstanding.load(ordering: .relaxed) < Self.mostOutstanding else {
                sched_yield()
                continue
            }
            outstanding.wrappingAdd(1, ordering: .relaxed)
            _ = MainScheduler.instance.schedule(()) { [self] in
                outstanding.wrappingSubtract(1, ordering: .relaxed)
                rxFlood.wrappingAdd(1, ordering: .relaxed)
                return Disposables.create()
            }
        }
    }

    /// Sends itself again at once: the host's loop always has something.
    private func floodHost() {
        guard floodsHost.load(ordering: .relaxed) else { return }
        hostFlood.wrappingAdd(1, ordering: .relaxed)
        loop.post { self.floodHost() }
    }

    private func run(_ name: String, rx: Bool, host: Bool) {
        for gauge in gauges { gauge.begin() }
        rxFlood.store(0, ordering: .relaxed)
        hostFlood.store(0, ordering: .relaxed)
        floodsRx.store(rx, ordering: .relaxed)
        floodsHost.store(host, ordering: .relaxed)
        if host { loop.post { self.floodHost() } }
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .milliseconds(Self.phase) {
            let (hostEvent, rxItem, now) = (gauges[2], gauges[3], ContinuousClock.now)
            loop.post { hostEvent.arrive(sentAt: now) }
            _ = MainScheduler.instance.schedule(()) {
                rxItem.arrive(sentAt: now)
                return Disposables.create()
            }
            wait(milliseconds: Int32(Self.period))
        }
        floodsRx.store(false, ordering: .relaxed)
        floodsHost.store(false, ordering: .relaxed)
        let waits = gauges.map { String(format: "%.1f", $0.worst) }.joined(separator: " ")
        let floods = (rxFlood.load(ordering: .relaxed), hostFlood.load(ordering: .relaxed))
        print("\(loop.name): \(name): \(floods.0) of RxRing's, \(floods.1) of the host's; longest wait in ms: \(waits)")
        for gauge in gauges {
            expect(gauge.worst < Self.longestWait, "\(name): \(gauge.name) is not starved (\(gauge.worst) ms)")
            expect(gauge.count > Int(Self.phase) / Self.period / 8, "\(name): \(gauge.name) comes again and again (\(gauge.count) times)")
        }
        if rx { expect(floods.0 > 500, "\(name): RxRing's flood runs") }
        if host { expect(floods.1 > 100, "\(name): the host's flood runs") }
    }
}
