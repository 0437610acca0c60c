// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ScanTests {
    @Test func `each result is made of the one before`() {
        #expect(marbles { $0.cold("1---2---3---|").scan(0) { $0 + $1 } } == "1---3---6---|")
        #expect(marbles { $0.cold("1---2---3---|").scan(into: 0) { $0 += $1 } } == "1---3---6---|")
    }

    @Test func `each subscription begins with the seed`() {
        var seen: [Int] = []
        let sums = Observable.of(1, 2, 3).scan(into: 10) { $0 += $1 }
        for _ in 0..<2 { _ = sums.subscribe(onNext: { seen.append($0) }) }
        #expect(seen == [11, 13, 16, 11, 13, 16])
    }

    @Test func `the seed is not sent`() {
        #expect(marbles { $0.cold("--|").scan(7) { $0 + $1 } } == "--|")
        #expect(marbles { $0.cold("--#").scan(into: 7) { $0 += $1 } } == "--#")
    }

    @Test func `a state with storage of its own is not copied for each element`() {
        let lengths = Observable.range(start: 0, count: 3).scan(into: [Int]()) { $0.append($1) }.map(\.count)
        var seen: [Int] = []
        _ = lengths.subscribe(onNext: { seen.append($0) })
        #expect(seen == [1, 2, 3])
    }

    @Test func `it keeps the contract`() {
        contract(of: "scan") { $0.scan(0) { $0 + $1 } }
        contract(of: "scan(into:)") { $0.scan(into: 0) { $0 += $1 } }
        contract(
            of: "scan, throwing",
            failing: { source, fail in
                source.scan(0) { sum, element throws -> Int in
                    try fail()
                    return sum + element
                }
            }
        ) { $0.scan(0) { sum, element throws -> Int in sum + element } }
    }
}
