// SPDX-License-Identifier: MIT
import RxRuntime
import Testing

struct DurationTests {
    @Test(arguments: [0, 1, 999_999_999, 4_722_366_482_869, 4_722_366_482_870, 9_000_000_000_000_000_000] as [Int64])
    func `whole nanoseconds are exact on both sides of the short division`(nanoseconds: Int64) {
        let duration = Duration.nanoseconds(nanoseconds)
        #expect(duration.wholeNanoseconds == nanoseconds)
        #expect((duration + Duration(attoseconds: 999_999_999)).wholeNanoseconds == nanoseconds)
        #expect((.zero - duration).wholeNanoseconds == -nanoseconds)
        #expect((.zero - duration - Duration(attoseconds: 999_999_999)).wholeNanoseconds == -nanoseconds)
    }

    @Test func `the ends of the time line are a duration apart`() {
        let (first, last) = (MonotonicInstant(nanoseconds: .min), MonotonicInstant(nanoseconds: .max))
        #expect(first.duration(to: last) == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
        #expect(last.duration(to: first) == .nanoseconds(Int64.min) - .nanoseconds(Int64.max))
    }

    @Test func `what does not fit saturates`() {
        #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
        #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
    }
}
