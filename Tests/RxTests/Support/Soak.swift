// SPDX-License-Identifier: MIT
import Foundation
import RealtimeGuard

/// How many times as long the stress tests run: 1, and more under `make soak` (RXRING_SOAK).
let soak: Int = max(1, ProcessInfo.processInfo.environment["RXRING_SOAK"].flatMap(Int.init) ?? 1)

/// What grows with memory or stack: a million in all, where `soak` allows it.
let tenths: Int = min(10, soak)

/// A million; fewer under a sanitizer, which slows every step down.
let million = rx_guard_watches_memory() ? 1_000_000 : 100_000

/// A million; a tenth in debug builds, where a level takes ten times as long, unless `soak` allows it.
#if DEBUG
    let levels = million / 10 * tenths
#else
    let levels = million
#endif

/// Whether `text`, what a process that trapped said, has `rule` in it. In a debug build: optimised, `precondition` traps without its
/// sentence, so that only the trap is left to look at.
func says(_ text: String, _ rule: String) -> Bool {
    #if DEBUG
        text.contains(rule)
    #else
        true
    #endif
}
