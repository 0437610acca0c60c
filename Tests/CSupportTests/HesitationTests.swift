// SPDX-License-Identifier: MIT
import CSupport
import Testing

/// The rule of `rx_hesitation.h`, without a gate.
struct HesitationTests {
    /// Waits in vain: how many looks it took, or nil if the chance was passed up.
    private func wait(_ hesitation: inout rx_hesitation) -> Int? {
        guard unsafe rx_hesitation_begin(&hesitation) else { return nil }
        var looks = 0
        while unsafe rx_hesitation_wait(&hesitation) { looks += 1 }
        return looks
    }

    @Test func `a wait ends, after longer and longer pauses`() {
        var hesitation = rx_hesitation()
        // 1, 2 and 4 pauses, then 8 each until they are 128.
        #expect(wait(&hesitation) == 3 + 16)
    }

    @Test func `waits in vain become rare, a success makes them frequent again`() {
        var hesitation = rx_hesitation()
        for passes in [1, 3, 7, 15, 31, 63, 127, 255, 255] {
            #expect(wait(&hesitation) != nil)
            for _ in 0..<passes { #expect(wait(&hesitation) == nil) }
        }
        #expect(unsafe rx_hesitation_begin(&hesitation) && rx_hesitation_wait(&hesitation))
        unsafe rx_hesitation_succeed(&hesitation)
        #expect(wait(&hesitation) != nil)
        #expect(wait(&hesitation) == nil)
        #expect(wait(&hesitation) != nil)
    }
}
