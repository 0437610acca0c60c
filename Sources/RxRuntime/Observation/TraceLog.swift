// SPDX-License-Identifier: MIT
internal import CSupport
internal import Synchronization

/// The events of a trace while it is written.
///
/// Sendable: everything is guarded by `lock`, which is held for an append.
final class TraceLog: @unchecked Sendable {
    static let shared = TraceLog()

    enum Kind {
        /// An item ran.
        case span
        /// A scheduler became ready here; its turn begins where the arrival with the same number is.
        case departure, arrival
    }

    struct Event {
        let kind: Kind
        let scheduler: SchedulerCounters
        let start: Int64
        let length: Int64
        let thread: Int32
        let number: UInt64
    }

    private let lock = Lock()
    private var events: [Event] = []
    private var capacity = 0
    private var dropped = 0
    private var numbers: UInt64 = 0

    func begin(capacity: Int) {
        lock.guarding {
            events = []
            events.reserveCapacity(capacity)
            (self.capacity, dropped) = (capacity, 0)
        }
    }

    /// What was written, and how many events found no room.
    func end() -> ([Event], Int) {
        lock.guarding {
            defer { events = [] }
            return (events, dropped)
        }
    }

    /// An item of `scheduler` ran from `start` until now.
    func span(_ scheduler: SchedulerCounters, from start: Int64) {
        guard Observation.isTracing else { return }
        append(.span, scheduler, start: start, number: 0)
    }

    /// `scheduler` becomes ready.
    func depart(_ scheduler: SchedulerCounters) {
        guard Observation.isTracing else { return }
        let number: UInt64 = lock.guarding {
            numbers += 1
            return numbers
        }
        // relaxed: the submission that follows publishes it to the turn.
        scheduler.handoff.store(number, ordering: .relaxed)
        append(.departure, scheduler, start: rx_clock_now(), number: number)
    }

    /// A turn of `scheduler` begins.
    func arrive(_ scheduler: SchedulerCounters) {
        guard Observation.isTracing else { return }
        let number = scheduler.handoff.exchange(0, ordering: .relaxed)
        if number != 0 { append(.arrival, scheduler, start: rx_clock_now(), number: number) }
    }

    private func append(_ kind: Kind, _ scheduler: SchedulerCounters, start: Int64, number: UInt64) {
        let event = Event(
            kind: kind, scheduler: scheduler, start: start, length: rx_clock_now() - start,
            thread: Int32(rx_thread_current_id()), number: number)
        lock.guarding {
            if events.count < capacity { events.append(event) } else { dropped += 1 }
        }
    }
}
