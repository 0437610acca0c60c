// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct OperatorCoverageTests {
    /// What an observable has and no trait, with the reason.
    private let exceptions: [String: String] = [
        "static create(_:)": "a trait's own create hands out what sends its events",
        "static using(_:observableFactory:)": "RxSwift calls it using(_:primitiveSequenceFactory:)",
        "elements(on:every:)": "a lane's: elements(in:every:)",
        "batches(on:every:)": "a lane's: batches(in:every:)",
        "static combineLatest(_:_:_:_:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:)": "any number from four on is one function",
        "static zip(_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:_:_:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:_:_:)": "any number from four on is one function",
        "static zip(_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
    ]

    /// Functions of `RetryPolicy`, which is no sequence.
    private let policies: Set<String> = [
        "attempts(_:)", "countingSinceElement()", "jitter(_:)", "pause(afterAttempt:failing:)", "when(_:)", "static constant(_:)",
        "static exponential(from:factor:limit:)", "static linear(from:limit:)",
    ]

    @Test func `every operator of an observable is an operator of traits`() throws {
        let operators = try declaredFunctions(in: "Operators").union(declaredFunctions(in: "Creation")).subtracting(policies)
        #expect(operators.contains("static merge(_:)") && operators.contains("flatMap(_:)") && operators.count > 100)
        let missing = try operators.subtracting(declaredFunctions(in: "Traits"))
        #expect(missing.subtracting(exceptions.keys).sorted() == [], "write them once, in Sources/Rx/Traits")
        #expect(Set(exceptions.keys).subtracting(missing).sorted() == [], "exceptions that are none any more")
    }
}
