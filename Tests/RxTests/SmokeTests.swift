// SPDX-License-Identifier: MIT
import Rx
import Testing

@Test func `a duration converts to whole nanoseconds`() {
    #expect(Duration.milliseconds(3).wholeNanoseconds == 3_000_000)
}
