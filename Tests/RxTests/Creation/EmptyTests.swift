// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct EmptyTests {
    @Test func `empty ends at once`() { #expect(atOnce(Observable<Int>.empty()) == "|") }
}
