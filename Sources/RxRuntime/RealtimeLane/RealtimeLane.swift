// SPDX-License-Identifier: MIT
/// A bounded queue from one real-time callback to one consumer: the callback never waits, allocates, locks or retains.
///
/// The callback holds the lane's producer (``takeProducer()``) and pushes trivial values into memory that was reserved, touched and, where
/// the system allows it, locked when the lane was made. A full lane drops what is pushed and counts it. The consumer
/// takes elements from one thread at a time, or observes the lane (`elements(on:)` and `batches(on:)` in `Rx`).
/// - Threads: pushing belongs to one thread at a time, taking to another; the counters may be read anywhere. The compiler sees to it that an
///   owned producer pushes on one thread at a time; two threads that take at once trap.
/// - Allocates: at creation only.
/// - Source: Lamport's ring ("Specifying Concurrent Program Modules", TOPLAS 1983) with cached remote indices.
///
/// Sendable: the ring is written by one producer and read by one consumer; everything else is guarded by `lock`, or constant.
public final class RealtimeLane<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    /// Whether a push wakes the consumer.
    public enum Wake: Sendable {
        /// A push makes no system call at all; the consumer looks by itself.
        case never
        /// A push that finds the consumer asleep makes one futex call, any other push none.
        case coalesced
    }

    /// How many elements fit: the capacity asked for, rounded up to a power of two.
    public let capacity: Int

    /// Whether a push wakes the consumer.
    public let wake: Wake

    /// Why the memory could not be locked into RAM, as a sentence; nil when it was locked or that was not asked for.
    public let lockRefusal: String?

    let memory: LaneMemory
    /// Guards the two below, and with the claim hands the ring's consumer side over.
    let lock = Lock()
    /// The claim on the lane's one consumer.
    var observation: LaneObservation?
    /// Started once, when a push is to wake an observer.
    var listener: LaneListener?

    /// Makes a lane for at least `capacity` elements.
    ///
    /// - Parameter locksMemory: whether the memory is locked, so that a push never waits for a page; a refusal is not
    ///   fatal, ``lockRefusal`` tells.
    public convenience init(capacity: Int, wake: Wake = .never, locksMemory: Bool = true) {
        precondition(capacity > 0, "A lane holds at least one element; capacity was \(capacity).")
        let (core, refusal) = LaneCore.make(
            capacity: capacity, stride: MemoryLayout<Element>.stride, wakes: wake == .coalesced,
            locksMemory: locksMemory)
        self.init(core, wake: wake, refusal: refusal)
    }

    init(_ core: LaneCore, wake: Wake, refusal: String?) {
        self.wake = wake
        lockRefusal = refusal
        self.capacity = core.capacity
        memory = LaneMemory(core)
    }

    deinit { listener?.stop() }

    var core: LaneCore { memory.core }

    /// The end that belongs into the callback, as a value to copy: for callbacks that reach their memory by an address. `takeProducer()` is
    /// the safe way, at the same cost per push.
    ///
    /// Unsafe: it does not keep the lane alive, so the lane must exist until the callback has run for the last time. It can be copied, so it is
    /// the caller's to see to it that one thread at a time pushes.
    @unsafe public var producer: Producer { Producer(core: core) }

    /// The end that belongs into the callback, as a value that one owner has. Traps where that exists already.
    ///
    /// It keeps the lane's memory, by one reference counted here and none counted per push.
    public func takeProducer() -> OwnedProducer { OwnedProducer(memory) }

    /// Elements pushed so far; those dropped do not count.
    public var pushed: Int { core.pushed }

    /// Elements in the lane now; where both ends are at work, a hint.
    public var waiting: Int { core.waiting }

    /// Elements dropped so far because the lane was full.
    public var dropped: Int { core.dropped }
}
