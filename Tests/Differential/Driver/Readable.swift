// SPDX-License-Identifier: MIT
import Foundation

extension FileHandle {
    /// Waits until there is something to read, or the end. False if neither came until `deadline`.
    func isReadable(until deadline: ContinuousClock.Instant) -> Bool {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        var descriptor = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        // Unsafe: C's own structure, read and written during the call.
        let ready = unsafe poll(&descriptor, 1, Int32(max(0, left)))
        return ready > 0
    }
}
