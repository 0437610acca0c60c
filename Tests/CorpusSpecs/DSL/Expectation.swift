// SPDX-License-Identifier: MIT

/// A value that is expected to match.
struct Expectation<Value> {
    private let value: () throws -> Value

    init(_ value: @escaping () throws -> Value) { self.value = value }

    func to(_ matcher: Matcher<Value>) { check(matcher, wanted: true) }
    func notTo(_ matcher: Matcher<Value>) { check(matcher, wanted: false) }
    func toNot(_ matcher: Matcher<Value>) { notTo(matcher) }

    /// Another expectation of the same, asked for when it is checked.
    func map<Other>(_ transform: @escaping (Value) throws -> Other) -> Expectation<Other> {
        Expectation<Other> { [value] in try transform(value()) }
    }

    private func check(_ matcher: Matcher<Value>, wanted: Bool) {
        let result = Result { try value() }
        guard matcher.matches(result) != wanted else { return }
        let found: String
        switch result {
        case .success(let value): found = "<\(value)>"
        case .failure(let error): found = "an error <\(error)>"
        }
        World.current.fail("expected \(wanted ? "to" : "not to") \(matcher.says), got \(found)")
    }
}

func expect<Value>(_ value: @autoclosure @escaping () throws -> Value) -> Expectation<Value> { Expectation(value) }

/// Says whether what was found is right.
struct Matcher<Value> {
    let says: String
    let matches: (Result<Value, Error>) -> Bool

    init(_ says: String, _ matches: @escaping (Value) -> Bool) {
        self.says = says
        self.matches = { if case .success(let value) = $0 { return matches(value) } else { return false } }
    }

    init(_ says: String, result matches: @escaping (Result<Value, Error>) -> Bool) {
        (self.says, self.matches) = (says, matches)
    }
}

func equal<Value: Equatable>(_ expected: Value) -> Matcher<Value> { Matcher("equal <\(expected)>") { $0 == expected } }
func beNil<Value>() -> Matcher<Value?> { Matcher("be nil") { $0 == nil } }
func beTrue() -> Matcher<Bool> { Matcher("be true") { $0 } }
func beFalse() -> Matcher<Bool> { Matcher("be false") { !$0 } }
func beEmpty<Items: Collection>() -> Matcher<Items> { Matcher("be empty") { $0.isEmpty } }
func haveCount<Items: Collection>(_ count: Int) -> Matcher<Items> { Matcher("have \(count) items") { $0.count == count } }

func throwError<Value, Failure: Error & Equatable>(_ expected: Failure) -> Matcher<Value> {
    Matcher("throw <\(expected)>", result: { if case .failure(let error as Failure) = $0 { return error == expected } else { return false } })
}

func satisfyAll<Value>(_ matchers: Matcher<Value>...) -> Matcher<Value> {
    Matcher(matchers.map(\.says).joined(separator: " and "), result: { found in matchers.allSatisfy { $0.matches(found) } })
}

func || <Value>(left: Matcher<Value>, right: Matcher<Value>) -> Matcher<Value> {
    Matcher("\(left.says) or \(right.says)", result: { left.matches($0) || right.matches($0) })
}
