// SPDX-License-Identifier: MIT
import Foundation
import RxRuntime
import Testing

/// One at a time: the switches are the process's. Other suites' schedulers may be counted beside, so names are this suite's own.
@Suite(.serialized)
struct ObservationTests {
    private func statistics(_ name: String) throws -> SchedulerStatistics {
        try #require(SchedulerObservation.statistics.first { $0.name == name })
    }

    /// Schedules `count` items behind one that waits until all are queued, and waits for them.
    private func run(_ count: Int, on scheduler: SerialScheduler) {
        let (queued, ran) = (Counter(), Counter())
        for _ in 0..<count {
            _ = scheduler.schedule(()) {
                while queued.value == 0 { sched_yield() }
                ran.raise()
                return Disposables.create()
            }
        }
        queued.raise()
        #expect(eventually { ran.value == count })
    }

    @Test func `a serial scheduler counts its items, its turns and its deepest queue`() throws {
        SchedulerObservation.isCounting = true
        defer { SchedulerObservation.isCounting = false }
        let scheduler = SerialScheduler(label: "observed-serial")
        run(50, on: scheduler)
        let found = try statistics("observed-serial")
        #expect(found.kind == .serial)
        #expect(found.items >= 49)
        #expect(found.turns >= 1 && found.turns <= 50)
        #expect(found.deepestQueue >= 2 && found.deepestQueue <= 50)
    }

    @Test func `an item that starts an idle scheduler was waiting too`() throws {
        SchedulerObservation.isCounting = true
        defer { SchedulerObservation.isCounting = false }
        let scheduler = SerialScheduler(label: "observed-alone")
        let ran = Counter()
        scheduler.execute { ran.raise() }
        #expect(eventually { ((try? statistics("observed-alone"))?.items ?? 0) == 1 })
        #expect(try statistics("observed-alone").deepestQueue == 1)
    }

    @Test func `tasks that nobody can cancel are counted as items`() throws {
        SchedulerObservation.isCounting = true
        defer { SchedulerObservation.isCounting = false }
        let scheduler = SerialScheduler(label: "observed-tasks")
        let ran = Counter()
        for _ in 0..<50 { scheduler.execute { ran.raise() } }
        run(1, on: scheduler)
        #expect(ran.value == 50)
        #expect(try statistics("observed-tasks").items >= 50)
    }

    @Test func `a long item and a late timer are seen`() throws {
        SchedulerObservation.isCounting = true
        defer { SchedulerObservation.isCounting = false }
        let scheduler = SerialScheduler(label: "observed-times")
        let over = Counter()
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(1)) {
            let start = ContinuousClock.now
            while ContinuousClock.now - start < .milliseconds(5) {}
            over.raise()
            return Disposables.create()
        }
        run(1, on: scheduler)
        #expect(eventually { over.value == 1 })
        #expect(eventually { ((try? statistics("observed-times"))?.longestItem ?? .zero) >= .milliseconds(5) })
        let found = try statistics("observed-times")
        #expect(found.timers == 1)
        #expect(found.latestTimer >= .zero && found.latestTimer < .seconds(5))
    }

    @Test func `a dedicated thread's loop counts its wakes, and workers count items of their own`() throws {
        SchedulerObservation.isCounting = true
        defer { SchedulerObservation.isCounting = false }
        let scheduler = SerialScheduler(dedicated: ThreadOptions(name: "observed-loop"))
        for _ in 0..<20 { run(1, on: scheduler) }
        #expect(eventually { SchedulerObservation.statistics.contains { $0.name == "observed-loop" && $0.kind == .serial && $0.items >= 19 } })
        #expect(SchedulerObservation.statistics.contains { $0.name == "observed-loop" && $0.kind == .loop && $0.wakes > 0 })
        let ran = Counter()
        for _ in 0..<100 {
            _ = ConcurrentScheduler.instance.schedule(()) {
                ran.raise()
                return Disposables.create()
            }
        }
        #expect(eventually { ran.value == 100 })
        #expect(eventually { SchedulerObservation.statistics.filter { $0.kind == .worker }.reduce(0) { $0 + $1.items } >= 100 })
    }

    @Test func `counting begins anew, and nothing is counted while it is off`() throws {
        let scheduler = SerialScheduler(label: "observed-anew")
        SchedulerObservation.isCounting = true
        run(10, on: scheduler)
        SchedulerObservation.isCounting = false
        run(10, on: scheduler)
        #expect(try statistics("observed-anew").items <= 10)
        SchedulerObservation.isCounting = true
        #expect(!SchedulerObservation.statistics.contains { $0.name == "observed-anew" })
        run(3, on: scheduler)
        #expect(try statistics("observed-anew").items <= 3)
        SchedulerObservation.isCounting = false
    }

    @Test func `a trace has a span per item and an arrow per hand-off, as JSON that tools read`() throws {
        Trace.begin(capacity: 100_000)
        let (first, second) = (SerialScheduler(label: "traced \"one\""), SerialScheduler(label: "traced two"))
        let over = Counter()
        for _ in 0..<20 {
            _ = first.schedule(()) {
                second.schedule(()) {
                    over.raise()
                    return Disposables.create()
                }
            }
        }
        #expect(eventually { over.value == 20 })
        let trace = Trace.end()
        #expect(trace.spans >= 39 && trace.handoffs >= 2 && trace.dropped == 0)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("rxring-trace-\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(trace.write(to: file.path) == nil)
        let parsed = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let events = try #require(parsed?["traceEvents"] as? [[String: Any]])
        let phases = Dictionary(grouping: events) { $0["ph"] as? String ?? "" }
        let names = Set(phases["X", default: []].compactMap { $0["name"] as? String })
        #expect(names.isSuperset(of: ["traced \"one\"", "traced two"]))
        #expect(phases["X", default: []].allSatisfy { ($0["dur"] as? Double ?? -1) >= 0 && $0["tid"] is Int })
        let departures = Set(phases["s", default: []].compactMap { $0["id"] as? Int })
        let arrivals = phases["f", default: []].compactMap { $0["id"] as? Int }
        #expect(!arrivals.isEmpty && arrivals.allSatisfy(departures.contains))
        let threads = phases["M", default: []].compactMap { ($0["args"] as? [String: String])?["name"] }
        // A spare thread takes the place of a worker that another test blocks.
        #expect(threads.contains { $0.hasPrefix("rx-worker") || $0.hasPrefix("rx-spare") })
    }

    @Test func `a trace that is full drops what comes and says how much`() {
        Trace.begin(capacity: 5)
        run(20, on: SerialScheduler(label: "traced-full"))
        let trace = Trace.end()
        #expect(trace.spans <= 5 && trace.dropped > 0)
    }

    @Test func `a trace that cannot be written says why`() throws {
        Trace.begin(capacity: 1)
        let sentence = try #require(Trace.end().write(to: "/nowhere/trace.json"))
        #expect(sentence.contains("/nowhere/trace.json"))
    }
}
