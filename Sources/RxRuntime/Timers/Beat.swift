// SPDX-License-Identifier: MIT

/// The times of a periodic timer: the n-th is due at the start plus n periods, and comes then or up to a tolerance later. So no delay adds up.
struct Beat {
    /// When the next run is due.
    private(set) var due: Int64
    private let period: Int64
    private let tolerance: Int64

    init(from start: Int64, every period: Int64, tolerance: Int64) {
        due = start
        self.period = period
        self.tolerance = tolerance
    }

    /// When the next run comes.
    var window: FiringWindow { FiringWindow(due, tolerance: tolerance) }

    /// Goes on to the run after that; stays at the end of time.
    mutating func advance() {
        let (sum, overflow) = due.addingReportingOverflow(period)
        due = overflow ? .max : sum
    }
}
