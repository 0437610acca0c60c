// SPDX-License-Identifier: MIT

/// A lock for inlinable code: a few instructions of plain work, nothing of the user's, no event and no disposal under it.
@usableFromInline
final class Latch: Sendable {
    private let lock = Lock()

    @usableFromInline
    init() {}

    @usableFromInline
    func acquire() { lock.acquire() }

    @usableFromInline
    func release() { lock.release() }
}
