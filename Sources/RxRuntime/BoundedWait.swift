// SPDX-License-Identifier: MIT
internal import CSupport

/// A wait that ends by itself: some ten microseconds of looking again and again, then ten naps of 50 us. The kernel's timer slack makes each
/// nap about twice as long: about a millisecond in all.
///
/// It is for something that another thread is about to do and that the caller can do without. The bound is a count, so it holds whatever the other
/// thread does.
package struct BoundedWait {
    private static let pauses = 512
    private static let naps = 10
    private var round = 0

    package init() {}

    /// Waits a little. Returns false once the bound is reached.
    package mutating func goesOn() -> Bool {
        if round == Self.pauses + Self.naps { return false }
        rx_guard_wait(round < Self.pauses ? 0 : .max)
        round += 1
        return true
    }
}
