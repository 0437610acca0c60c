// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct DeferredTests {
    @Test func `each subscriber has a sequence of its own`() {
        var made = 0
        let source = Observable<Int>.deferred {
            made += 1
            return .of(made, made)
        }
        #expect(made == 0)
        #expect(atOnce(source) + atOnce(source) == "11|22|")
    }

    @Test func `what the factory throws is the end`() {
        #expect(atOnce(Observable<Int>.deferred { throw TestError() }) == "#")
    }

    @Test func `it keeps the contract`() { contract(of: "deferred") { source in .deferred { source } } }
}
