// SPDX-License-Identifier: MIT
internal import Synchronization

/// Where a scheduler, worker or loop keeps its counters: none until it is observed, others when counting began anew.
///
/// Safe: the word is 0 or the address of counters with a reference that this place owns. Those of an earlier epoch stay until the end, because
/// another thread may still be counting in them.
@safe
struct ObservedPlace: ~Copyable {
    private let word = Atomic<UInt>(0)

    /// A counter's owner and the epoch it belongs to, chained to those before.
    private final class Entry {
        let counters: SchedulerCounters
        let epoch: UInt64
        let former: Entry?

        init(_ counters: SchedulerCounters, epoch: UInt64, former: Entry?) {
            self.counters = counters
            self.epoch = epoch
            self.former = former
        }
    }

    private static func entry(at word: UInt) -> Entry? {
        // unsafe: the word's reference keeps the entry.
        guard let address = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
        return unsafe Unmanaged<Entry>.fromOpaque(address).takeUnretainedValue()
    }

    /// The counters of this epoch, made when there are none. Any thread.
    func counters(_ name: @autoclosure () -> String, _ kind: SchedulerStatistics.Kind) -> SchedulerCounters {
        let epoch = Observation.epoch
        while true {
            // acquire: pairs with the exchange below.
            let seen = word.load(ordering: .acquiring)
            let former = Self.entry(at: seen)
            if let former, former.epoch == epoch { return former.counters }
            let made = SchedulerCounters(name(), kind)
            // unsafe: a reference for the word, which takes over the former's through the chain.
            let entry = unsafe Unmanaged.passRetained(Entry(made, epoch: epoch, former: former))
            let address = unsafe UInt(bitPattern: entry.toOpaque())
            // acquire-release: publishes the counters; one thread's are kept.
            if word.compareExchange(expected: seen, desired: address, ordering: .acquiringAndReleasing).exchanged {
                if seen != 0, let raw = unsafe UnsafeRawPointer(bitPattern: seen) { unsafe Unmanaged<Entry>.fromOpaque(raw).release() }
                Observation.register(made)
                return made
            }
            unsafe entry.release()
        }
    }

    deinit {
        // unsafe: gives the word's reference back; nobody counts here any more.
        guard let address = unsafe UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)) else { return }
        unsafe Unmanaged<Entry>.fromOpaque(address).release()
    }
}
