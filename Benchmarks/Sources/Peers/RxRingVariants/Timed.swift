// SPDX-License-Identifier: MIT
import Rx
import RxRingReturned

extension OperatorVariants {
    /// Those with a scheduler.
    static let timed: [Operator] = [
        Operator("throttle without the latest", .timed) { source, _, scheduler in
            source.throttle(.milliseconds(5), latest: false, scheduler: scheduler)
        },
        Operator("timeout to another", .timed) { source, other, scheduler in source.timeout(.seconds(5), other: other, scheduler: scheduler) },
        Operator("delaySubscription", .timed) { source, _, scheduler in source.delaySubscription(.milliseconds(5), scheduler: scheduler) },
        Operator("take(for:)", .timed) { source, _, scheduler in source.take(for: .seconds(1 << 30), scheduler: scheduler) },
        Operator("takeLast(for:)", .timed) { source, _, scheduler in source.takeLast(for: .milliseconds(5), scheduler: scheduler) },
        Operator("skip for a time", .timed) { source, _, scheduler in source.skip(.milliseconds(5), scheduler: scheduler) },
        Operator("skipLast(for:)", .timed) { source, _, scheduler in source.skipLast(for: .milliseconds(5), scheduler: scheduler) },
        Operator("timestamp", .timed) { source, _, scheduler in source.timestamp(scheduler: scheduler).map { $0.element &+ Int($0.time.nanoseconds) }
        },
        Operator("timeInterval", .timed) { source, _, scheduler in
            source.timeInterval(scheduler: scheduler).map { $0.interval == .seconds(1) ? 0 : $0.element }
        },
    ]
}
