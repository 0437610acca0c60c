// SPDX-License-Identifier: MIT

/// A scheduler that is no `ItemScheduler`, and yet knows whether the caller is an item of it. A serial context asks: its operators take no atomic step, so
/// a thread from elsewhere must not enter them.
package protocol CallerAwareScheduler: SchedulerType {
    /// Whether the caller is an item of this scheduler; nil where that is not known.
    var runsCaller: Bool? { get }
}
