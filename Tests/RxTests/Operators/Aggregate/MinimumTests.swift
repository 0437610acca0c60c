// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MinimumTests {
    @Test func `the least and the greatest element`() {
        #expect(marbles { $0.cold("2-1-3-|").minimum() } == "------[1|]")
        #expect(marbles { $0.cold("2-3-1-|").maximum() } == "------[3|]")
        #expect(marbles { $0.cold("2-1-#").minimum() } == "----#")
    }

    @Test func `no element is an error`() {
        let scheduler = TestScheduler()
        guard case RxError.noElements? = scheduler.record({ scheduler.cold("--|").maximum() }).error else {
            Issue.record("not noElements")
            return
        }
    }

    @Test func `the first of several, by a measure`() {
        let words = Observable.of("bb", "a", "c", "dd")
        #expect(atOnce(words.minimum { $0.count < $1.count }.asObservable()) == "a|")
        #expect(atOnce(words.maximum { $0.count < $1.count }.asObservable()) == "bb|")
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "minimum", .waitsForEnd,
            failing: { source, fail in
                source.minimum {
                    try fail(); return $0 < $1
                }.asObservable()
            }
        ) { $0.minimum().asObservable() }
        contract(of: "maximum", .waitsForEnd) { $0.maximum().asObservable() }
    }
}
