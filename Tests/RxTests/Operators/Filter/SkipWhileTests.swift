// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SkipWhileTests {
    @Test func `the elements pass from the first on for which the predicate is false`() {
        #expect(marbles { $0.cold("1-2-3-1-|").skip(while: { $0 < 3 }) } == "----3-1-|")
    }

    @Test func `the predicate is not asked again`() {
        var asked: [Int] = []
        _ = Observable.of(1, 2, 1, 2).skip(while: {
            asked.append($0)
            return $0 < 2
        }).subscribe(onNext: { _ in })
        #expect(asked == [1, 2])
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "skip(while:)",
            failing: { source, fail in
                source.skip(while: { _ in
                    try fail()
                    return true
                })
            }
        ) { $0.skip(while: { $0 < 1 }) }
    }
}
