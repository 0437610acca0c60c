// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct EnumeratedTests {
    @Test func `each element has its number`() {
        #expect(
            marbles { $0.cold("a---b---|", as: String.self).enumerated().map { "\($0.index)\($0.element)" } }
                == "'0a'---'1b'---|")
    }

    @Test func `each subscription counts from zero`() {
        let source = Observable.of("a", "b").enumerated()
        var seen: [Int] = []
        for _ in 0..<2 { _ = source.subscribe(onNext: { seen.append($0.index) }) }
        #expect(seen == [0, 1, 0, 1])
    }

    @Test func `it keeps the contract`() { contract(of: "enumerated") { $0.enumerated() } }
}
