// SPDX-License-Identifier: MIT
import Rx
import Testing

/// A picture whose elements are as wide as their names: `1--23-|` has `1`, and `23` three columns later.
func columns(_ picture: String) -> Marbles {
    Marbles(
        stringLiteral: picture.replacing(/[A-Za-z0-9]{2,}/) { match in
            "'\(match.output)'" + String(repeating: "-", count: match.output.count - 1)
        })
}

/// The pictures in the documentation of operators of one source, as far as the operators' own tests do not hold them.
@Suite struct PictureTests {
    @Test func `creation`() {
        #expect(marbles { _ in Observable<Int>.never() } == "------")
        #expect(atOnce(Observable.range(start: 3, count: 3)) == "345|")
        #expect(marbles(disposingAt: 12) { Observable<Int>.interval(.ticks(3), scheduler: $0) } == "---0--1--2--")
        #expect(marbles(disposingAt: 8) { Observable<Int>.timer(.ticks(3), period: .ticks(2), scheduler: $0) } == "---0-1-2-")
    }

    @Test func `elements changed`() {
        #expect(marbles { $0.cold("1---2---3---|").map { $0 * 10 } } == columns("10--20--30--|"))
        #expect(marbles { $0.cold("a---b---|", as: String.self).enumerated().map { "\($0.index)\($0.element)" } } == columns("0a--1b--|"))
        #expect(marbles { $0.cold("1--2----3----|").pairwise().map { "\($0.previous)\($0.current)" } } == columns("---12---23---|"))
        #expect(
            marbles { scheduler in
                scheduler.cold("a--b-|", as: String.self).timestamp(scheduler: scheduler)
                    .map { "\($0.time.nanoseconds / 1_000_000)\($0.element)" }
            } == columns("0a-3b|"))
        #expect(
            marbles { scheduler in
                scheduler.cold("-a--b-|", as: String.self).timeInterval(scheduler: scheduler)
                    .map { "\($0.interval.wholeNanoseconds / 1_000_000)\($0.element)" }
            } == columns("-1a-3b|"))
        #expect(
            marbles { $0.cold("1-----2-------#").materialize().map { $0.element.map { "next\($0)" } ?? "error" } }
                == "'next1'-----'next2'-------['error'|]")
        #expect(
            marbles {
                $0.cold("a-------b-------c---", values: ["a": Event.next(1), "b": Event.next(2), "c": Event<Int>.completed]).dematerialize()
            } == "1-------2-------|")
    }

    @Test func `sums`() {
        #expect(marbles { $0.cold("1-2-'4.5'-|", as: Double.self).average() } == "------['2.5'|]")
        #expect(marbles { $0.cold("1-2-6-|").average() } == "------['3.0'|]")
    }

    @Test func `time`() {
        #expect(marbles { $0.cold("1-2-3------4--|").debounce(.ticks(3), scheduler: $0) } == "-------3------[4|]")
        #expect(marbles { $0.cold("1-2---3-4-|").skipLast(for: .ticks(4), scheduler: $0) } == "------[12]---[3|]")
        #expect(marbles { $0.cold("1-2-3--|").observe(on: $0) } == "1-2-3--|")
        #expect(
            marbles { scheduler in
                scheduler.cold("1-2-3---------4-|").buffer(timeSpan: .ticks(8), count: 3, scheduler: scheduler)
                    .map { $0.map(String.init).joined() }
            } == "----'123'-------''---['4'|]")
    }

    @Test func `starting again`() {
        #expect(
            marbles(disposingAt: 18) { scheduler in
                scheduler.cold("1-2-|").repeat { $0.delay(.ticks(3), scheduler: scheduler) }
            } == "1-2----1-2----1-2-")
        #expect(marbles(disposingAt: 12) { $0.cold("1-2-#").retry() } == "1-2-1-2-1-2-")
        #expect(
            marbles(disposingAt: 18) { scheduler in
                scheduler.cold("1-2-#").retry { (errors: Observable<any Error>) in errors.delay(.ticks(3), scheduler: scheduler) }
            } == "1-2----1-2----1-2-")
    }

    @Test func `an object that goes`() {
        final class Target {}
        var target: Target? = Target()
        let scheduler = TestScheduler()
        let source = scheduler.cold("1--2-----3--|").withUnretained(target!) { _, element in element }
        scheduler.at(8) { target = nil }
        #expect(scheduler.record { source }.marbles == "1--2-----|")
    }

    @Test func `a sequence in place of none`() {
        #expect(marbles { $0.cold("----|").ifEmpty(switchTo: $0.cold("8-9|").asObservable()) } == "----8-9|")
    }
}
