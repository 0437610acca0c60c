// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct DistinctUntilChangedTests {
    struct Point {
        let x: Int
        let y: Int
    }

    @Test func `an element equal to the one before does not pass`() {
        #expect(marbles { $0.cold("1-1-2-2-1-|").distinctUntilChanged() } == "1---2---1-|")
    }

    @Test func `keys, comparers and key paths decide`() {
        #expect(marbles { $0.cold("1-3-2-4-1-|").distinctUntilChanged { $0 % 2 } } == "1---2---1-|")
        #expect(marbles { $0.cold("1-3-2-4-1-|").distinctUntilChanged { $0 % 2 == $1 % 2 } } == "1---2---1-|")
        #expect(
            marbles { $0.cold("1-3-2-4-1-|").distinctUntilChanged({ $0 % 2 }, comparer: { $0 == $1 }) } == "1---2---1-|")
        let points = ["a": Point(x: 1, y: 1), "b": Point(x: 1, y: 2), "c": Point(x: 2, y: 2)]
        #expect(marbles { $0.cold("a-b-c-|", values: points).distinctUntilChanged(at: \.x).map(\.y) } == "1---2-|")
    }

    @Test func `the comparer sees the element delivered before, not the one before`() {
        #expect(marbles { $0.cold("1-2-3-4-5-|").distinctUntilChanged { $1 - $0 < 2 } } == "1---3---5-|")
    }

    @Test func `nil is an element like others`() {
        var seen: [Int?] = []
        _ = Observable<Int?>.of(nil, nil, 1, nil).distinctUntilChanged().subscribe(onNext: { seen.append($0) })
        #expect(seen == [nil, 1, nil])
    }

    @Test func `it keeps the contract`() {
        contract(of: "distinctUntilChanged") { $0.distinctUntilChanged() }
        contract(
            of: "distinctUntilChanged by key",
            failing: { source, fail in
                source.distinctUntilChanged { element -> Int in
                    try fail()
                    return element
                }
            }
        ) { $0.distinctUntilChanged { $0 % 10 } }
        contract(
            of: "distinctUntilChanged by comparer",
            failing: { source, fail in
                source.distinctUntilChanged { (_: Int, _: Int) -> Bool in
                    try fail()
                    return false
                }
            }
        ) { $0.distinctUntilChanged { $0 == $1 } }
    }
}
