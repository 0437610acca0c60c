// SPDX-License-Identifier: MIT
public import CSupport
public import Synchronization

/// Publication: how a reference crosses from one thread to another through a word.
///
/// *Publishing.* A step that hands a reference over, or ends a section under which one was handed out, has to come after every retain before it. Once
/// the step is done, another thread may release. The release order of an atomic step does not see to that. LLVM's pass for reference counts moves a
/// `swift_retain` down past any store, atomic or not. It stops at a fence, so `rx_keep_order` comes directly before the step. To Swift's own
/// optimiser that is a call of a C function, which may release anything. It is no instruction.
///
/// *Taking.* A step that takes a reference, or begins a section under which one is handed out, has to come after every release before it and before
/// every retain behind it. `rx_keep_order` comes directly behind the step, for the same reasons.
///
/// The verbs below are for words of the types that are stored, one group a width. `WordReference` makes the reference that a word holds, and
/// takes it. `Documentation/Notes/0011-publication.md` has the argument, the generated code and what CI checks.
extension Atomic where Value.AtomicRepresentation == _Atomic64BitStorage {
    /// Stores `value`, in release order; no retain or release of before comes after it.
    @export(implementation) @inline(__always)
    package borrowing func publish(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .releasing)
    }

    /// As `publish`, in the one order of all sequentially consistent operations.
    @export(implementation) @inline(__always)
    package borrowing func publishInOneOrder(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .sequentiallyConsistent)
    }

    /// Publishes `value` and takes what was there, if that is `expected`. Else false: what `value` names stays the caller's. Acquires and releases.
    @export(implementation) @inline(__always)
    package borrowing func publish(_ value: Value, over expected: Value) -> Bool {
        rx_keep_order()
        let isPublished = compareExchange(
            expected: expected, desired: value, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed
        ).exchanged
        rx_keep_order()
        return isPublished
    }

    /// As `publish(_:over:)`, for a loop: it may fail for no reason, and says what the word was.
    @export(implementation) @inline(__always)
    package borrowing func tryPublish(_ value: Value, over expected: Value) -> (isPublished: Bool, now: Value) {
        #if RX_SIMULATE
            if rx_simulate_refuses() { return (false, load(ordering: .relaxed)) }
        #endif
        rx_keep_order()
        let (isPublished, now) = weakCompareExchange(
            expected: expected, desired: value, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
        rx_keep_order()
        return (isPublished, now)
    }

    /// Takes `expected`, if the word is that, and leaves `value`, which hands nothing over. It may fail for no reason, and says what the word was.
    /// Acquires.
    @export(implementation) @inline(__always)
    package borrowing func tryTake(_ expected: Value, leaving value: Value) -> (isTaken: Bool, now: Value) {
        #if RX_SIMULATE
            if rx_simulate_refuses() { return (false, load(ordering: .relaxed)) }
        #endif
        let (isTaken, now) = weakCompareExchange(
            expected: expected, desired: value, successOrdering: .acquiring, failureOrdering: .relaxed)
        rx_keep_order()
        return (isTaken, now)
    }

    /// The word as another thread published it: what it names may be looked into while it is there, or taken by the thread that it was left for.
    /// Acquires.
    @export(implementation) @inline(__always)
    package borrowing func published() -> Value {
        let value = load(ordering: .acquiring)
        rx_keep_order()
        return value
    }
}

extension Atomic where Value.AtomicRepresentation == _Atomic32BitStorage {
    /// Takes `expected`, if the word is that, and leaves `value`, which hands nothing over. Acquires.
    @export(implementation) @inline(__always)
    package borrowing func take(_ expected: Value, leaving value: Value) -> Bool {
        let isTaken = compareExchange(
            expected: expected, desired: value, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
        rx_keep_order()
        return isTaken
    }

    /// Publishes `value`, and says what it replaced. Releases.
    @export(implementation) @inline(__always)
    package borrowing func publishReplacing(_ value: Value) -> Value {
        rx_keep_order()
        return exchange(value, ordering: .releasing)
    }
}

extension Atomic where Value.AtomicRepresentation == _Atomic8BitStorage {
    /// Stores `value`, in release order; no retain or release of before comes after it.
    @export(implementation) @inline(__always)
    package borrowing func publish(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .releasing)
    }

    /// As `publish`, in the one order of all sequentially consistent operations.
    @export(implementation) @inline(__always)
    package borrowing func publishInOneOrder(_ value: Value) {
        rx_keep_order()
        store(value, ordering: .sequentiallyConsistent)
    }

    /// Takes what was there, and leaves `value`, which hands nothing over. Acquires.
    @export(implementation) @inline(__always)
    package borrowing func take(leaving value: Value) -> Value {
        let taken = exchange(value, ordering: .acquiring)
        rx_keep_order()
        return taken
    }
}

extension Atomic where Value == UInt8 {
    /// Sets `bits` and says what was there: publishes what this thread wrote beside the word, and takes what the thread that marked it before
    /// wrote there. Acquires and releases.
    @export(implementation) @inline(__always)
    package borrowing func mark(_ bits: UInt8) -> UInt8 {
        rx_keep_order()
        let before = bitwiseOr(bits, ordering: .acquiringAndReleasing).oldValue
        rx_keep_order()
        return before
    }
}

extension Atomic where Value == Bool {
    /// Raises the flag; true for the one thread that did. That thread takes what the flag stands before, and a thread that comes later sees what it did.
    /// Acquires and releases.
    @export(implementation) @inline(__always)
    package borrowing func claim() -> Bool {
        rx_keep_order()
        let wasRaised = exchange(true, ordering: .acquiringAndReleasing)
        rx_keep_order()
        return !wasRaised
    }
}

/// The reference that a word holds: an address, with a count that belongs to the thread that will take it.
@usableFromInline
package enum WordReference<Object: AnyObject> {
    /// The address of `object`, with a reference for the word to be published in. Counted before that step, since every verb that publishes begins
    /// with a fence.
    @export(implementation) @inline(__always)
    package static func give(_ object: consuming Object) -> UInt {
        // Safe: an address, which nothing is read through. One that is dropped is a leak.
        unsafe UInt(bitPattern: Unmanaged.passRetained(object).toOpaque())
    }

    /// The reference at `address`, which `give` made and a step made this thread's. Unsafe: once for each that was given.
    @export(implementation) @inline(__always) @unsafe
    package static func take(_ address: UInt) -> Object {
        // The address may have been read before the step that took: nothing is done with the object before this.
        rx_keep_order()
        return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped).takeRetainedValue()
    }

    /// Gives back the reference at `address`: of one that reached no word, or that this thread took. Unsafe: as `take`.
    @export(implementation) @inline(__always) @unsafe
    package static func drop(_ address: UInt) {
        rx_keep_order()
        unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped).release()
    }
}
