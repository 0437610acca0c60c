// SPDX-License-Identifier: MIT
import Glibc

/// W9i's pause: long enough for every worker to be asleep.
public func idleForAMillisecond() {
    var left = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    while true {
        let pause = left
        if unsafe withUnsafePointer(to: pause, { unsafe nanosleep($0, &left) }) == 0 { return }
    }
}
