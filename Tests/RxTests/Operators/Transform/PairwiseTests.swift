// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct PairwiseTests {
    @Test func `each element comes with the one before`() {
        #expect(marbles { $0.cold("1--2----3----|").pairwise().map { $0 * 10 + $1 } } == "---'12'----'23'----|")
        #expect(marbles { $0.cold("1--|").pairwise().map { $0 * 10 + $1 } } == "---|")
        #expect(marbles { $0.cold("1-2#").pairwise().map { $0.previous } } == "--1#")
    }

    @Test func `optional elements are elements`() {
        var seen: [Bool] = []
        _ = Observable<Int?>.of(nil, nil, 1).pairwise().subscribe(onNext: { seen.append($0.current == nil) })
        #expect(seen == [true, false])
    }

    @Test func `it keeps the contract`() { contract(of: "pairwise", .waitsForEnd) { $0.pairwise() } }
}
