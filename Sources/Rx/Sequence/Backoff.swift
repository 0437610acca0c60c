// SPDX-License-Identifier: MIT
internal import RxRuntime

/// Waiting for a lock that is kept in some word, and that its holder gives back without learning of a waiter.
@usableFromInline
enum Backoff {
    /// Waits a little, longer from round to round; `round` counts.
    @usableFromInline
    static func wait(_ round: inout Int) {
        Lock.wait(round: round)
        round &+= 1
    }
}
