// SPDX-License-Identifier: MIT
import RxBlocking
import RxSwift
import RxTest

extension Spec {
    /// Sources that other threads send, waited for.
    static let blockingExpectations = Spec(
        "blocking expectations",
        says: [
            "+ waiting, for the first", "+ waiting, for all", "+ waiting, for an error", "+ waiting, not for ever", "+ waiting, for what came first",
            "+ waiting, for one that fits",
        ]
    ) {
        describe("waiting") {
            let serial = SerialDispatchQueueScheduler(qos: .default)
            it("for the first") {
                expect(Observable<Int>.interval(.milliseconds(1), scheduler: serial)).first().to(equal(0))
                expect(Single.just("one").observe(on: serial)).first().to(equal("one"))
                expect(Observable<Int>.empty()).first().to(beNil())
            }
            it("for all") { expect(Observable.of(1, 2, 3).observe(on: serial)).array().to(equal([1, 2, 3])) }
            it("for an error") {
                expect(Observable.of(1).concat(Observable.error(TimelineError()))).array().to(throwError(TimelineError()))
            }
            it("not for ever") {
                let timesOut = Matcher<Int?>(
                    "time out", result: { if case .failure(RxError.timeout) = $0 { return true } else { return false } })
                expect(Observable<Int>.never()).first(timeout: 0.01).to(timesOut)
            }
            it("for what came first") {
                switch Observable.of(1, 2).concat(Observable.error(TimelineError())).observe(on: serial).toBlocking().materialize() {
                case .completed(let elements): World.current.fail("completed with \(elements)")
                case .failed(let elements, let error):
                    expect(elements).to(equal([1, 2]))
                    expect(error is TimelineError).to(beTrue())
                }
            }
            it("for one that fits") {
                expect(try Observable.of(1, 2, 3).toBlocking().single { $0 % 2 == 0 }).to(equal(2))
                expect(try Observable.of(1, 2, 3).toBlocking().last()).to(equal(3))
            }
        }
    }

    /// What the traits say, recorded.
    static let traits = Spec(
        "traits", says: ["+ a single, answers once", "+ a single, fails", "+ a maybe, may have nothing", "+ a completable, follows another"]
    ) {
        var scheduler = TestScheduler(initialClock: 0)
        beforeEach { scheduler = TestScheduler(initialClock: 0) }
        describe("a single") {
            it("answers once") {
                let single = scheduler.cold("-a|").asSingle()
                expect(single).events(scheduler: scheduler).to(equal([.next(20, "a"), .completed(20)]))
            }
            it("fails") {
                expect(scheduler.cold("-a-b|").asSingle()).events(scheduler: scheduler)
                    .to(satisfyAll(endWithError(), haveCount(1)))
            }
        }
        describe("a maybe") {
            it("may have nothing") { expect(scheduler.cold("--|").asMaybe()).events(scheduler: scheduler).to(complete(at: 20)) }
        }
        describe("a completable") {
            it("follows another") {
                let first = scheduler.cold("-a|").ignoreElements().asCompletable(), second = scheduler.cold("--b|")
                expect(first.andThen(second.asObservable())).events(scheduler: scheduler)
                    .to(equal([.next(40, "b"), .completed(50)]))
                expect(second).to(haveSubscriptions((20, 50)))
            }
        }
    }
}
