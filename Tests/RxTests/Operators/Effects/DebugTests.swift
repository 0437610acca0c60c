// SPDX-License-Identifier: MIT
@testable import Rx
import Testing

@Suite struct DebugTests {
    @Test func `the same events pass`() {
        #expect(marbles { $0.cold("1-2-#").debug("debug test") } == "1-2-#")
    }

    @Test func `a line has time, name and event`() {
        let line = DebugLine.text("name", "Event next(1)")
        #expect(line.hasSuffix(": name -> Event next(1)"))
        let time = line.prefix { $0 != "n" }.dropLast(2)
        #expect(time.count == "2026-01-31 12:00:00.000".count && time.filter(\.isNumber).count == 17)
    }

    @Test func `long text loses its middle`() {
        #expect(DebugLine.trimmed("short") == "short")
        let long = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
        #expect(DebugLine.trimmed(long) == String(repeating: "a", count: 20) + "..." + String(repeating: "b", count: 20))
    }
}
