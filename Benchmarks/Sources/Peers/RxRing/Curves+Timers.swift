// SPDX-License-Identifier: MIT
import Measure
import Rx

/// Timers that fire, in real and in virtual time.
extension RxRingPeer {
    static var timerCurves: [CurveTrial] {
        [
            CurveTrial("fired timers") { timers($0, SerialScheduler(), count: $1) },
            CurveTrial("tolerance") { inputs, tolerance in
                timers(inputs, SerialScheduler(), count: inputs.scaled(100_000), tolerance: .microseconds(tolerance))
            },
            CurveTrial("virtual timers") { virtual($0, HistoricalScheduler(), count: $1) },
        ]
    }
}
