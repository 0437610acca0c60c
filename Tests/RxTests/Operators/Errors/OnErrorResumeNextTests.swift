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

    /// The last source's sink is told apart from one that another operator made of it.
    @Test func `an error of the last source that another operator looks at is completion in that place alone`() {
        let failing = Observable<Int>.of(1).concat(Observable.error(TestError()))
        let inner = Observable.onErrorResumeNext([.empty(), failing])
        #expect(marbles { _ in Observable.onErrorResumeNext([.empty(), inner.concat(Observable.of(2))]) } == "[12|]")
        var events: [String] = []
        _ = Observable.onErrorResumeNext([Observable.empty(), inner.materialize().map { "\($0)" }]).subscribe(onNext: { events.append($0) })
        #expect(events == ["next(1)", "completed"])
        #expect(marbles { _ in inner.filter { _ in false }.ifEmpty(switchTo: inner) } == "[1|]")
        events = []
        _ = Observable.onErrorResumeNext([Observable.empty(), failing.materialize().map { "\($0)" }]).subscribe(onNext: { events.append($0) })
        #expect(events == ["next(1)", "error(\(TestError()))"])
        let caught = failing.catch { _ in .of(3) }
        #expect(marbles { _ in Observable.onErrorResumeNext([.empty(), Observable.onErrorResumeNext([.empty(), caught])]) } == "[13|]")
    }

    @Test func `it keeps the contract`() {
        contract(of: "onErrorResumeNext") { $0.onErrorResumeNext(Observable.empty()) }
        contract(of: "onErrorResumeNext, the second", .subscribesFreely) {
            Observable.error(TestError()).onErrorResumeNext($0)
        }
    }
}
