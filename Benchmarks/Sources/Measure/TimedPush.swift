// SPDX-License-Identifier: MIT

/// A push of one of W13's callbacks: when it began and ended, and whether its block was taken.
public struct TimedPush {
    public let began: Int64
    public let ended: Int64
    public let isTaken: Bool

    /// Times `push`, which is given the time, right in the callback. A call from the harness into a page of code that is far after the callback's
    /// sleep takes up to two microseconds. They would be counted as the peer's.
    @inlinable @inline(__always)
    public init(_ push: (_ now: Int64) -> Bool) {
        // The clock's own code and page are far too: a reading that does not count brings them near.
        _ = nanosecondsNow()
        began = nanosecondsNow()
        isTaken = push(began)
        ended = nanosecondsNow()
    }
}
