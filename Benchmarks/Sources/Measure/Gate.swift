// SPDX-License-Identifier: MIT
import Glibc

/// A counting semaphore with which the measuring thread waits for another one, the same for every peer.
@safe
public final class Gate: @unchecked Sendable {
    // Unchecked: a POSIX semaphore is made for this.
    private let semaphore: UnsafeMutablePointer<sem_t>

    /// A closed gate.
    public init() {
        unsafe semaphore = .allocate(capacity: 1)
        unsafe sem_init(semaphore, 0, 0)
    }

    deinit {
        unsafe sem_destroy(semaphore)
        unsafe semaphore.deallocate()
    }

    /// Lets one waiter through.
    public func open() { unsafe sem_post(semaphore) }

    /// Sleeps until the gate was opened once more than it was passed.
    public func pass() {
        while unsafe sem_wait(semaphore) != 0 && errno == EINTR {}
    }
}
