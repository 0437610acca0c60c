// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct WindowTests {
    /// Elements of the first window are a1, a2, its end `a|`, and so on.
    private func labelled(_ windows: Observable<Observable<Int>>) -> Observable<String> {
        windows.enumerated().flatMap { index, window in
            let name = ["a", "b", "c", "d", "e"][index]
            return window.materialize().map { event in
                name + (event.element.map { "\($0)" } ?? (event.isCompleted ? "|" : "#"))
            }
        }
    }

    @Test func `a new sequence begins when one is full or its time has passed`() {
        #expect(
            marbles { s in labelled(s.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: s)) }
                == "'a1'-['a2''a|']-'b3'--'b|'--'c4'-['c|'|]")
        #expect(
            marbles { s in labelled(s.cold("1---------2|").window(timeSpan: .ticks(4), count: 9, scheduler: s)) }
                == "'a1'---'a|'---'b|'-'c2'['c|'|]")
    }

    @Test(arguments: [0, -1]) func `a count below one is no limit`(count: Int) {
        #expect(
            marbles { s in labelled(s.cold("1-2-3-4|").window(timeSpan: .ticks(5), count: count, scheduler: s)) }
                == "'a1'-'a2'-'a3''a|''b4'['b|'|]")
    }

    @Test func `an error ends the inner and the outer sequence`() {
        #expect(
            marbles { s in labelled(s.cold("1-#").window(timeSpan: .ticks(5), count: 2, scheduler: s)) } == "'a1'-['a#'#]")
        #expect(marbles { s in labelled(s.cold("1-#").window(boundary: s.cold("-1"))) } == "'a1''a|'['b#'#]")
    }

    @Test func `a new sequence begins when the boundary says so`() {
        #expect(
            marbles { s in labelled(s.cold("1-2-3-----4-|").window(boundary: s.cold("---1"))) }
                == "'a1'-'a2''a|''b3'-----'b4'-['b|'|]")
        #expect(marbles { s in labelled(s.cold("1-2-3-").window(boundary: s.cold("---|"))) } == "'a1'-'a2'['a|'|]")
        #expect(marbles { s in labelled(s.cold("1-2-3-").window(boundary: s.cold("---#"))) } == "'a1'-'a2'['a#'#]")
    }

    @Test func `the source stays subscribed for who hears the current sequence`() {
        let scheduler = TestScheduler()
        let subject = PublishSubject<Int>()
        var windows: [Observable<Int>] = []
        var seen: [Int] = []
        let outer = subject.window(timeSpan: .ticks(100), count: 3, scheduler: scheduler)
            .subscribe(onNext: { windows.append($0) })
        let inner = windows[0].subscribe(onNext: { seen.append($0) }, onCompleted: { seen.append(-1) })
        subject.onNext(1)
        outer.dispose()
        #expect(subject.hasObservers)
        subject.onNext(2)
        #expect(seen == [1, 2])
        subject.onNext(3)
        #expect(seen == [1, 2, 3, -1])
        #expect(!subject.hasObservers)
        #expect(windows.count == 1)
        inner.dispose()
    }

    @Test func `who leaves last lets go of the source`() {
        let scheduler = TestScheduler()
        let subject = PublishSubject<Int>()
        var windows: [Observable<Int>] = []
        let outer = subject.window(timeSpan: .ticks(100), count: 3, scheduler: scheduler)
            .subscribe(onNext: { windows.append($0) })
        let inner = windows[0].subscribe(onNext: { _ in })
        outer.dispose()
        #expect(subject.hasObservers)
        inner.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `it keeps the contract`() {
        // The virtual scheduler drops cancelled timers a thousand at a time: growth is looked at with fewer of them.
        contract(of: "window", .keepsElements) { $0.window(timeSpan: .ticks(1000), count: 3, scheduler: $1) }
        contract(of: "window, merged", .keepsElements) { $0.window(timeSpan: .ticks(1000), count: 3, scheduler: $1).merge() }
        contract(of: "window, long") { $0.window(timeSpan: .ticks(1000), count: 20_000, scheduler: $1).merge() }
        contract(of: "window(boundary:)") { $0.window(boundary: Observable<Int>.never()).merge() }
        contract(of: "window(boundary:), the boundary") { Observable<Int>.never().window(boundary: $0) }
    }

    @Test func `the pictures`() {
        #expect(marbles { numbered($0.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: $0)) } == "a-b----c----|")
        #expect(
            marbles { numbered($0.cold("1-2-3-----4-|").window(boundary: $0.cold("---x---------", as: String.self))) } == "a--b--------|")
        #expect(marbles { $0.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: $0).merge() } == "1-2-3-----4-|")
        #expect(
            pictures { $0.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: $0) }
                == ["1-[2|]", "----3--|", "----------4-|"])
        #expect(
            pictures { $0.cold("1-2-3-----4-|").window(boundary: $0.cold("---x---------", as: String.self)) } == ["1-2|", "----3-----4-|"])
    }

    private func numbered<Element>(_ windows: Observable<Observable<Element>>) -> Observable<String> {
        windows.enumerated().map { ["a", "b", "c"][$0.index] }
    }
}
