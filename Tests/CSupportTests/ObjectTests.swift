// SPDX-License-Identifier: MIT
import CSupport
import Testing

@Suite struct ObjectTests {
    private final class Object {}

    /// The place of the count is the runtime's own affair: this says so when it moves.
    @Test func `an object's counts are where they are read in order`() {
        let object = Object()
        // unsafe: `object` is held to the end.
        let address = unsafe Unmanaged.passUnretained(object).toOpaque()
        let alone = unsafe rx_object_counts(address)
        let references = unsafe hold(object)
        let held = unsafe rx_object_counts(address)
        #expect(held > alone)
        unsafe references.forEach { unsafe $0.release() }
        let releasedAgain = unsafe rx_object_counts(address)
        #expect(releasedAgain == alone)
        withExtendedLifetime(object) {}
    }

    /// Its own function: the optimiser takes a retain out that it can see the release of.
    @inline(never)
    private func hold(_ object: Object) -> [Unmanaged<Object>] { unsafe [.passRetained(object), .passRetained(object)] }
}
