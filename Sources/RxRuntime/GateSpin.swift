// SPDX-License-Identifier: MIT
internal import CSupport

/// How the calling thread waits a little for something that another is about to give back, before it does without.
package enum GateSpin {
    /// Calls `attempt` again and again, for two to four microseconds at most, until it succeeds; false if it did not, or if waits were in vain lately.
    ///
    /// `attempt` is a few instructions of plain work. Allocates nothing. The rule is in `rx_gate_spin.h`.
    @inline(__always)
    package static func wait(until attempt: () -> Bool) -> Bool {
        // unsafe: the thread's own, good while it lives.
        let spin = unsafe rx_gate_spin_current()!
        guard unsafe rx_gate_spin_begin(spin) else { return false }
        while unsafe rx_gate_spin_wait(spin) {
            if attempt() {
                unsafe rx_gate_spin_succeed(spin)
                return true
            }
        }
        return false
    }
}
