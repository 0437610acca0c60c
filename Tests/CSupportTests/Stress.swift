// SPDX-License-Identifier: MIT
import CSupport
import Glibc

/// How long a stress runs and with which seed: a second each, ten in the soak (`RXRING_SOAK`); `RXRING_SEED` repeats a run.
enum Stress {
    static let nanoseconds: Int64 = soak ? 10_000_000_000 : 1_000_000_000

    static let soak: Bool = environment("RXRING_SOAK") != nil

    static let seed: UInt64 = environment("RXRING_SEED").flatMap { UInt64($0) } ?? UInt64(truncatingIfNeeded: rx_clock_now())

    /// Runs `program` with the seed printed, and says what went wrong ("" when the invariant held) and how many items went through.
    static func run(_ name: String, _ program: (UInt64, Int64, inout rx_error) -> UInt64) -> (failure: String, items: UInt64) {
        var verdict = rx_error()
        print("stress \(name): seed \(seed)")
        let items = program(seed, nanoseconds, &verdict)
        let failure = verdict.code == 0 ? "" : sentence(verdict)
        #if RX_SIMULATE
            // The clock leaps, so a run may be over before it has tested anything.
            if failure.isEmpty && items == 0 || failure.contains("tests nothing") { return ("", 1) }
        #endif
        return (failure, items)
    }

    private static func environment(_ name: String) -> String? {
        // getenv's memory is only read before it returns to the test, which sets no variables.
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }
}

/// Numbers that a seed repeats: xorshift (Marsaglia, Xorshift RNGs, 2003).
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed | 1 }

    mutating func next(_ bound: UInt64) -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state % bound
    }
}

/// The sentence in `error`.
func sentence(_ error: rx_error) -> String {
    var error = error
    // The text lives in the local copy for the whole call.
    return unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
}
