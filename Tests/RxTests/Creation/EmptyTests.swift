// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct EmptyTests {
    @Test func `empty ends at once`() { #expect(atOnce(Observable<Int>.empty()) == "|") }

    @Test func `never says nothing`() { #expect(marbles { _ in Observable<Int>.never() } == "") }

    @Test func `error ends at once, by that error`() {
        var seen: (any Error)?
        _ = Observable<Int>.error(TestError(name: "this")).subscribe(onError: { seen = $0 })
        #expect(seen as? TestError == TestError(name: "this"))
    }
}
