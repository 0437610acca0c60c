// SPDX-License-Identifier: MIT

/// The seed of a `scan` or `reduce` of doubles that is written with a decimal point, as `0.0` is. No other seed has this type.
@frozen
public struct FloatLiteralSeed: ExpressibleByFloatLiteral, Sendable {
    @usableFromInline let value: Double

    /// What the compiler makes of the literal.
    @inlinable @inline(__always)
    public init(floatLiteral value: Double) {
        self.value = value
    }
}
