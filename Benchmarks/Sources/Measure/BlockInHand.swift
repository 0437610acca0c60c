// SPDX-License-Identifier: MIT

/// The block that a callback of W13 fills and pushes, in one place, which is read where it lies.
///
/// By address: a variable would be checked for exclusive access in the timed push, by code that is far after the callback's sleep.
/// Unchecked: the callback's thread alone uses it.
@safe
public final class BlockInHand<let frames: Int>: @unchecked Sendable {
    /// Good as long as this.
    @unsafe public let place: UnsafeMutablePointer<AudioBlock<frames>>

    public init(_ value: AudioBlock<frames>) {
        unsafe place = .allocate(capacity: 1)
        unsafe place.initialize(to: value)
    }

    deinit { unsafe place.deallocate() }

    /// The block.
    @inlinable
    public var value: AudioBlock<frames> {
        @inline(__always) get { unsafe place.pointee }
        @inline(__always) _modify { yield unsafe &place.pointee }
    }
}
