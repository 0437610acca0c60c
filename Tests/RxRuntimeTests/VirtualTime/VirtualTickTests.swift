// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

/// Durations in ticks, against the formula of two divisions.
@Suite struct VirtualTickTests {
    private static func expected(_ duration: Duration, _ tick: Int64) -> Int64 {
        guard duration > .zero else { return 0 }
        let (whole, rest) = duration.wholeNanoseconds.quotientAndRemainder(dividingBy: tick)
        return whole + (rest >= tick - rest ? 1 : 0)
    }

    private static let lengths: [Int64] =
        (0...18).flatMap { power in
            let ten = (0..<power).reduce(Int64(1)) { ten, _ in ten * 10 }
            return [ten - 1, ten, ten + 1, ten / 2, ten / 3 * 2 + 1].filter { $0 > 0 && $0 <= 1_000_000_000_000_000_000 }
        }

    @Test func `a duration is rounded to the nearest tick of any length`() {
        var random = SystemRandomNumberGenerator()
        for length in Self.lengths {
            let tick = VirtualTick(nanoseconds: length)
            func check(_ duration: Duration) {
                #expect(tick.ticks(of: duration) == Self.expected(duration, length), "\(duration.attoseconds) attoseconds in ticks of \(length) ns")
            }
            // About each multiple of half a tick, to the attosecond.
            for halves in [0, 1, 2, 3, 4, 5, 999, 1_000, 1_000_001] as [Int128] {
                let edge = Int128(length) * halves * 500_000_000
                for near in [-1_000_000_000, -513, -512, -511, -1, 0, 1, 511, 512, 513, 999_999_999, 1_000_000_000] as [Int128] {
                    check(Duration(attoseconds: edge + near))
                }
            }
            for _ in 0..<200 {
                let bits = Int128(random.next() as UInt64) << 32 | Int128(random.next() as UInt64) >> 32
                check(Duration(attoseconds: bits >> Int128.random(in: 0...95)))
                check(.zero - Duration(attoseconds: bits >> Int128.random(in: 0...95)))
            }
            // Where the quotient's own fast path ends, and where nanoseconds saturate.
            for edge in [Int128(Int64.max) << 9, Int128(Int64.max) * 1_000_000_000, Int128.max] {
                for near in [-1_000_000_000, -512, -1, 0] as [Int128] { check(Duration(attoseconds: edge + near)) }
            }
            check(Duration(attoseconds: .min))
        }
    }

    @Test func `nanoseconds before zero round as those after it, and all saturate`() {
        let tick = VirtualTick(nanoseconds: 10)
        #expect([-16, -15, -14, -5, -4, 0, 4, 5, 14, 15].map(tick.ticks) == [-2, -2, -1, -1, 0, 0, 0, 1, 1, 2])
        #expect(VirtualTick(nanoseconds: 1).ticks(.min) == .min && VirtualTick(nanoseconds: 1).ticks(.max) == .max)
        #expect(tick.nanoseconds(.max) == .max && tick.nanoseconds(.min) == .min && tick.nanoseconds(-7) == -70)
        #expect(VirtualTick.reading(1, after: .max) == .max && VirtualTick.reading(-1, after: .min) == .min)
        #expect(VirtualTick.reading(2, after: -3) == -1)
    }
}
