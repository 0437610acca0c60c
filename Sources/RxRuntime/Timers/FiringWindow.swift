// SPDX-License-Identifier: MIT
internal import CSupport

/// When a timer fires: from an instant on, when the scheduler looks at its timers next. The scheduler looks by the end of the timer's slack.
struct FiringWindow {
    /// The instant of the monotonic clock from which it may fire.
    let start: Int64
    /// How much later it may fire, in nanoseconds.
    let slack: Int64

    /// Fires as soon after `instant` as it can.
    init(at instant: Int64) { (start, slack) = (max(instant, 0), 0) }

    /// Fires at `due` or up to `tolerance` later. The timers use what they can of the tolerance as slack, and the start is rounded by the rest.
    init(_ due: Int64, tolerance: Int64) {
        slack = rx_timers_slack(tolerance)
        start = max(Deadline.coalesced(due, tolerance: tolerance - slack), 0)
    }

    /// The last instant at which it may fire; saturates at the end of time.
    var end: Int64 {
        let (sum, overflow) = start.addingReportingOverflow(slack)
        return overflow ? .max : sum
    }
}
