// SPDX-License-Identifier: MIT

/// The clock of a converter whose readings are no numbers: it compares them, and each item has an object for its own.
extension VirtualTimeScheduler {
    final var comparedClock: VirtualTime {
        get { timeline.lock.guarding { comparedReading } }
        set { timeline.lock.guarding { comparedReading = newValue } }
    }

    /// Not inlined: the type of a reading would be looked up by clocks whose readings are numbers, too.
    @inline(never)
    final var comparedNow: RxTime { converter.convertFromVirtualTime(comparedClock) }

    @inline(never)
    final func insertCompared(_ item: VirtualItem, after dueTime: RxTimeInterval) {
        let offset = converter.convertToVirtualTimeInterval(max(dueTime, .zero))
        insertCompared(item, at: adjustScheduledTime(converter.offsetVirtualTime(clock, offset: offset)))
    }

    @inline(never)
    final func insertCompared(_ item: VirtualItem, at time: VirtualTime) {
        item.instant = Instant(time)
        timeline.insertCompared(item)
    }

    /// The next live item, its time made the clock's; nil when stopped, empty, or nothing is due by `limit`.
    final func takeNextCompared(until limit: VirtualTime? = nil) -> VirtualItem? {
        timeline.lock.guarding {
            while timeline.isRunning, let first = timeline.queue.firstCompared {
                let time = Self.instant(of: first)
                if let limit, converter.compareVirtualTime(time, limit) == .greaterThan { return nil }
                let item = timeline.queue.removeFirstCompared()
                guard !item.isDisposed else { continue }
                if converter.compareVirtualTime(time, comparedReading) == .greaterThan { comparedReading = time }
                return item
            }
            return nil
        }
    }

    /// Not inlined: the types of an optional limit would be looked up by clocks whose readings are numbers, too.
    @inline(never)
    final func advanceCompared(to time: VirtualTime) {
        while let item = takeNextCompared(until: time) { item.run() }
        timeline.lock.guarding { comparedReading = time }
        timeline.end()
    }

    static func compare(_ left: VirtualItem, _ right: VirtualItem, by converter: Converter) -> VirtualTimeComparison {
        converter.compareVirtualTime(instant(of: left), instant(of: right))
    }

    static func instant(of item: VirtualItem) -> VirtualTime {
        // unsafe: insertCompared put one of this type there.
        unsafe unsafeDowncast(item.instant!, to: Instant<VirtualTime>.self).time
    }
}

/// A virtual time as an object.
private final class Instant<Time> {
    let time: Time
    init(_ time: Time) { self.time = time }
}
