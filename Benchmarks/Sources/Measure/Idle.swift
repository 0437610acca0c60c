// SPDX-License-Identifier: MIT
import Glibc
import RawC

/// W9i's pause: long enough for every worker to be asleep.
public func idleForAMillisecond() { idle(milliseconds: 1) }

/// Twenty milliseconds, in which threads that were just made come to where they wait for the start, each on a processor of its own if there is one.
public func idleForThreads() { idle(milliseconds: 20) }

/// Waits until the process's other threads have nothing left to do, a second at most, and tidies the heap.
///
/// Some peers' threads go on after a repetition, freeing its elements. The first larger allocation after a million small frees merges those for 30 ms
/// (glibc's malloc_consolidate). That time would be counted for the next participant.
public func awaitQuiet() {
    defer { raw_heap_settle() }
    for _ in 0..<200 {
        let before = cpuNanosecondsNow()
        idle(milliseconds: 5)
        if cpuNanosecondsNow() - before < 500_000 { return }
    }
}

/// Has the heap keep its pages from one repetition to the next, as that of a program that runs for long does. Before anything is measured.
public func keepHeap() { precondition(raw_heap_keep(), "Bench: the allocator cannot be told to keep its pages; glibc's can.") }

private func idle(milliseconds: Int) {
    var left = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    while true {
        let pause = left
        if unsafe withUnsafePointer(to: pause, { unsafe nanosleep($0, &left) }) == 0 { return }
    }
}
