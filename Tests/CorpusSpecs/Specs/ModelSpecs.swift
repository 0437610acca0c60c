// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift
import RxTest

private struct SearchModel {
    let results: Observable<[String]>

    init(_ query: Observable<String>, service: @escaping (String) -> Single<[String]>, scheduler: SchedulerType) {
        results = query.debounce(.seconds(25), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { service($0).catchAndReturn([]) }
    }
}

private final class CounterModel {
    let plus = PublishRelay<Void>()
    let minus = PublishRelay<Void>()
    let total: Observable<Int>

    init() { total = Observable.merge(plus.map { 1 }, minus.map { -1 }).scan(0, accumulator: +).startWith(0) }
}

extension Spec {
    /// A view model, its service a cold source for each question.
    static let searchModel = Spec(
        "search model",
        says: [
            "+ a search, when one types on, asks for what was typed last", "+ a search, when the service fails, has no results",
            "+ a search, when the service is slow, forgets the older question",
        ]
    ) {
        describe("a search") {
            var scheduler = TestScheduler(initialClock: 0)
            var asked: [String] = [], answers: [TestableObservable<String>] = []
            var service = ""
            beforeEach { (scheduler, asked, answers) = (TestScheduler(initialClock: 0), [], []) }
            func model(_ typed: String) -> SearchModel {
                let query = scheduler.hot(typed, values: ["a": "r", "b": "rx"])
                return SearchModel(
                    query.asObservable(),
                    service: { text in
                        asked.append(text)
                        let answer = scheduler.cold(service)
                        answers.append(answer)
                        return answer.map { [text + $0] }.asSingle()
                    },
                    scheduler: scheduler)
            }
            context("when one types on") {
                beforeEach { service = "-!|" }
                it("asks for what was typed last") {
                    expect(model("-a-b-----b").results).events(scheduler: scheduler).to(equal([.next(75, ["rx!"])]))
                    XCTAssertEqual(asked, ["rx"])
                }
            }
            context("when the service fails") {
                beforeEach { service = "-#" }
                it("has no results") {
                    expect(model("-a").results).events(scheduler: scheduler).to(equal([.next(45, [])]))
                }
            }
            context("when the service is slow") {
                beforeEach { service = "-----?|" }
                it("forgets the older question") {
                    expect(model("-a--b").results).events(scheduler: scheduler).to(equal([.next(125, ["rx?"])]))
                    XCTAssertEqual(asked, ["r", "rx"])
                    expect(answers[0]).to(haveSubscriptions((35, 65)))
                    expect(answers[1]).to(haveSubscriptions((65, 125)))
                }
            }
        }
    }

    /// A user's taps at virtual times.
    static let simulation = Spec(
        "simulation", says: ["+ a counter, starts at zero", "+ a counter, counts taps", "+ a counter, is left"]
    ) {
        describe("a counter") {
            var scheduler = TestScheduler(initialClock: 0), counter = CounterModel()
            beforeEach { (scheduler, counter) = (TestScheduler(initialClock: 0), CounterModel()) }
            func simulate(_ picture: String) {
                scheduler.simulate(picture, ["p": { [counter] in counter.plus.accept(()) }, "m": { [counter] in counter.minus.accept(()) }])
            }
            it("starts at zero") { expect(counter.total.take(1)).elements(scheduler: scheduler).to(equal([0])) }
            it("counts taps") {
                simulate("-p-pm")
                expect(counter.total).events(scheduler: scheduler)
                    .to(equal([.next(0, 0), .next(10, 1), .next(30, 2), .next(40, 1)]))
            }
            it("is left") {
                simulate("-p-pm")
                let observer = scheduler.record(counter.total, until: 35)
                scheduler.start()
                XCTAssertRecordedElements(observer.events, [0, 1, 2])
            }
        }
    }
}
