// SPDX-License-Identifier: MIT

/// A virtual clock whose readings are numbers, and what waits on it. Not generic: the code of a generic scheduler is not specialised where a
/// program knows it as `any SchedulerType`, and costs ten times as much there.
///
/// Sendable: every variable is guarded by `lock`, never held while an item runs.
@usableFromInline
final class VirtualTimeline: @unchecked Sendable {
    let lock = Lock()
    @safe @exclusivity(unchecked) var queue: VirtualQueue
    @safe @exclusivity(unchecked) var isRunning = false
    @safe @exclusivity(unchecked) private var reading: Int64
    @safe @exclusivity(unchecked) private var sweepAt = leastSwept
    private static let leastSwept = 512
    /// The number `interval` after another one; nil where a converter's readings are no numbers: the scheduler has the clock then.
    private let later: ((_ number: Int64, _ interval: RxTimeInterval) -> Int64)?
    /// The instant that a number stands for; nil where a converter's readings are no numbers.
    private let instant: ((_ number: Int64) -> RxTime)?
    /// Whether what would run now runs at the next number.
    private let isTickApart: Bool

    init(
        at reading: Int64, isTickApart: Bool, instant: @escaping (Int64) -> RxTime, later: @escaping (Int64, RxTimeInterval) -> Int64
    ) {
        self.reading = reading
        self.isTickApart = isTickApart
        self.instant = instant
        self.later = later
        queue = VirtualQueue(by: nil)
    }

    /// The timeline of a converter that alone can compare its readings.
    init(comparing: @escaping VirtualQueue.Comparison) {
        reading = 0
        isTickApart = false
        instant = nil
        later = nil
        queue = VirtualQueue(by: comparing)
    }

    /// The clock.
    var now: Int64 {
        get { lock.guarding { reading } }
        set { lock.guarding { reading = newValue } }
    }

    /// The clock as an instant; nil where readings are no numbers.
    var nowAsInstant: RxTime? { instant?(now) }

    /// Queues `item` for `dueTime` from now, as the scheduler adjusts it; false where readings are no numbers.
    func insert(_ item: VirtualItem, after dueTime: RxTimeInterval) -> Bool {
        guard let later else { return false }
        lock.acquire()
        // Ours, and calls nothing of the user's.
        let time = dueTime > .zero ? later(reading, dueTime) : reading
        add(item, at: isTickApart && time <= reading ? reading + 1 : time)
        lock.release()
        return true
    }

    /// Queues `item`; the number says nothing where readings are no numbers.
    func insert(_ item: VirtualItem, at time: Int64) { lock.guarding { add(item, at: time) } }

    @inline(__always)
    private func add(_ item: VirtualItem, at time: Int64) {
        queue.insert(item, at: time)
        guard queue.count >= sweepAt else { return }
        // Their actions are gone: nothing of the user's is released with the lock held.
        queue.remove { $0.isDisposed }
        sweepAt = max(Self.leastSwept, queue.count * 2)
    }

    /// The next live item that is due by `limit`, its time made the clock's; nil when stopped or there is none.
    func takeNext(until limit: Int64) -> VirtualItem? {
        lock.guarding {
            while isRunning, let time = queue.first?.time, time <= limit {
                let item = queue.removeFirst()
                guard !item.isDisposed else { continue }
                reading = max(reading, time)
                return item
            }
            return nil
        }
    }

    /// Begins to run; false when it runs already.
    func begin() -> Bool {
        lock.guarding {
            defer { isRunning = true }
            return !isRunning
        }
    }

    /// Ends a run: unless it was stopped, the clock stands at `reading`.
    func end(at reading: Int64? = nil) {
        lock.guarding {
            if isRunning, let reading { self.reading = reading }
            isRunning = false
        }
    }
}
