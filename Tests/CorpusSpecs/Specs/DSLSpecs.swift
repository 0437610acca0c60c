// SPDX-License-Identifier: MIT
import RxSwift
import RxTest

extension Spec {
    /// What comes before and after an example, group by group.
    static let dsl = Spec(
        "dsl",
        says: [
            "+ outer, first", "+ outer, inner, second", "- outer, inner, skipped", "+ outer, last",
            "+ seven, behaves like a number, is positive", "x minus one, behaves like a number, is positive", "  expected to be true, got <false>",
        ]
    ) {
        var order: [String] = []
        describe("outer") {
            beforeEach { order = ["before outer"] }
            afterEach { order.append("after outer") }
            it("first") { XCTAssertEqual(order, ["before outer"]) }
            context("inner") {
                beforeEach { order.append("before inner") }
                afterEach { order.append("after inner") }
                it("second") { expect(order).to(equal(["before outer", "before inner"])) }
                xit("skipped") { expect(order).to(beEmpty()) }
            }
            it("last") { expect(order).to(haveCount(1)) }
        }
        func number(_ number: Int) -> () -> Void {
            { it("is positive") { expect(number > 0).to(beTrue()) } }
        }
        describe("seven") { itBehavesLike("a number", number(7)) }
        describe("minus one") { itBehavesLike("a number", number(-1)) }
    }

    /// What a matcher says when it does not match.
    static let matchers = Spec(
        "matchers",
        says: [
            "x a matcher, fails", "  expected to equal <2>, got <1>", "x a matcher, fails the other way",
            "  expected not to have 1 items, got <[1]>", "x a matcher, hears of errors", "  threw TimelineError()",
            "x a matcher, wants a value", "  expected to equal <1>, got an error <TimelineError()>", "+ a matcher, passes",
            "x a matcher, compares what was recorded", "  recorded [1], not [2]",
        ]
    ) {
        func fails() throws -> Int { throw TimelineError() }
        describe("a matcher") {
            it("fails") { expect(1).to(equal(2)) }
            it("fails the other way") { expect([1]).notTo(haveCount(1)) }
            it("hears of errors") { _ = try fails() }
            it("wants a value") { expect(try fails()).to(equal(1)) }
            it("passes") {
                expect("ab").to(satisfyAll(haveCount(2), equal("ab")))
                expect(3).to(equal(2) || equal(3))
                expect(try fails()).to(throwError(TimelineError()))
                expect(nil as Int?).to(beNil())
                expect(1 > 2).to(beFalse())
                expect([1]).toNot(beEmpty())
            }
            it("compares what was recorded") { XCTAssertRecordedElements([.next(1, 1), .completed(2)], [2]) }
        }
    }
}
