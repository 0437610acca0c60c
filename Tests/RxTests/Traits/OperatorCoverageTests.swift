// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct OperatorCoverageTests {
    /// Where traits have functions.
    private let places = ["Operators", "Creation", "Relays", "Reactive", "Subjects", "Context", "Traits"]

    private func all(_ form: DeclaredForm, in folders: [String], takingClosures: Bool = false) throws -> Set<String> {
        try folders.reduce(into: []) { try $0.formUnion(declaredFunctions(form, in: $1, takingClosures: takingClosures)) }
    }

    /// What an observable has and no trait, with the reason.
    private let exceptions: [String: String] = [
        "static create(_:)": "a trait's own create hands out what sends its events",
        "static using(_:observableFactory:)": "RxSwift calls it using(_:primitiveSequenceFactory:)",
        "static interval(_:in:)": "makes a trait itself", "static timer(_:in:)": "makes a trait itself",
        "static timer(_:period:in:)": "makes a trait itself", "static interval(_:in:tolerance:)": "makes a trait itself",
        "static timer(_:in:tolerance:)": "makes a trait itself", "static timer(_:period:in:tolerance:)": "makes a trait itself",
        "static combineLatest(_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static combineLatest(_:_:_:_:_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
        "static zip(_:_:_:_:_:_:_:_:_:_:resultSelector:)": "any number from four on is one function",
    ]

    /// Functions of `RetryPolicy` and `OverflowStrategy`, which are no sequences.
    private let policies: Set<String> = [
        "attempts(_:)", "countingSinceElement()", "jitter(_:)", "pause(afterAttempt:failing:)", "when(_:)", "static constant(_:)",
        "static exponential(from:factor:limit:)", "static linear(from:limit:)", "static pace(atMost:)",
    ]

    @Test func `every operator of an observable is an operator of traits`() throws {
        let operators = try all(.observable, in: ["Operators", "Creation"]).subtracting(policies)
        #expect(operators.contains("static merge(_:)") && operators.contains("flatMap(_:)") && operators.count > 100)
        let missing = try operators.subtracting(all(.trait, in: places))
        #expect(missing.subtracting(exceptions.keys).sorted() == [], "write the form in an extension of TraitSequenceType, in the operator's file")
        #expect(Set(exceptions.keys).subtracting(missing).sorted() == [], "exceptions that are none any more")
    }

    /// What takes a closure and has no form for contexts of one's own, with the reason.
    private let plain: [String: String] = [
        "asDriver(onErrorRecover:)": "runs where the source fails", "asInfallible(onErrorRecover:)": "runs where the source fails",
        "asSharedSequence(sharingStrategy:onErrorRecover:)": "runs where the source fails",
        "asSignal(onErrorRecover:)": "runs where the source fails",
        "bind(onNext:)": "says it itself", "drive(onNext:onCompleted:onDisposed:)": "traps elsewhere",
        "drive(with:onNext:onCompleted:onDisposed:)": "traps elsewhere", "drive(onNext:)": "traps elsewhere", "emit(onNext:)": "traps elsewhere",
        "emit(onNext:onCompleted:onDisposed:)": "traps elsewhere", "emit(with:onNext:onCompleted:onDisposed:)": "traps elsewhere",
        "bind(to:)": "runs at once", "bind(to:curriedArgument:)": "runs at once", "drive(_:)": "runs at once",
        "drive(_:curriedArgument:)": "runs at once",
        "static generate(initialState:condition:scheduler:iterate:)": "is for AnyContext",
        "multicast(_:selector:)": "runs where somebody subscribes", "multicast(makeSubject:)": "runs where somebody subscribes",
        "repeat(when:)": "runs where somebody subscribes", "retry(when:)": "runs where somebody subscribes",
        "static create(subscribe:)": "runs where somebody subscribes", "static deferred(_:)": "runs where somebody subscribes",
        "static using(_:primitiveSequenceFactory:)": "runs where somebody subscribes",
    ]

    @Test func `every operator that takes a closure has a form for contexts of one's own`() throws {
        let missing = try all(.trait, in: places, takingClosures: true).subtracting(all(.sendable, in: places, takingClosures: true))
        #expect(missing.subtracting(plain.keys).sorted() == [], "write the form with @Sendable closures last in the operator's file")
        #expect(Set(plain.keys).subtracting(missing).sorted() == [], "exceptions that are none any more")
    }

    @Test func `where closures are Sendable, no form takes others: a plain function that is passed by its name would enter`() throws {
        let open = try all(.open, in: places, takingClosures: true)
        #expect(open.contains("bind(onNext:)") && open.contains("repeat(when:)"))
        let closed = try all(.sendable, in: places, takingClosures: true)
        #expect(closed.intersection(open).sorted() == [], "say `Trait.Context.Closures == PlainClosures` in the extension of the plain form")
    }
}
