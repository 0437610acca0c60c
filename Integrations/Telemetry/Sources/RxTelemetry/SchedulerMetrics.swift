// SPDX-License-Identifier: MIT
public import CoreMetrics
public import Rx
internal import Synchronization

/// Reports what schedulers do to swift-metrics, under `rxring_scheduler_...` with the dimensions `name` and `kind`.
///
/// Counters: items, turns, wakes, steals, timers. Gauges: deepest_queue, longest_item_seconds, latest_timer_seconds. Metrics are made once
/// for each scheduler; a report allocates what `SchedulerObservation.statistics` does.
///
/// Sendable: `state` is guarded by its lock.
public final class SchedulerMetrics: Sendable {
    private struct Reported {
        let counters: [Counter]
        let gauges: [Gauge]
        var before: [Int]
    }

    private let factory: any MetricsFactory
    private let state = Mutex<[[String]: Reported]>([:])

    /// Reports through `factory`; switches `SchedulerObservation.isCounting` on.
    public init(factory: any MetricsFactory = MetricsSystem.factory) {
        self.factory = factory
        SchedulerObservation.isCounting = true
    }

    /// Reports what happened since the last report. Any thread.
    public func report() {
        let statistics = SchedulerObservation.statistics
        state.withLock { reported in
            for counted in statistics { report(counted, in: &reported) }
        }
    }

    /// Reports every `interval` on `scheduler`, until disposed.
    public func report(every interval: Duration, on scheduler: any SchedulerType) -> any Disposable {
        scheduler.schedulePeriodic((), startAfter: interval, period: interval) { self.report() }
    }

    private func report(_ counted: SchedulerStatistics, in reported: inout [[String]: Reported]) {
        let key = [counted.name, counted.kind.rawValue]
        var metrics = reported[key] ?? make(counted)
        let totals = [counted.items, counted.turns, counted.wakes, counted.steals, counted.timers]
        for (index, counter) in metrics.counters.enumerated() {
            // Below the last total: counting began anew.
            let since = totals[index] - metrics.before[index]
            counter.increment(by: since < 0 ? totals[index] : since)
        }
        metrics.before = totals
        metrics.gauges[0].record(counted.deepestQueue)
        metrics.gauges[1].record(counted.longestItem / .seconds(1))
        metrics.gauges[2].record(counted.latestTimer / .seconds(1))
        reported[key] = metrics
    }

    private func make(_ counted: SchedulerStatistics) -> Reported {
        let dimensions = [("name", counted.name), ("kind", counted.kind.rawValue)]
        let names = ["items", "turns", "wakes", "steals", "timers"]
        return Reported(
            counters: names.map { Counter(label: "rxring_scheduler_\($0)", dimensions: dimensions, factory: factory) },
            gauges: ["deepest_queue", "longest_item_seconds", "latest_timer_seconds"].map {
                Gauge(label: "rxring_scheduler_\($0)", dimensions: dimensions, factory: factory)
            },
            before: [Int](repeating: 0, count: names.count))
    }
}
