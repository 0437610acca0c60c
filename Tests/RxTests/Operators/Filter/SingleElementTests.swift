// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SingleElementTests {
    private func error(_ source: Observable<Int>) -> RxError? {
        var error: (any Error)?
        _ = source.subscribe(onError: { error = $0 })
        return error as? RxError
    }

    @Test func `the only element passes`() {
        #expect(marbles { $0.cold("-1--|").single() } == "-1--|")
        #expect(marbles { $0.cold("-1--#").single() } == "-1--#")
    }

    @Test func `a second element is an error`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("-1--2-|")
        #expect(scheduler.record { source.single() }.marbles == "-1--#")
        #expect(source.subscriptions == ["^---!"])
        guard case .moreThanOneElement? = error(Observable.of(1, 2).single()) else {
            Issue.record("not moreThanOneElement")
            return
        }
    }

    @Test func `no element is an error`() {
        #expect(marbles { $0.cold("---|").single() } == "---#")
        guard case .noElements? = error(Observable.empty().single()) else {
            Issue.record("not noElements")
            return
        }
    }

    @Test func `of the elements that meet a predicate`() {
        #expect(marbles { $0.cold("1-2-3|").single { $0 == 2 } } == "--2--|")
        #expect(marbles { $0.cold("1-2-3|").single { $0 > 1 } } == "--2-#")
        #expect(marbles { $0.cold("1-2-3|").single { $0 > 5 } } == "-----#")
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "single",
            failing: { source, fail in
                source.single { _ in
                    try fail(); return false
                }
            }
        ) { $0.single() }
    }
}
