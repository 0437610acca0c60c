// SPDX-License-Identifier: MIT

/// A lock for inlinable code: a few instructions of plain work, nothing of the user's, no event and no disposal under it.
@usableFromInline
final class SharedLock: Sendable {
    @usableFromInline let lock = Lock()

    @export(implementation)
    init() {}

    @export(implementation) @inline(__always)
    func acquire() { lock.acquire() }

    @export(implementation) @inline(__always)
    func release() { lock.release() }
}
