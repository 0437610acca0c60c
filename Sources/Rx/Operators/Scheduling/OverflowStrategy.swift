// SPDX-License-Identifier: MIT
internal import Synchronization

/// What `observe(on:bufferSize:onOverflow:)` does with an element that finds the buffer full.
///
/// `Failure` is the failure axis of the result: only a sequence that can fail offers `fail`. Errors and completion are never dropped.
@frozen
public struct OverflowStrategy<Failure: FailureAxis>: Sendable {
    @usableFromInline let kind: OverflowKind

    init(_ kind: OverflowKind) { self.kind = kind }

    /// The oldest element in the buffer makes room for the new one: the observer hears the latest `bufferSize` elements.
    public static var dropOldest: OverflowStrategy { OverflowStrategy(.dropOldest) }

    /// The new element is dropped: the observer hears the elements that came first.
    public static var dropNewest: OverflowStrategy { OverflowStrategy(.dropNewest) }

    /// The new element takes the place of all that the buffer holds: a late observer goes straight to the latest element.
    public static var keepLatest: OverflowStrategy { OverflowStrategy(.keepLatest) }

    /// The producer's thread waits until there is room, at most for `limit`. After that the element goes in beyond the bound, and counts as
    /// an overrun: so two threads that wait for each other both go on, and an element is never lost.
    ///
    /// A producer that the scheduler itself waits for does not wait. That is one that runs on the same serial scheduler, on the thread of the same
    /// loop, or in the observer itself, or that drives the current thread's or a virtual scheduler. Its element goes in at once, as an overrun.
    public static func pace(atMost limit: RxTimeInterval = .seconds(1)) -> OverflowStrategy {
        OverflowStrategy(.pace(nanoseconds: max(limit.wholeNanoseconds, 0)))
    }
}

extension OverflowStrategy where Failure == CanFail {
    /// The sequence ends with a `BufferOverflowError`, which arrives after the elements in the buffer. The new element is dropped.
    public static var fail: OverflowStrategy { OverflowStrategy(.fail) }
}

/// A strategy, whatever the sequence's failure axis.
@frozen @usableFromInline
enum OverflowKind: Sendable {
    case dropOldest, dropNewest, keepLatest, fail
    case pace(nanoseconds: Int64)
}

/// An observer was too slow, and `OverflowStrategy.fail` ended its sequence.
public struct BufferOverflowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// How many elements waited.
    public let bufferSize: Int

    @usableFromInline
    init(bufferSize: Int) { self.bufferSize = bufferSize }

    /// The error in words.
    public var description: String { "The observer is too slow: \(bufferSize) elements wait for its scheduler, and there is no room for one more." }
}

/// Counts what bounded buffers dropped. It can be read at any time, from any thread, also after the sequence has ended.
///
/// One counter may serve several subscriptions, and then holds their sum.
public final class OverflowCounter: Sendable {
    private let droppedElements = Atomic<Int>(0)
    private let overrunElements = Atomic<Int>(0)

    /// A counter at zero.
    public init() {}

    /// How many elements were dropped because a buffer was full. relaxed, as all here: a count carries no data.
    public var dropped: Int { droppedElements.load(ordering: .relaxed) }

    /// How many elements went into a full buffer because `OverflowStrategy.pace` must not wait, or not any longer.
    public var overruns: Int { overrunElements.load(ordering: .relaxed) }

    @usableFromInline
    func noteDropped(_ count: Int) { droppedElements.wrappingAdd(count, ordering: .relaxed) }

    @usableFromInline
    func noteOverrun() { overrunElements.wrappingAdd(1, ordering: .relaxed) }
}
