// SPDX-License-Identifier: MIT
internal import Synchronization

/// Where a scheduler, worker or loop keeps its counters. It has none until it is observed, and new ones each time that counting begins anew.
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
        // unsafe: the word's reference keeps the entry, and where another takes its place, that one's chain does.
        guard let address = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
        return unsafe Unmanaged<Entry>.fromOpaque(address).takeUnretainedValue()
    }

    /// The counters of this epoch, made when there are none. Any thread.
    func counters(_ name: @autoclosure () -> String, _ kind: SchedulerStatistics.Kind) -> SchedulerCounters {
        let epoch = SchedulerObservation.epoch
        while true {
            // acquire: pairs with the exchange below.
            let seen = word.published()
            let former = Self.entry(at: seen)
            if let former, former.epoch == epoch { return former.counters }
            let made = SchedulerCounters(name(), kind)
            // A reference for the word. The former one's is the chain's from now on.
            let entry = WordReference.give(Entry(made, epoch: epoch, former: former))
            // One thread's counters are kept.
            if word.publish(entry, over: seen) {
                // unsafe: the step took the word's reference.
                if seen != 0 { unsafe WordReference<Entry>.drop(seen) }
                SchedulerObservation.register(made)
                return made
            }
            // unsafe: no word took it.
            unsafe WordReference<Entry>.drop(entry)
        }
    }

    deinit {
        // unsafe: gives the word's reference back; no thread counts here any more.
        let address = word.published()
        if address != 0 { unsafe WordReference<Entry>.drop(address) }
    }
}
