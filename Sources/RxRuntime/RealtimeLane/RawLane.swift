// SPDX-License-Identifier: MIT
internal import CSupport

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// An element of a lane whose size is known at run time only: the lane's slots are larger than it says.
package struct RawSlot: BitwiseCopyable, Sendable {}

/// Both ends of a lane of elements of any size, as bytes: what the C API's lane is made of.
///
/// Every method is wait-free and allocates nothing; one thread at a time is the producer, one the consumer. The lane must outlive it.
///
/// Safe and Sendable: addresses of memory that the lane owns. The caller keeps the rule of `RealtimeLane.Producer`: one thread at a time.
@safe
package struct RawLane: @unchecked Sendable, BitwiseCopyable {
    private let core: LaneCore
    /// Bytes of an element.
    package let stride: Int

    fileprivate init(_ core: LaneCore, stride: Int) {
        self.core = core
        self.stride = stride
    }

    /// Brings the memory of the next push near. Producer.
    package func prepare() { core.prepare() }

    /// Copies one element in; false when the lane is full. Producer.
    package func push(_ element: UnsafeRawPointer) -> Bool { unsafe core.push(element, size: stride) }

    /// Says that nothing follows. Producer.
    package func finish() { core.finish() }

    /// Copies up to `limit` elements out, and says how many. Consumer.
    package func take(into elements: UnsafeMutableRawPointer, limit: Int) -> Int {
        var taken = 0
        while taken < limit {
            let (first, count) = unsafe core.readable()
            let copied = min(count, limit - taken)
            guard copied > 0, let first = unsafe first else { break }
            unsafe memcpy(elements + taken * stride, first, copied * stride)
            core.release(copied)
            taken += copied
        }
        return taken
    }

    /// Whether the memory was locked into RAM. Any thread.
    package var isLocked: Bool { core.isLocked }

    /// Elements pushed, dropped, and waiting. Any thread.
    package var counts: (pushed: Int, dropped: Int, waiting: Int) { (core.pushed, core.dropped, core.waiting) }
}

extension RealtimeLane where Element == RawSlot {
    /// A lane for at least `capacity` elements of `stride` bytes; nil when it is too large for the machine.
    package convenience init?(capacity: Int, stride: Int, wake: Wake, locksMemory: Bool) {
        var error = rx_error()
        let made = LaneCore.attempt(
            capacity: capacity, stride: stride, wakes: wake == .coalesced, locksMemory: locksMemory, &error)
        guard let (core, refusal) = made else { return nil }
        self.init(core, wake: wake, refusal: refusal)
    }

    /// Its ends; `stride` is what it was made with.
    package func ends(stride: Int) -> RawLane { RawLane(core, stride: stride) }
}
