// SPDX-License-Identifier: MIT
public import CSupport

/// A lane without its element type: the C ring, and the words by which its two ends tell each other to wake and to end.
///
/// Two addresses and a flag; the lane that made it frees it.
///
/// Safe and Sendable: the ring keeps producer and consumer apart, and the bell's words are atomic.
@safe @usableFromInline
struct LaneCore: @unchecked Sendable, BitwiseCopyable {
    @usableFromInline let ring: OpaquePointer
    @usableFromInline let bell: LaneBell
    @usableFromInline let wakes: Bool

    /// A core and, when locking was asked for and refused, why. Traps when there is no memory for it.
    static func make(capacity: Int, stride: Int, wakes: Bool, locksMemory: Bool) -> (LaneCore, String?) {
        var error = rx_error()
        guard let made = attempt(capacity: capacity, stride: stride, wakes: wakes, locksMemory: locksMemory, &error) else {
            fatalError("A lane of \(capacity) elements of \(stride) bytes cannot be made: \(Self.sentence(&error))")
        }
        return made
    }

    /// The same; nil, with the error filled, when there is no memory for it.
    static func attempt(
        capacity: Int, stride: Int, wakes: Bool, locksMemory: Bool, _ error: inout rx_error
    ) -> (LaneCore, String?)? {
        let options = RX_SPSC_PREFAULT | (locksMemory ? RX_SPSC_LOCK_MEMORY : 0)
        // The error is filled in place; the ring is freed by `destroy`.
        guard let ring = unsafe rx_spsc_ring_create(capacity, stride, options, &error) else { return nil }
        let isLocked = unsafe rx_spsc_ring_is_locked(ring)
        let refusal = locksMemory && !isLocked ? Self.sentence(&error) : nil
        return (unsafe LaneCore(ring: ring, bell: LaneBell.make(), wakes: wakes), refusal)
    }

    static func sentence(_ error: inout rx_error) -> String {
        // The text is copied while the error that holds it is borrowed.
        unsafe withUnsafePointer(to: &error) { unsafe String(cString: rx_error_text($0)) }
    }

    /// Frees everything; no end may be used afterwards.
    func destroy() {
        unsafe rx_spsc_ring_destroy(ring)
        bell.destroy()
    }

    var capacity: Int { unsafe rx_spsc_ring_capacity(ring) }
    var isLocked: Bool { unsafe rx_spsc_ring_is_locked(ring) }
    var pushed: Int { unsafe Int(rx_spsc_ring_pushed(ring)) }
    var dropped: Int { unsafe Int(rx_spsc_ring_dropped(ring)) }
    var waiting: Int { unsafe rx_spsc_ring_count(ring) }
    var isEmpty: Bool { waiting == 0 }

    /// Looks at the end first: what was pushed before `finish` is then seen by the look at the ring.
    var isFinished: Bool { bell.isFinished && isEmpty }

    // MARK: The producer's verbs: wait-free.

    /// Copies the `size` bytes of one element in, rings when the consumer sleeps.
    ///
    /// Inline but for the one call that ``prepare()`` rehearses: after a callback's sleep each page of code that it enters costs it up to
    /// two microseconds (decision 8).
    @export(implementation) @inline(__always)
    func push(_ element: UnsafeRawPointer, size: Int) -> Bool {
        // An element may be smaller than its slot, which is a stride: only what it has is copied.
        let isIn = unsafe rx_spsc_ring_transfer(ring, element, size, 1)
        if wakes { bell.ring() }
        return isIn
    }

    @usableFromInline
    var hasRoom: Bool { unsafe rx_spsc_ring_reserve(ring) != nil }

    @export(implementation) @inline(__always)
    func prepare() { unsafe rx_spsc_ring_prepare(ring) }

    /// Closes the ring first: nothing comes into it behind the end.
    @usableFromInline
    func finish() {
        unsafe rx_spsc_ring_close(ring)
        bell.finish()
        if wakes { bell.ring() }
    }

    // MARK: The consumer's verbs.

    /// The oldest elements in one piece; free until released only for reading.
    func readable() -> (first: UnsafeRawPointer?, count: Int) {
        var count = 0
        let first = unsafe rx_spsc_ring_peek(ring, &count)
        return unsafe (first, count)
    }

    func release(_ count: Int) { unsafe rx_spsc_ring_release(ring, count) }
}
