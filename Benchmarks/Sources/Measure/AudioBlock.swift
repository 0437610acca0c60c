// SPDX-License-Identifier: MIT

/// What W13's callback hands over: `frames` samples, a number and when it was handed over, in one trivial value.
public struct AudioBlock<let frames: Int>: BitwiseCopyable, Sendable {
    public var number: Int
    public var handedOver: Int64
    public var samples: InlineArray<frames, Float>

    /// A silent block.
    @inlinable
    public init() {
        number = 0
        handedOver = 0
        samples = InlineArray(repeating: 0)
    }

    /// Makes it the block of callback `number`: a saw tooth, so that no two are alike.
    @inlinable
    public mutating func fill(_ number: Int) {
        self.number = number
        for index in 0..<frames { samples[index] = Float(truncatingIfNeeded: number &+ index) }
    }

    /// What the consumer adds up: the number, if the last sample arrived with it.
    @inlinable
    public var check: Int { samples[frames - 1] == Float(truncatingIfNeeded: number &+ frames - 1) ? number : -1 }
}

extension Float {
    @inlinable
    init(truncatingIfNeeded value: Int) { self = Float(Int16(truncatingIfNeeded: value)) }
}
