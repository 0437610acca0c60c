// SPDX-License-Identifier: MIT
import Rx
import Testing

/// The pictures in the documentation of operators of several sources, as far as the operators' own tests do not hold them.
@Suite struct CombiningPictureTests {
    @Test func `sequences that meet`() {
        #expect(
            marbles { Observable.combineLatest($0.cold("1-----2-----------|"), $0.cold("--x-------y---|", as: String.self)) { "\($0)\($1)" } }
                == columns("--1x--2x--2y------|"))
        #expect(
            marbles { Observable.zip($0.cold("1---2-----3-----|"), $0.cold("--x---y--------z---|", as: String.self)) { "\($0)\($1)" } }
                == columns("--1x--2y-------3z--|"))
        #expect(
            marbles { $0.cold("-1----2----3--|").withLatestFrom($0.cold("---a----b----|", as: String.self)) { "\($0)\($1)" } }
                == columns("------2a---3b-|"))
        #expect(marbles { $0.cold("-1-2----3----4--|").sample($0.cold("----x--x--x---x---x", as: String.self)) } == "----2-----3---4---|")
        #expect(marbles { $0.cold("-1--2--3--4--|").skip(until: $0.cold("-----x", as: String.self)) } == "-------3--4--|")
        #expect(marbles { $0.cold("-1--2--3--4--|").take(until: $0.cold("------x", as: String.self)) } == "-1--2-|")
        #expect(marbles { $0.cold("1-2---3-|").sequenceEqual($0.cold("--1-2-3---|")) } == "----------['true'|]")
    }

    @Test func `inner sequences`() {
        let scheduler = TestScheduler()
        func inner(_ picture: String) -> Observable<Int> { scheduler.cold(Marbles(stringLiteral: picture)).asObservable() }
        let merged = scheduler.cold("-A-------B------|", values: ["A": inner("1---2---3-|"), "B": inner("7---8---|")])
        #expect(scheduler.record { merged.merge() }.marbles == "-1---2---[37]---8---|")
    }

    @Test func `the latest of inner sequences`() {
        let scheduler = TestScheduler()
        let outer = scheduler.cold(
            "-A-----B--------|",
            values: ["A": scheduler.cold("1--2--3--4|").asObservable(), "B": scheduler.cold("7--8--|").asObservable()])
        #expect(scheduler.record { outer.switchLatest() }.marbles == "-1--2--7--8-----|")
    }

    @Test func `sequences made of elements`() {
        func thrice(_ scheduler: TestScheduler) -> (Int) -> Observable<Int> {
            { element in scheduler.cold("1-1-1-|").map { _ in element } }
        }
        #expect(marbles { $0.cold("-1-2-------------|").concatMap(thrice($0)) } == "-1-1-1-2-2-2-----|")
        #expect(marbles { $0.cold("-1-2-------3----|").flatMapFirst(thrice($0)) } == "-1-1-1-----3-3-3-|")
        #expect(marbles { $0.cold("-1-2--------3-----|").flatMapLatest(thrice($0)) } == "-1-2-2-2----3-3-3-|")
        #expect(
            marbles { scheduler in
                scheduler.cold("-1-------2-----|").flatMap { element in scheduler.cold("-1-1|").map { _ in element } }
            } == "--1-1-----2-2--|")
    }

    @Test func `groups, windows and arrays`() {
        #expect(
            marbles { scheduler in
                scheduler.cold("1-2-3-4-|").groupBy { $0 % 2 }.map { $0.key == 1 ? "a" : "b" }
            } == "a-b-----|")
        #expect(marbles { $0.cold("1-2-3-4-|").groupBy { $0 % 2 }.filter { $0.key == 0 }.merge() } == "--2---4-|")
        #expect(
            marbles { $0.cold("1-2-3-----4-|").buffer(boundary: $0.cold("---x---x-----", as: String.self)).map { $0.map(String.init).joined() } }
                == "---'12'---'3'----['4'|]")
        #expect(marbles { numbered($0.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: $0)) } == "a-b----c----|")
        #expect(
            marbles { numbered($0.cold("1-2-3-----4-|").window(boundary: $0.cold("---x---------", as: String.self))) } == "a--b--------|")
        #expect(marbles { $0.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: $0).merge() } == "1-2-3-----4-|")
    }

    /// What each of the sequences that `build` delivers sends, in time from the subscription on.
    private func pictures(_ build: (TestScheduler) -> Observable<Observable<Int>>) -> [Marbles] {
        let scheduler = TestScheduler()
        var observers: [TestableObserver<Int>] = []
        _ = build(scheduler).subscribe(onNext: { inner in
            observers.append(scheduler.createObserver(Int.self))
            _ = inner.subscribe(observers.last!)
        })
        scheduler.advance()
        return observers.map(\.marbles)
    }

    @Test func `what is in windows and groups`() {
        #expect(
            pictures { $0.cold("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2, scheduler: $0) }
                == ["1-[2|]", "----3--|", "----------4-|"])
        #expect(
            pictures { $0.cold("1-2-3-----4-|").window(boundary: $0.cold("---x---------", as: String.self)) } == ["1-2|", "----3-----4-|"])
        #expect(pictures { $0.cold("1-2-3-4-|").groupBy { $0 % 2 }.map { $0.asObservable() } } == ["1---3---|", "--2---4-|"])
        func overlaps(_ scheduler: TestScheduler) -> Observable<(name: String, numbers: Observable<Int>)> {
            scheduler.cold("A-----B----|", as: String.self).groupJoin(
                scheduler.cold("--1--2---3--"), leftDuration: { _ in Observable<Int>.timer(.ticks(4), scheduler: scheduler) },
                rightDuration: { _ in Observable<Int>.timer(.ticks(2), scheduler: scheduler) }, resultSelector: { ($0, $1) })
        }
        #expect(marbles { overlaps($0).map(\.name) } == "A-----B----|")
        #expect(pictures { overlaps($0).map(\.numbers) } == ["--1-|", "------2--3|"])
    }

    private func numbered<Element>(_ windows: Observable<Observable<Element>>) -> Observable<String> {
        windows.enumerated().map { ["a", "b", "c"][$0.index] }
    }

    @Test func `elements that last`() {
        func pairs(_ scheduler: TestScheduler) -> Observable<String> {
            scheduler.cold("a-----b----|", as: String.self).join(
                scheduler.cold("--1--2---3--"), leftDuration: { _ in Observable<Int>.timer(.ticks(4), scheduler: scheduler) },
                rightDuration: { _ in Observable<Int>.timer(.ticks(2), scheduler: scheduler) }, resultSelector: { "\($0)\($1)" })
        }
        #expect(marbles { pairs($0) } == "--'a1'---'b2'--'b3'-|")
    }

    @Test func `gates`() {
        #expect(
            marbles { $0.cold("1-2-3-4-5-|").pausable($0.cold("-t----f---", values: ["t": true, "f": false])) } == "--2-3-----|")
        #expect(
            marbles { $0.cold("1-2-3-4-5-|").pausableBuffered($0.cold("-t--f--t---", values: ["t": true, "f": false])) } == "-[1]2----[34]5-|")
    }

    @Test func `subscribers of one connection`() {
        let scheduler = TestScheduler()
        let shared = scheduler.cold("1--2--3--4--|").share(replay: 1)
        let counted = scheduler.cold("1--2--3--4--|").publish().refCount()
        let connectable = scheduler.hot("1-2-3-4-|").multicast(PublishSubject())
        let observers = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        _ = shared.subscribe(observers[0])
        _ = counted.subscribe(observers[1])
        _ = connectable.subscribe(observers[2])
        scheduler.at(1) { _ = connectable.connect() }
        scheduler.at(2) { _ = counted.subscribe(observers[3]) }
        scheduler.at(5) { _ = shared.subscribe(observers[4]) }
        scheduler.advance()
        #expect(observers[0].marbles == "1--2--3--4--|" && observers[1].marbles == "1--2--3--4--|")
        #expect(observers[2].marbles == "--2-3-4-|")
        #expect(observers[3].marbles == "---2--3--4--|")
        #expect(observers[4].marbles == "-----23--4--|")
    }

    @Test func `a subject of each subscription's own`() {
        #expect(
            marbles { $0.cold("1---2---|").multicast({ PublishSubject() }) { Observable.zip($0, $0.skip(1)) { "\($0)\($1)" } } }
                == "----'12'---|")
    }
}
