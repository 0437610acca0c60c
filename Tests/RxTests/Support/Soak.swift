// SPDX-License-Identifier: MIT
import Foundation
import RealtimeGuard

/// How much longer the tests run that take long: 1, and more under `make soak` (RXRING_SOAK).
let soak: Int = max(1, ProcessInfo.processInfo.environment["RXRING_SOAK"].flatMap(Int.init).map { $0 * 20 } ?? 1)

/// A million; fewer under a sanitizer, which slows every step down.
let million = rx_guard_watches_memory() ? 1_000_000 : 100_000
