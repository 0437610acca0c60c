// SPDX-License-Identifier: MIT
package import Synchronization

extension Mutex where Value == Void {
    /// Runs `body` with the lock held; `body` must not call code of the user, subscribe or dispose.
    @inline(__always)
    package borrowing func guarding<Result>(_ body: () throws -> Result) rethrows -> Result {
        _unsafeLock()
        defer { _unsafeUnlock() }
        return try body()
    }
}
