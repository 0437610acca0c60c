// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Spec {
    /// Pictures as sources, and sources as pictures.
    static let ownMarbles = Spec(
        "own marbles",
        says: [
            "+ a picture, has ten ticks a character", "+ a picture, is hot", "+ a picture, is cold", "+ a picture, fails",
            "+ a picture, shows what was recorded", "+ operators, debounce", "+ operators, merge", "+ operators, retry", "+ operators, take until",
        ]
    ) {
        var scheduler = TestScheduler(initialClock: 0)
        beforeEach { scheduler = TestScheduler(initialClock: 0) }
        describe("a picture") {
            it("has ten ticks a character") {
                let events = Timeline.events("-a- (bb)|", values: ["a": 1, "b": 2], error: TimelineError())
                expect(events).to(equal([.next(10, 1), .next(30, 2), .next(30, 2), .completed(70)]))
            }
            it("is hot") {
                let source = scheduler.hot("-a-b-c|", values: ["a": 1, "b": 2, "c": 3])
                let late = scheduler.createObserver(Int.self)
                var subscription: Disposable?
                scheduler.scheduleAt(25) { subscription = source.subscribe(late) }
                scheduler.scheduleAt(60) { subscription?.dispose() }
                scheduler.start()
                expect(late.events).to(equal([.next(30, 2), .next(50, 3), .completed(60)]))
                expect(source).to(haveSubscriptions((25, 60)))
            }
            it("is cold") {
                let source = scheduler.cold("-a-b|", values: ["a": 1, "b": 2])
                expect(source.map { $0 * 2 }).events(scheduler: scheduler).to(equal([.next(10, 2), .next(30, 4), .completed(40)]))
                expect(source.startWith(0)).elements(scheduler: scheduler).to(equal([0, 1, 2]))
                expect(source).to(haveSubscriptions((0, 40), (40, 80)))
            }
            it("fails") {
                let source = scheduler.cold("-a-#")
                expect(source).events(scheduler: scheduler).to(satisfyAll(endWithError(), haveCount(2)))
                expect(source).events(scheduler: scheduler).to(equal([.next(40, "a"), .error(60, TimelineError())]))
            }
            it("shows what was recorded") {
                let observer = scheduler.record(scheduler.cold("-a-b-|").map { $0.uppercased() })
                scheduler.start()
                XCTAssertEqual(observer.picture, "-A-B-|")
            }
        }
        describe("operators") {
            func picture(_ source: Observable<String>) -> String {
                let observer = scheduler.record(source)
                scheduler.start()
                return observer.picture
            }
            it("debounce") {
                XCTAssertEqual(picture(scheduler.cold("-a-b---c|").debounce(.seconds(15), scheduler: scheduler)), "--a-b---c|")
            }
            it("merge") {
                let both = Observable.merge(scheduler.cold("-a--b|").asObservable(), scheduler.cold("--x---y|").asObservable())
                XCTAssertEqual(picture(both), "-ax-b-y|")
            }
            it("retry") { XCTAssertEqual(picture(scheduler.cold("-a#").retry(2)), "-a-a#") }
            it("take until") {
                let source = scheduler.cold("-a-b-c-d|"), trigger = scheduler.cold("----x")
                XCTAssertEqual(picture(source.take(until: trigger)), "-a-b|")
                expect(trigger).to(haveSubscriptions((0, 40)))
            }
        }
    }
}
