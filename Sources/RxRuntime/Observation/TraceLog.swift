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
        /// An element passed through what is downstream of a named operator.
        case step
        /// Departure: a scheduler became ready, or a timer was set. Arrival: the turn or the timer with the same number began to run.
        case departure, arrival
        /// A departure that `Trace.addHandoff` adds afterwards. It lies inside a span of its own thread.
        case added
    }

    struct Event {
        let kind: Kind
        let name: String
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
    /// The departures of waiting timers, at most `capacity` of them. A cancelled timer stays until another one has its address.
    private var timers: [ObjectIdentifier: UInt64] = [:]

    /// How many bytes `capacity` events take.
    static func bytes(of capacity: Int) -> Int { capacity * MemoryLayout<Event>.stride }

    func begin(capacity: Int) {
        lock.guarding {
            events = []
            timers = [:]
            events.reserveCapacity(capacity)
            (self.capacity, dropped) = (capacity, 0)
        }
    }

    /// The events, and how many were dropped because `capacity` was reached.
    func end() -> ([Event], Int) {
        lock.guarding {
            defer { (events, timers) = ([], [:]) }
            return (events, dropped)
        }
    }

    /// An item of `scheduler` ran from `start` until now.
    func span(_ scheduler: SchedulerCounters, from start: Int64) {
        guard SchedulerObservation.isTracing else { return }
        append(.span, scheduler.name, start: start)
    }

    /// An element passed through what is downstream of the operator `name`, from `start` until now.
    func step(_ name: String, from start: Int64) {
        guard SchedulerObservation.isTracing else { return }
        append(.step, name, start: start)
    }

    /// `scheduler` becomes ready.
    func depart(_ scheduler: SchedulerCounters) {
        guard SchedulerObservation.isTracing else { return }
        let start = rx_clock_now()
        let number = nextNumber { _ in }
        // relaxed: the submission that follows publishes it to the turn.
        scheduler.handoff.store(number, ordering: .relaxed)
        append(.departure, scheduler.name, start: start, number: number)
    }

    /// A turn of `scheduler` begins: inside the span of its first item, because an arrow ends at a span.
    func arrive(_ scheduler: SchedulerCounters) {
        guard SchedulerObservation.isTracing else { return }
        let number = scheduler.handoff.exchange(0, ordering: .relaxed)
        if number != 0 { append(.arrival, scheduler.name, start: rx_clock_now(), number: number) }
    }

    /// A timer is set, whose item will run on `scheduler`.
    func depart(_ timer: AnyObject, for scheduler: SchedulerCounters) {
        guard SchedulerObservation.isTracing else { return }
        let start = rx_clock_now()
        let number = nextNumber { if timers.count < capacity { timers[ObjectIdentifier(timer)] = $0 } }
        append(.departure, scheduler.name, start: start, number: number)
    }

    /// `runnable` begins to run on `scheduler`. Notes an arrival if it is a timer whose departure was noted.
    func arrive(_ runnable: Runnable, on scheduler: SchedulerCounters) {
        guard SchedulerObservation.isTracing, runnable is TimedItem || runnable is PinnedTimer else { return }
        let number = lock.guarding { timers.removeValue(forKey: ObjectIdentifier(runnable)) }
        if let number { append(.arrival, scheduler.name, start: rx_clock_now(), number: number) }
    }

    private func nextNumber(_ note: (UInt64) -> Void) -> UInt64 {
        lock.guarding {
            numbers += 1
            note(numbers)
            return numbers
        }
    }

    private func append(_ kind: Kind, _ name: String, start: Int64, number: UInt64 = 0) {
        let event = Event(
            kind: kind, name: name, start: start, length: rx_clock_now() - start, thread: Int32(rx_thread_current_id()),
            number: number)
        lock.guarding {
            if events.count < capacity { events.append(event) } else { dropped += 1 }
        }
    }
}
