// SPDX-License-Identifier: MIT

/// What comes from outside the program: no peer may know it at compile time.
public struct Inputs: Sendable {
    /// The seed given on the command line: the first element of every range, and the random generator's start.
    public var seed: Int
    /// Divides every count: 1 for a real run, more for a quick look or an allocation count.
    public var divisor: Int
    /// How long W13's callbacks go on; nil: as long as `seconds(forFrames:)` says by default.
    public var seconds: Double?

    /// Inputs for a run with `seed`.
    public init(seed: Int, divisor: Int = 1, seconds: Double? = nil) {
        self.seed = seed
        self.divisor = divisor
        self.seconds = seconds
    }

    /// The same inputs for a `divisor`th of the work.
    public func divided(by divisor: Int) -> Inputs {
        Inputs(seed: seed, divisor: self.divisor * divisor, seconds: seconds)
    }

    /// How long callbacks of so many frames go on: ten seconds, longer with more than a hundred, so that one in a thousand is some of them.
    public func seconds(forFrames frames: Int) -> Double { (seconds ?? 10 * max(1, Double(frames) / 100)) / Double(divisor) }

    /// `count`, scaled down where asked for, never under 10 and always even (two producers share it).
    public func scaled(_ count: Int) -> Int { max(10, count / divisor / 2 * 2) }

    /// `count` delays in 0..<`span` nanoseconds from xorshift64, the same for every peer.
    public func delays(_ count: Int, span: Int) -> [Int64] {
        var state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        return (0..<count).map { _ in
            state ^= state &<< 13
            state ^= state &>> 7
            state ^= state &<< 17
            return Int64(state % UInt64(span))
        }
    }
}
