// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ErrorTests {
    @Test func `error ends at once, by that error`() {
        var seen: (any Error)?
        _ = Observable<Int>.error(TestError(name: "this")).subscribe(onError: { seen = $0 })
        #expect(seen as? TestError == TestError(name: "this"))
        #expect(atOnce(Observable<Int>.error(TestError())) == "#")
    }
}
