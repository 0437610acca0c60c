// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct GroupByTests {
    /// Elements as "key:element", ends of groups as "key|".
    private func labelled(_ source: some ObservableType<Int>) -> Observable<String> {
        source.groupBy { $0 % 2 }.flatMap { group in
            group.materialize().map { event in
                "\(group.key)" + (event.element.map { ":\($0)" } ?? (event.isCompleted ? "|" : "#"))
            }
        }
    }

    @Test func `each key has its sequence`() {
        #expect(marbles { labelled($0.cold("1-2-3-4-|")) } == "'1:1'-'0:2'-'1:3'-'0:4'-['1|''0|'|]")
        #expect(marbles { $0.cold("1-2-3-4-|").groupBy { $0 % 2 }.map(\.key) } == "1-0-----|")
        #expect(marbles { labelled($0.cold("1-#")) } == "'1:1'-['1#'#]")
    }

    @Test func `what keySelector throws ends the groups and the sequence`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-3|")
        let out = scheduler.record {
            source.groupBy { element -> Int in
                if element == 2 { throw TestError() }
                return element
            }.flatMap { $0.materialize().map { $0.isStopEvent ? 9 : 1 } }
        }
        #expect(out.marbles == "1-[9#]")
        #expect(source.subscriptions == ["^-!"])
    }

    @Test func `the source stays subscribed for who hears a group`() {
        let subject = PublishSubject<Int>()
        var groups: [GroupedObservable<Int, Int>] = []
        var seen: [Int] = []
        let outer = subject.groupBy { $0 % 2 }.subscribe(onNext: { groups.append($0) })
        subject.onNext(1)
        let inner = groups[0].subscribe(onNext: { seen.append($0) })
        outer.dispose()
        for element in 2...5 { subject.onNext(element) }
        #expect(seen == [3, 5])
        #expect(groups.count == 1)
        inner.dispose()
        #expect(!subject.hasObservers)
    }

    @Test func `a group can be made by hand`() {
        let group = GroupedObservable(key: "a", source: Observable.of(1, 2))
        #expect(group.key == "a")
        #expect(atOnce(group.asObservable()) == "12|")
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "groupBy",
            failing: { source, fail in
                source.groupBy { _ in
                    try fail(); return 0
                }
            }
        ) { $0.groupBy { $0 % 2 } }
        contract(of: "groupBy, merged") { $0.groupBy { $0 % 2 }.merge() }
    }

    @Test func `the pictures`() {
        #expect(
            marbles { scheduler in
                scheduler.cold("1-2-3-4-|").groupBy { $0 % 2 }.map { $0.key == 1 ? "a" : "b" }
            } == "a-b-----|")
        #expect(marbles { $0.cold("1-2-3-4-|").groupBy { $0 % 2 }.filter { $0.key == 0 }.merge() } == "--2---4-|")
        #expect(pictures { $0.cold("1-2-3-4-|").groupBy { $0 % 2 }.map { $0.asObservable() } } == ["1---3---|", "--2---4-|"])
    }
}
