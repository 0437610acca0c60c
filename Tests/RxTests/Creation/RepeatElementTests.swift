// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RepeatElementTests {
    @Test func `the same element until nobody listens`() {
        #expect(atOnce(.repeatElement(7).take(3)) == "777|")
    }

    @Test func `on a scheduler, it stops with its subscriber`() {
        let (marbles, items) = itemized { .repeatElement(7, scheduler: $0).take(3) }
        #expect(marbles == "[777|]" && items == 3)
    }
}
