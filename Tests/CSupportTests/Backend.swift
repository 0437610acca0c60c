// SPDX-License-Identifier: MIT
import CSupport

/// A wakeup back end, as a test argument.
enum Backend: String, CaseIterable, Sendable, CustomStringConvertible {
    case futex, uring, epoll

    var kind: rx_wakeup_kind {
        switch self {
        case .futex: RX_WAKEUP_FUTEX
        case .uring: RX_WAKEUP_URING
        case .epoll: RX_WAKEUP_EPOLL
        }
    }

    var description: String { rawValue }

    /// Those this machine has; the others are reported once.
    static let available: [Backend] = allCases.filter { backend in
        var error = rx_error()
        // The error is a local, filled before the call returns.
        let works = unsafe rx_wakeup_available(backend.kind, &error)
        if !works { print("not tested here: \(backend), because \(sentence(error))") }
        return works
    }
}
