// SPDX-License-Identifier: MIT
public import RxRuntime
public import Synchronization

/// How events that meet are kept apart: what a gate does to its word.
///
/// A gate is written once; this says whether its steps have to be atomic. Operators on sequences of one serial context use
/// `WithinContext`, which a type proves (`ContextAxis.Exclusion`); all others use `AmongThreads`. There are no others: `seal` sees to it.
public protocol Exclusion: SendableMetatype {
    /// Replaces `expected` by `desired`; true if that was the word. Acquires and releases.
    static func replace(_ expected: UInt, by desired: UInt, in word: borrowing Atomic<UInt>) -> Bool
    /// Adds to a counter that orders nothing; gives the new value.
    static func add(_ difference: Int, to counter: borrowing Atomic<Int>) -> Int
    /// True if two threads may meet; where they may not, debug builds trap when they do.
    static var admitsThreads: Bool { get }
    /// A value that only this package can make.
    static var seal: Seal<Self> { get }
}

/// Any threads may meet: the steps are atomic.
public enum AmongThreads: Exclusion {
    /// One read-modify-write.
    @export(implementation) @inline(__always)
    public static func replace(_ expected: UInt, by desired: UInt, in word: borrowing Atomic<UInt>) -> Bool {
        // acquire: the state that the last one inside left is seen. release: the next thread inside sees the state that this one leaves.
        _fastPath(word.publish(desired, over: expected))
    }

    /// One read-modify-write.
    @export(implementation) @inline(__always)
    public static func add(_ difference: Int, to counter: borrowing Atomic<Int>) -> Int {
        counter.add(difference, ordering: .relaxed).newValue
    }

    /// Two threads may meet.
    @export(implementation) public static var admitsThreads: Bool { true }

    /// The seal of this package.
    public static var seal: Seal<AmongThreads> { Seal() }
}

/// Only events of one serial context meet, one sent from inside another: plain loads and stores will do.
public enum WithinContext: Exclusion {
    /// Plain instructions. Relaxed: the context orders them.
    @export(implementation) @inline(__always)
    public static func replace(_ expected: UInt, by desired: UInt, in word: borrowing Atomic<UInt>) -> Bool {
        if _slowPath(word.load(ordering: .relaxed) != expected) { return false }
        word.store(desired, ordering: .relaxed)
        return true
    }

    /// Plain instructions. Relaxed: as `replace`.
    @export(implementation) @inline(__always)
    public static func add(_ difference: Int, to counter: borrowing Atomic<Int>) -> Int {
        let sum = counter.load(ordering: .relaxed) &+ difference
        counter.store(sum, ordering: .relaxed)
        return sum
    }

    /// No two threads meet, as the types say.
    @export(implementation) public static var admitsThreads: Bool { false }

    /// The seal of this package.
    public static var seal: Seal<WithinContext> { Seal() }
}
