// SPDX-License-Identifier: MIT
import Logging
import MetricsTestKit
import Rx
import RxTelemetry
import Testing

/// One at a time: hooks and counting are the process's.
@Suite(.serialized)
struct RxTelemetryTests {
    /// Runs `count` items on a serial scheduler of that name, and waits for them.
    private func run(_ count: Int, on name: String) async {
        let scheduler = SerialScheduler(label: name)
        let seen = Observable.from(Array(0..<count)).observe(on: scheduler).toArray().asObservable()
        _ = try? await seen.values.first { _ in true }
        // The turn that delivered counts its item when it is over.
        await withCheckedContinuation { done in
            _ = scheduler.schedule(()) {
                done.resume()
                return Disposables.create()
            }
        }
    }

    @Test func `what schedulers did becomes counters and gauges with their names`() async throws {
        let metrics = TestMetrics()
        let reporter = SchedulerMetrics(factory: metrics)
        defer { SchedulerObservation.isCounting = false }
        await run(100, on: "reported")
        reporter.report()
        let dimensions = [("name", "reported"), ("kind", "serial")]
        let items = try metrics.expectCounter("rxring_scheduler_items", dimensions)
        let first = items.totalValue
        #expect(first >= 1)
        reporter.report()
        #expect(items.totalValue - first <= 1, "a report counts what is new")
        let deepest = try metrics.expectGauge("rxring_scheduler_deepest_queue", dimensions)
        #expect((deepest.lastValue ?? 0) >= 1)
    }

    @Test func `a sequence's events are written with its label`() {
        let book = Notes.Book()
        Observable.of(1, 2).log("numbers", to: Notes.logger(book)).subscribe().dispose()
        let lines = book.written.map(\.message)
        #expect(lines.filter { $0.hasPrefix("numbers: ") }.count == lines.count)
        #expect(lines.contains("numbers: next 1") && lines.contains("numbers: next 2") && lines.contains("numbers: completed"))
    }

    @Test func `an unhandled error is written with what it is`() {
        let before = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = before }
        let book = Notes.Book()
        Notes.logger(book).takeOverHooks()
        _ = Observable<Int>.error(RxError.timeout).subscribe(onNext: { _ in })
        #expect(book.written.contains { $0.message.contains("unhandled error") && $0.metadata["error"] != nil })
    }

    @Test func `each scheduler has a line`() async {
        SchedulerObservation.isCounting = true
        defer { SchedulerObservation.isCounting = false }
        await run(10, on: "written down")
        let book = Notes.Book()
        Notes.logger(book).schedulers()
        #expect(book.written.contains { $0.metadata["name"] == "written down" && $0.metadata["items"] != nil })
    }
}
