// SPDX-License-Identifier: MIT
import Foundation

/// How much longer the tests run that take long: 1, and more under `make soak` (RXRING_SOAK).
let soak: Int = max(1, ProcessInfo.processInfo.environment["RXRING_SOAK"].flatMap(Int.init).map { $0 * 20 } ?? 1)
