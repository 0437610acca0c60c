// SPDX-License-Identifier: MIT
internal import Synchronization

/// Makes a function too costly for Swift's optimiser to inline.
///
/// Calls that never run: each is one more instruction to the optimiser. No code of this is left in a program, because the test is decided when it is compiled, but
/// after everything was inlined. A compiler that decides it sooner makes programs larger, and not wrong; `.ci/client-size` tells.
@usableFromInline
package enum InliningWeight {
    private static let count = Atomic<Int>(0)

    /// Thirty instructions, and no code.
    @inlinable @inline(__always)
    package static func weigh() {
        guard !_isPOD(UInt.self) else { return }
        add(1)
        add(2)
        add(3)
        add(4)
        add(5)
        add(6)
        add(7)
        add(8)
        add(9)
        add(10)
        add(11)
        add(12)
        add(13)
        add(14)
        add(15)
        add(16)
        add(17)
        add(18)
        add(19)
        add(20)
        add(21)
        add(22)
        add(23)
        add(24)
        add(25)
        add(26)
        add(27)
        add(28)
        add(29)
        add(30)
    }

    /// Has an effect, or the optimiser would drop its calls, but releases nothing, or it would count what lives across them. Relaxed: it never runs.
    @_effects(releasenone) @usableFromInline @inline(never)
    package static func add(_ number: Int) { count.wrappingAdd(number, ordering: .relaxed) }
}
