// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct GroupJoinTests {
    private func span(_ ticks: Int, _ scheduler: TestScheduler) -> Observable<Int> {
        .timer(.ticks(ticks), scheduler: scheduler)
    }

    @Test func `elements that overlap come in pairs`() {
        #expect(
            marbles { s in
                s.cold("1-----2----|").join(
                    s.cold("--3--4---5-"), leftDuration: { _ in span(4, s) }, rightDuration: { _ in span(2, s) }
                ) { "\($0)\($1)" }
            } == "--'13'---'24'--'25'-|")
    }

    @Test func `each element has a sequence of what overlaps with it`() {
        #expect(
            marbles { s in
                s.cold("1-----2----|").groupJoin(
                    s.cold("--3--4---5-"), leftDuration: { _ in span(4, s) }, rightDuration: { _ in span(2, s) }
                ) { left, rights in
                    rights.materialize().map { "\(left)" + ($0.element.map { "\($0)" } ?? "|") }
                }.merge()
            } == "--'13'-'1|'-'24'--'25''2|'|")
    }

    @Test func `it ends when the source has completed and its last element has expired`() {
        #expect(
            marbles { s in
                s.cold("1|").join(s.cold("--2"), leftDuration: { _ in span(4, s) }, rightDuration: { _ in span(1, s) }) { $0 + $1 }
            } == "--3-|")
        #expect(
            marbles { s in
                s.cold("-----|").join(s.cold("--2|"), leftDuration: { _ in span(4, s) }, rightDuration: { _ in span(1, s) }) { $0 + $1 }
            } == "-----|")
    }

    @Test func `an error of a source, a duration or a closure ends it`() {
        func joined(
            _ s: TestScheduler, _ left: Marbles, _ right: Marbles, _ span: @escaping (Int) throws -> Observable<Int> = { _ in .never() },
            _ result: @escaping (Int, Int) throws -> Int = { $0 + $1 }
        ) -> Observable<Int> {
            s.cold(left).join(s.cold(right), leftDuration: span, rightDuration: span, resultSelector: result)
        }
        #expect(marbles { joined($0, "1--#", "-2----") } == "-3-#")
        #expect(marbles { joined($0, "1------", "-2-#") } == "-3-#")
        #expect(marbles { s in joined(s, "1------", "-2-", { _ in s.cold("--#").asObservable() }) } == "-3#")
        #expect(marbles { joined($0, "-1------", "2-", { if $0 == 1 { throw TestError() } else { .never() } }) } == "-#")
        #expect(marbles { joined($0, "1------", "-2-", { _ in .never() }, { _, _ in throw TestError() }) } == "-#")
    }

    @Test func `the sources stay subscribed for who hears a group`() {
        let left = PublishSubject<Int>()
        let right = PublishSubject<Int>()
        var groups: [Observable<Int>] = []
        var seen: [Int] = []
        let outer = left.groupJoin(
            right, leftDuration: { _ in Observable<Int>.never() }, rightDuration: { _ in Observable<Int>.empty() }
        ) { $1 }.subscribe(onNext: { groups.append($0) })
        left.onNext(1)
        let inner = groups[0].subscribe(onNext: { seen.append($0) })
        outer.dispose()
        right.onNext(2)
        #expect(seen == [2])
        inner.dispose()
        #expect(!left.hasObservers && !right.hasObservers)
    }

    @Test func `it keeps the contract`() {
        contract(
            of: "join", .keepsElements,
            failing: { source, fail in
                source.join(
                    Observable.just(1).concat(Observable.never()), leftDuration: { _ in Observable<Int>.never() },
                    rightDuration: { _ in
                        Observable<Int>.never()
                    },
                    resultSelector: {
                        try fail(); return $0 + $1
                    })
            }
        ) {
            $0.join(
                Observable.just(1).concat(Observable.never()), leftDuration: { _ in Observable<Int>.empty() },
                rightDuration: { _ in Observable<Int>.never() }
            ) { $0 + $1 }
        }
        contract(of: "join, the other side", .outlivesSource) {
            Observable<Int>.never().startWith(1).join(
                $0, leftDuration: { _ in Observable<Int>.never() }, rightDuration: { _ in Observable<Int>.empty() }
            ) { $0 + $1 }
        }
        contract(of: "groupJoin", .subscribesFreely) {
            $0.groupJoin($0, leftDuration: { _ in Observable<Int>.empty() }, rightDuration: { _ in Observable<Int>.empty() }) { $1 }
        }
    }

    /// The oldest first, the newest first, and as the multiples of a prime fall.
    @Test(arguments: [{ i, _ in i }, { i, n in n - 1 - i }, { i, n in i * 7_919 % n }] as [@Sendable (Int, Int) -> Int], [false, true])
    func `thousands last and expire in any order, and the others are heard in order of arrival`(
        expiring: @Sendable (Int, Int) -> Int, isRight: Bool
    ) {
        let count = 2_000
        let (lasting, brief) = (PublishSubject<Int>(), PublishSubject<Int>())
        var spans: [PublishSubject<Void>] = []
        func lasts(_: Int) -> Observable<Void> {
            spans.append(PublishSubject())
            return spans.last!.asObservable()
        }
        func passes(_: Int) -> Observable<Void> { .empty() }
        var heard: [Int] = []
        var isOver = false
        let joined =
            isRight
            ? brief.join(lasting, leftDuration: passes, rightDuration: lasts) { $0 * count + $1 }
            : lasting.join(brief, leftDuration: lasts, rightDuration: passes) { $1 * count + $0 }
        let subscription = joined.subscribe(onNext: { heard.append($0) }, onCompleted: { isOver = true })
        for index in 0..<count { lasting.onNext(index) }
        var there = Set(0..<count)
        for step in 0..<20 {
            heard = []
            brief.onNext(step)
            #expect(heard == there.sorted().map { step * count + $0 })
            if step == 19 { lasting.onCompleted() }
            for place in step * 100..<(step + 1) * 100 {
                #expect(!isOver)
                let index = expiring(place, count)
                spans[index].onNext(())
                there.remove(index)
            }
        }
        // What lasts on the right does not hold up the end, and does not bring it.
        #expect(isOver != isRight && !spans.contains { $0.hasObservers })
        subscription.dispose()
    }

    @Test func `the pictures`() {
        func overlaps(_ scheduler: TestScheduler) -> Observable<(name: String, numbers: Observable<Int>)> {
            scheduler.cold("A-----B----|", as: String.self).groupJoin(
                scheduler.cold("--1--2---3--"), leftDuration: { _ in Observable<Int>.timer(.ticks(4), scheduler: scheduler) },
                rightDuration: { _ in Observable<Int>.timer(.ticks(2), scheduler: scheduler) }, resultSelector: { ($0, $1) })
        }
        #expect(marbles { overlaps($0).map(\.name) } == "A-----B----|")
        #expect(pictures { overlaps($0).map(\.numbers) } == ["--1-|", "------2--3|"])
    }

    @Test func `the picture of join`() {
        func pairs(_ scheduler: TestScheduler) -> Observable<String> {
            scheduler.cold("a-----b----|", as: String.self).join(
                scheduler.cold("--1--2---3--"), leftDuration: { _ in Observable<Int>.timer(.ticks(4), scheduler: scheduler) },
                rightDuration: { _ in Observable<Int>.timer(.ticks(2), scheduler: scheduler) }, resultSelector: { "\($0)\($1)" })
        }
        #expect(marbles { pairs($0) } == "--'a1'---'b2'--'b3'-|")
    }
}
