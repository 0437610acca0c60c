// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct DebounceTests {
    @Test func `the latest element passes once nothing followed it`() {
        #expect(marbles { $0.cold("1-2-3------4----|").debounce(.ticks(3), scheduler: $0) } == "-------3------4-|")
    }

    @Test func `the end lets out what waits`() {
        #expect(marbles { $0.cold("1-2-|").debounce(.ticks(3), scheduler: $0) } == "----[2|]")
    }

    @Test func `an error drops what waits`() {
        #expect(marbles { $0.cold("1-2-#").debounce(.ticks(3), scheduler: $0) } == "----#")
    }

    @Test func `an element that comes when the time is up waits anew`() {
        #expect(marbles { $0.cold("1--2--3-----|").debounce(.ticks(4), scheduler: $0) } == "----------3-|")
    }

    @Test func `an element that was scheduled after the alarm was put off comes after the alarm`() {
        #expect(
            marbles { scheduler in
                let late = Observable<Int>.timer(.ticks(3), scheduler: scheduler).map { _ in 3 }.delay(.ticks(4), scheduler: scheduler)
                return Observable.merge(scheduler.cold("1-2").asObservable(), late).debounce(.ticks(5), scheduler: scheduler).take(2)
            } == "-------2----[3|]")
    }

    @Test func `a zero due time passes every element`() {
        #expect(marbles { $0.cold("1-2-3-|").debounce(.zero, scheduler: $0).map { $0 } } == "1-2-3-|")
    }

    @Test func `virtual time is exact, whatever the tolerance`() {
        #expect(marbles { $0.cold("1-2-3------4----|").debounce(.ticks(3), scheduler: $0, tolerance: .ticks(2)) } == "-------3------4-|")
    }

    @Test func `it keeps the contract`() {
        contract(of: "debounce", .waitsForEnd) { $0.debounce(.ticks(2), scheduler: $1) }
        contract(of: "debounce, with a tolerance", .waitsForEnd) { $0.debounce(.ticks(2), scheduler: $1, tolerance: .ticks(1)) }
    }
}
