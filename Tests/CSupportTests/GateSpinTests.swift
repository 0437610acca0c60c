// SPDX-License-Identifier: MIT
import CSupport
import Testing

/// The rule of `rx_gate_spin.h`, without a gate.
struct GateSpinTests {
    /// Waits in vain: how many looks it took, or nil if the chance was passed up.
    private func wait(_ spin: inout rx_gate_spin) -> Int? {
        guard unsafe rx_gate_spin_begin(&spin) else { return nil }
        var looks = 0
        while unsafe rx_gate_spin_wait(&spin) { looks += 1 }
        return looks
    }

    @Test func `a wait ends, after longer and longer pauses`() {
        var spin = rx_gate_spin()
        // 1, 2 and 4 pauses, then 8 each until they are 128.
        #expect(wait(&spin) == 3 + 16)
    }

    @Test func `waits in vain become rare, a success makes them frequent again`() {
        var spin = rx_gate_spin()
        for passes in [1, 3, 7, 15, 31, 63, 127, 255, 255] {
            #expect(wait(&spin) != nil)
            for _ in 0..<passes { #expect(wait(&spin) == nil) }
        }
        #expect(unsafe rx_gate_spin_begin(&spin) && rx_gate_spin_wait(&spin))
        unsafe rx_gate_spin_succeed(&spin)
        #expect(wait(&spin) != nil)
        #expect(wait(&spin) == nil)
        #expect(wait(&spin) != nil)
    }
}
