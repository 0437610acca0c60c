// SPDX-License-Identifier: MIT

/// The block that a callback of W13 fills and pushes, in one place.
public final class BlockInHand<let frames: Int>: @unchecked Sendable {
    // Unchecked: the callback's thread alone uses it, and a check would be counted as part of a push.
    @exclusivity(unchecked) public var value: AudioBlock<frames>
    public init(_ value: AudioBlock<frames>) { self.value = value }
}
