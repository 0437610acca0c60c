// SPDX-License-Identifier: MIT
internal import CSupport

/// The spans of an operator that a trace names.
package struct OperatorSpan: Sendable {
    private let name: String

    /// Spans called `name`.
    package init(_ name: String) { self.name = name }

    /// When a span begins; nil while no trace is written.
    package var start: Int64? { SchedulerObservation.isTracing ? rx_clock_now() : nil }

    /// Notes a span that began at `start` on this thread, if it did, and ends now.
    package func end(_ start: Int64?) {
        if let start { TraceLog.shared.step(name, from: start) }
    }
}
