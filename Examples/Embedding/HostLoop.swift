// SPDX-License-Identifier: MIT
import CLinux
import Glibc

/// The host's own event loop: epoll over descriptors, each with an action. It knows nothing of RxRing.
final class HostLoop {
    private let poller = epoll_create1(Int32(EPOLL_CLOEXEC))
    private var actions: [Int32: () -> Void] = [:]
    private(set) var isRunning = true

    init() { precondition(poller >= 0, "epoll_create1 failed with errno \(errno)") }

    deinit { close(poller) }

    /// Calls `action` whenever `descriptor` is readable.
    func watch(_ descriptor: Int32, action: @escaping () -> Void) {
        actions[descriptor] = action
        // The kernel copies the event; of its union only `fd` is ever used.
        var event = unsafe epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
        let failed = unsafe epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event)
        precondition(failed == 0, "epoll_ctl failed with errno \(errno)")
    }

    /// Waits once, for `timeout` milliseconds at most (-1: as long as it takes), and runs the actions of what is ready.
    func turn(timeout: Int32) {
        var ready = unsafe [epoll_event](repeating: epoll_event(), count: 16)
        // The kernel writes at most as many events as the array holds.
        let count = unsafe epoll_wait(poller, &ready, Int32(ready.count), timeout)
        for index in 0..<max(0, Int(count)) { unsafe actions[ready[index].data.fd]?() }
    }

    /// Lets the turn that runs be the last.
    func stop() { isRunning = false }
}
