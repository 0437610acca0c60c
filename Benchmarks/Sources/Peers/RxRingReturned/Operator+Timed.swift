// SPDX-License-Identifier: MIT
import Measure
import Rx

extension Operator {
    /// Those with a scheduler.
    static let timed: [Operator] = [
        Operator("observe(on:)", .timed) { source, _, scheduler in source.observe(on: scheduler) },
        Operator("observe(on:), queued", .queued) { source, _, scheduler in source.observe(on: scheduler) },
        Operator("subscribe(on:)", .timed) { source, _, scheduler in source.subscribe(on: scheduler) },
        Operator("delay", .timed) { source, _, scheduler in source.delay(.milliseconds(5), scheduler: scheduler) },
        Operator("debounce", .timed) { source, _, scheduler in source.debounce(.milliseconds(5), scheduler: scheduler) },
        Operator("throttle", .timed) { source, _, scheduler in source.throttle(.milliseconds(5), scheduler: scheduler) },
        Operator("timeout", .timed) { source, _, scheduler in source.timeout(.seconds(5), scheduler: scheduler) },
        Operator("buffer", .timed) { source, _, scheduler in
            source.buffer(timeSpan: .milliseconds(5), count: 5, scheduler: scheduler).map { $0.count }
        },
        Operator("window", .timed) { source, _, scheduler in
            source.window(timeSpan: .milliseconds(5), count: 5, scheduler: scheduler).flatMap { $0 }
        },
    ]
}
