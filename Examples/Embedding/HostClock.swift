// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// A timer of the host's own, as a descriptor.
final class HostClock {
    let descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))

    init(everyMilliseconds period: Int) {
        precondition(descriptor >= 0, "timerfd_create failed with errno \(errno)")
        let interval = timespec(tv_sec: period / 1000, tv_nsec: period % 1000 * 1_000_000)
        var setting = itimerspec(it_interval: interval, it_value: interval)
        // The kernel copies the setting.
        unsafe timerfd_settime(descriptor, 0, &setting, nil)
    }

    deinit { close(descriptor) }

    /// Takes the expirations, so that the descriptor is not readable any more; gives how many there were.
    func take() -> Int {
        var expirations: UInt64 = 0
        // The kernel writes eight bytes into the number.
        let size = unsafe read(descriptor, &expirations, MemoryLayout<UInt64>.size)
        return size == MemoryLayout<UInt64>.size ? Int(expirations) : 0
    }
}
