// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ToArrayTests {
    @Test func `toArray collects`() {
        #expect(marbles { $0.cold("1-2-3-|").toArray().map { $0.map(String.init).joined(separator: "+") } } == "------['1+2+3'|]")
        #expect(marbles { $0.cold("|").toArray().map(\.count) } == "[0|]")
        #expect(marbles { $0.cold("1-#").toArray().map(\.count) } == "--#")
    }
}
