// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct AverageTests {
    @Test func `the mean of numbers of both kinds`() {
        #expect(marbles { $0.cold("1-2-6-|").average() } == "------['3.0'|]")
        #expect(marbles { $0.cold("1-2-'4.5'-|", as: Double.self).average() } == "------['2.5'|]")
        #expect(marbles { $0.cold("1-#").average() } == "--#")
    }

    @Test func `integers that would overflow do not`() {
        #expect(atOnce(Observable.of(Int8.max, Int8.max, Int8.max).average().asObservable()) == "127.0|")
    }

    @Test func `no element is an error`() {
        let scheduler = TestScheduler()
        guard case RxError.noElements? = scheduler.record({ scheduler.cold("--|").average() }).error else {
            Issue.record("not noElements")
            return
        }
    }

    @Test func `it keeps the contract`() { contract(of: "average", .waitsForEnd) { $0.average().asObservable() } }
}
