// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Threads that wait for a play, run their parts of it at the same time, and wait for the next.
///
/// Sendable: `condition` guards what changes; `atTheLine` is atomic.
final class Players: @unchecked Sendable {
    private let condition = NSCondition()
    private var part: (@Sendable (Int) -> Void)?
    private var wanted = 0
    private var round = 0
    private var busy = 0
    private var threads: Int
    private let atTheLine = Atomic<Int>(0)

    init(_ count: Int) {
        threads = count
        for index in 0..<count {
            let thread = Thread { self.live(index) }
            thread.name = "player \(index)"
            thread.start()
        }
    }

    /// Runs `part` with 0..<count on as many threads; false when they were not done in time.
    func run(_ count: Int, within seconds: Double, _ part: @escaping @Sendable (Int) -> Void) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        self.part = part
        wanted = count
        busy = count
        round += 1
        // relaxed: the condition's lock orders it.
        atTheLine.store(0, ordering: .relaxed)
        condition.broadcast()
        return wait(until: Date(timeIntervalSinceNow: seconds)) { self.busy == 0 }
    }

    /// Ends the threads; false when they were not over in time.
    func stop(within seconds: Double) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        part = nil
        wanted = .max
        round += 1
        condition.broadcast()
        return wait(until: Date(timeIntervalSinceNow: seconds)) { self.threads == 0 }
    }

    private func wait(until deadline: Date, for isTrue: () -> Bool) -> Bool {
        while !isTrue() { if !condition.wait(until: deadline) { return isTrue() } }
        return true
    }

    private func live(_ index: Int) {
        var seen = 0
        condition.lock()
        while true {
            while round == seen { condition.wait() }
            seen = round
            if index >= wanted { continue }
            guard let part else { break }
            let count = wanted
            condition.unlock()
            // acquiringAndReleasing: all leave the line after the last has come.
            atTheLine.add(1, ordering: .acquiringAndReleasing)
            while atTheLine.load(ordering: .acquiring) < count { sched_yield() }
            part(index)
            condition.lock()
            busy -= 1
            if busy == 0 { condition.broadcast() }
        }
        threads -= 1
        condition.broadcast()
        condition.unlock()
    }
}
