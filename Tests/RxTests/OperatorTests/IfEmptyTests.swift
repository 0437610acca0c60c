// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct IfEmptyTests {
    @Test func `the default stands for no elements`() {
        #expect(marbles { $0.cold("-----|").ifEmpty(default: 7) } == "-----[7|]")
        #expect(marbles { $0.cold("1----|").ifEmpty(default: 7) } == "1----|")
        #expect(marbles { $0.cold("-----#").ifEmpty(default: 7) } == "-----#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "ifEmpty(default:)") { $0.ifEmpty(default: 7) }
        contract(of: "ifEmpty(default:) of nothing", .waitsForEnd) { $0.filter { _ in false }.ifEmpty(default: 7) }
    }
}
