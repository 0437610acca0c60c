// SPDX-License-Identifier: MIT

/// A lock for inlinable code: a few instructions of plain work, nothing of the user's, no event and no disposal under it.
@usableFromInline
final class SharedLock: Sendable {
    @usableFromInline let lock = Lock()

    @inlinable
    init() {}

    @inlinable @inline(__always)
    func acquire() { lock.acquire() }

    @inlinable @inline(__always)
    func release() { lock.release() }
}
