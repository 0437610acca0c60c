// SPDX-License-Identifier: MIT
internal import CSupport

/// How the calling thread waits a little for something that another is about to give back, before it does without.
package enum Hesitation {
    /// Calls `attempt` again and again, for two microseconds at most, until it succeeds; false if it did not, or if waits were in vain lately.
    ///
    /// `attempt` is a few instructions of plain work. Allocates nothing. The rule is in `rx_hesitation.h`.
    @inline(__always)
    package static func wait(until attempt: () -> Bool) -> Bool {
        // unsafe: the thread's own, good while it lives.
        let hesitation = unsafe rx_hesitation_current()!
        guard unsafe rx_hesitation_begin(hesitation) else { return false }
        while unsafe rx_hesitation_wait(hesitation) {
            if attempt() {
                unsafe rx_hesitation_succeed(hesitation)
                return true
            }
        }
        return false
    }
}
