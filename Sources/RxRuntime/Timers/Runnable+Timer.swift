// SPDX-License-Identifier: MIT
internal import CSupport

/// A runnable with a deadline: a `TimedItem` or a `PinnedTimer`, whose fields lie as `rx_timer` says.
extension Runnable {
    /// The deadline, for the timer queue.
    @inline(__always)
    final var timer: UnsafeMutablePointer<rx_timer> {
        // unsafe: laid over the fields from `link` to `deadline`, which RunnableTests checks.
        let node = unsafe Runnable.node(of: Unmanaged.passUnretained(self).toOpaque())
        return unsafe UnsafeMutableRawPointer(node).assumingMemoryBound(to: rx_timer.self)
    }

    /// The runnable that `timer` belongs to.
    @inline(__always)
    static func owner(of timer: UnsafeMutablePointer<rx_timer>) -> Unmanaged<Runnable> {
        // unsafe: only those runnables have a timer, and it begins with the link.
        let node = unsafe UnsafeMutableRawPointer(timer).assumingMemoryBound(to: rx_node.self)
        return unsafe Unmanaged<Runnable>.fromOpaque(Runnable.object(of: node))
    }

    /// Queues a runnable that is due where it runs, with the reference that `owned` is. Returns the node that must be submitted to the host now, if any: the
    /// runnable itself, or the serial scheduler that was idle.
    ///
    /// Releases nothing: it is called with a lock held, and the last release of an item runs code of the user.
    static func enqueueDue(_ owned: Unmanaged<Runnable>) -> UnsafeMutablePointer<rx_node>? {
        // unsafe: `owned` is a reference, and the item holds its strand; a push that returned false touches neither afterwards.
        let node = unsafe Runnable.node(of: owned.toOpaque())
        guard let strand = unsafe owned._withUnsafeGuaranteedRef({ unsafe $0.strandWhenDue }) else { return unsafe node }
        return unsafe strand._withUnsafeGuaranteedRef { unsafe $0.pushOrStart(node) ? $0.enqueued() : nil }
    }

    /// Where a runnable with a deadline is counted.
    final var timerCounters: SchedulerCounters {
        // unsafe: the caller holds the item, and the item its strand.
        guard let strand = unsafe strandWhenDue else { return Pool.shared.observed.counters("pool timers", .worker) }
        return unsafe strand._withUnsafeGuaranteedRef { $0.counters }
    }

    /// Whether the fields lie as `rx_timer` says in this build; asked by a test.
    final func isLaidOut(_ place: inout UInt16, _ number: inout UInt32, _ previous: inout UInt, _ deadline: inout Int64) -> Bool {
        // unsafe: compares addresses, reads through none.
        let start = unsafe UnsafeRawPointer(timer)
        func distance<Field>(_ field: inout Field) -> Int { unsafe withUnsafePointer(to: &field) { unsafe UnsafeRawPointer($0) - start } }
        return unsafe distance(&place) == MemoryLayout<rx_timer>.offset(of: \.place)
            && distance(&number) == MemoryLayout<rx_timer>.offset(of: \.number)
            // A union's members have no offset to ask for.
            && distance(&previous) + MemoryLayout.size(ofValue: previous) == MemoryLayout<rx_timer>.offset(of: \.deadline)
            && distance(&deadline) == MemoryLayout<rx_timer>.offset(of: \.deadline)
    }

    /// Whether timers' fields lie where the timer queue looks for them; asked by a test.
    package static var timersLieWhereTheyAreLookedFor: Bool {
        let pinned = PinnedTimer(to: SerialScheduler()) {}
        defer { pinned.dispose() }
        return TimedItem(strand: nil).isLaidOut && pinned.isLaidOut
    }
}
