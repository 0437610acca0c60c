// SPDX-License-Identifier: MIT
internal import CSupport

/// A virtual clock whose readings are numbers, and what waits on it. Not generic: the code of a generic scheduler is not specialised where a
/// program knows it as `any SchedulerType`, and costs ten times as much there.
///
/// Sendable: every variable is guarded by `lock`, never held while an item runs.
@safe
@usableFromInline
final class VirtualTimeline: @unchecked Sendable {
    let lock = Lock()
    @safe @exclusivity(unchecked) var queue: VirtualQueue
    @safe @exclusivity(unchecked) private(set) var isRunning = false
    /// The thread that runs it, or did last.
    @safe @exclusivity(unchecked) private var runner: UInt = 0
    @safe @exclusivity(unchecked) private var reading: Int64
    @safe @exclusivity(unchecked) private var sweepAt = leastSwept
    @safe @exclusivity(unchecked) private var spares = VirtualSpares()
    /// The length of one number on the clock. It has none where a converter compares readings; the scheduler keeps the clock then.
    private let tick: VirtualTick
    /// Whether what would run now runs at the next number.
    private let isTickApart: Bool

    private static let leastSwept = 512

    init(at reading: Int64, tick: VirtualTick, isTickApart: Bool) {
        self.reading = reading
        self.tick = tick
        self.isTickApart = isTickApart
        queue = VirtualQueue(by: nil)
    }

    /// The timeline of a converter that alone can compare its readings.
    init(comparing: @escaping VirtualHeap.Comparison) {
        (reading, tick, isTickApart) = (0, VirtualTick(nanoseconds: 0), false)
        queue = VirtualQueue(by: comparing)
    }

    /// Whether readings are numbers.
    var isNumbered: Bool { tick.nanoseconds != 0 }

    /// The clock.
    var now: Int64 {
        get { lock.guarding { reading } }
        set { lock.guarding { reading = newValue } }
    }

    /// The clock as an instant.
    @inline(__always)
    var instant: RxTime { RxTime(nanoseconds: tick.nanoseconds(now)) }

    /// Takes the lock, and returns an item without an action, to be loaded and given to `close`, which gives the lock back.
    @inline(__always)
    func open() -> VirtualItem {
        lock.acquire()
        return spares.take()
    }

    /// Queues `item` for `dueTime` from now, as the scheduler adjusts it.
    @inline(__always)
    func close(_ item: VirtualItem, after dueTime: RxTimeInterval) {
        let time = VirtualTick.reading(tick.ticks(of: dueTime), after: reading)
        close(item, at: isTickApart && time <= reading ? reading + 1 : time)
    }

    /// Queues `item` for the time that `time` makes of the clock's.
    @inline(__always)
    func close(_ item: VirtualItem, at time: (Int64) -> Int64) { close(item, at: time(reading)) }

    /// Queues `item` for a time.
    @inline(__always)
    func close(_ item: VirtualItem, at time: Int64) {
        // The queue's reference.
        item.retainUnshared()
        if unsafe queue.insert(Unmanaged.passUnretained(item), at: time, now: reading) >= sweepAt { sweep() }
        lock.release()
    }

    /// Queues `item`, whose time is an object that a converter compares.
    func insertCompared(_ item: VirtualItem) {
        lock.acquire()
        close(item, at: 0)
    }

    /// Takes disposed items out. Their actions are gone: nothing of the user's is released with the lock held.
    @inline(never)
    private func sweep() {
        unsafe queue.remove(where: { $0.isDisposed }, release: { unsafe put(away: $0) })
        sweepAt = max(Self.leastSwept, queue.count * 2)
    }

    /// Keeps a disposed item to be used again, or gives its reference back.
    private func put(away item: Unmanaged<VirtualItem>) {
        if unsafe VirtualItem.renewOrRelease(item) { unsafe spares.keep(item) }
    }

    /// Runs what is due by `limit`, the clock going from item to item, until nothing is left or the run is ended.
    func run(until limit: Int64) {
        var ran: Unmanaged<VirtualItem>?
        while let item = unsafe takeNext(until: limit, sparing: ran) {
            unsafe ran = unsafe VirtualItem.runOnce(item) ? item : nil
        }
    }

    /// The next live item that is due by `limit`, its time made the clock's; nil when stopped or there is none. Keeps `ran` to be used again.
    @inline(__always)
    private func takeNext(until limit: Int64, sparing ran: Unmanaged<VirtualItem>?) -> Unmanaged<VirtualItem>? {
        lock.acquire()
        defer { lock.release() }
        if let ran = unsafe ran { unsafe spares.keep(ran) }
        while isRunning, let item = unsafe queue.take(until: limit) {
            guard unsafe !item._withUnsafeGuaranteedRef({ $0.isDisposed }) else {
                unsafe put(away: item)
                continue
            }
            reading = max(reading, unsafe item._withUnsafeGuaranteedRef { $0.time })
            return unsafe item
        }
        return nil
    }

    /// Begins to run; false when it runs already.
    func begin() -> Bool {
        lock.guarding {
            if isRunning { return false }
            (isRunning, runner) = (true, ThreadIdentity.current)
            return true
        }
    }

    /// Whether no other thread runs it.
    var isFree: Bool { lock.guarding { !isRunning || runner == ThreadIdentity.current } }

    /// Ends a run. The clock then stands at `reading`, also where the run was stopped: so does RxSwift's.
    func end(at reading: Int64? = nil) {
        lock.guarding {
            if let reading { self.reading = reading }
            isRunning = false
        }
    }
}
