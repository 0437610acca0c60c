// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct OnErrorResumeNextTests {
    @Test func `the second goes on whichever way the first ended`() {
        #expect(marbles { $0.cold("1-2-#").onErrorResumeNext($0.cold("3-4-|")) } == "1-2-3-4-|")
        #expect(marbles { $0.cold("1-2-|").onErrorResumeNext($0.cold("3-4-|")) } == "1-2-3-4-|")
    }

    @Test func `it completes after the last`() {
        #expect(marbles { $0.cold("1-#").onErrorResumeNext($0.cold("3-#")) } == "1-3-|")
        #expect(marbles { _ in Observable<Int>.onErrorResumeNext([]) } == "|")
    }

    @Test func `a million sources that fail take constant stack`() {
        onSmallStack {
            var seen = 0
            let sources = (0..<million).lazy.map { _ in Observable<Int>.just(1).concat(Observable.error(TestError())) }
            _ = Observable.onErrorResumeNext(sources).subscribe(onNext: { seen += $0 })
            #expect(seen == million)
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "onErrorResumeNext") { $0.onErrorResumeNext(Observable.empty()) }
        contract(of: "onErrorResumeNext, the second", .subscribesFreely) {
            Observable.error(TestError()).onErrorResumeNext($0)
        }
    }
}
