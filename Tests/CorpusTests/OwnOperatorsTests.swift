// SPDX-License-Identifier: MIT
import Foundation
import OwnOperatorsCalls
import Testing

/// An operator that RxSwift lacks loses against a client's own of the same name. Each call here returns the name of the client's.
@Suite struct OwnOperatorsTests {
    /// The names in Tests/OwnOperators/extras.txt, by the type that they extend; without those that are exempt.
    private let extras: [String: Set<String>]

    init() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("OwnOperators/extras.txt")
        extras = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").reduce(into: [:]) { extras, line in
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2, words[0] != "exempt" { extras[words[0], default: []].insert(words[1]) }
        }
    }

    @Test func `each operator of an observable is the client's`() throws {
        let uncovered = Set(observables() + observableSources() + tolerantObservables() + manySources()).symmetricDifference(
            try #require(extras["Observable"]))
        #expect(uncovered == [])
    }

    @Test func `a form for nine sources is the client's`() {
        #expect(nineSources() == ["combineLatest(_:_:_:_:_:_:_:_:_:)", "zip(_:_:_:_:_:_:_:_:_:)"])
    }

    @Test func `each operator of a trait is the client's`() throws {
        let uncovered = Set(drivers() + singles() + infallibles() + tolerantTraits() + manyTraits()).symmetricDifference(
            try #require(extras["Trait"]))
        #expect(uncovered == [])
    }

    @Test func `each member of another type is the client's`() {
        let names = extras.filter { !["Observable", "Trait"].contains($0.key) }.values.reduce(into: Set()) { $0.formUnion($1) }
        let uncovered = Set(others()).symmetricDifference(names)
        #expect(uncovered == [])
    }

    @Test func `what has a name of Combine's is the client's`() {
        #expect(
            combineNames() == [
                "sink(receiveValue:)", "sink(receiveCompletion:receiveValue:)", "receive(on:)", "removeDuplicates()", "removeDuplicates(by:)",
                "eraseToAnyPublisher()", "replaceError(with:)", "prepend(_:)", "CurrentValueSubject<Int, Never>",
                "PassthroughSubject<Int, Never>", "AnyPublisher<Int, Never>", "AnyCancellable",
            ])
    }

    @Test func `an operator that RxSwift has for other traits is the client's`() {
        #expect(
            operatorsOfOneTrait() == [
                "take(_:)", "take(while:)", "take(until:)", "share(replay:scope:)", "concatMap(_:)", "debounce(_:scheduler:)", "bind(onNext:)",
                "skip(while:)", "delaySubscription(_:scheduler:)", "startWith(_:)", "take(_:)", "skip(_:)", "withLatestFrom(_:)",
                "share(replay:scope:)", "scan(_:accumulator:)", "flatMapLatest(_:)", "withUnretained(_:)", "take(until:)", "retry(_:)",
                "delay(_:scheduler:)", "skip(_:)", "observe(on:)", "subscribe(on:)", "merge()", "asMaybe()", "switchLatest()",
            ])
    }

    @Test func `what RxSwift has with defaults is the client's without them`() {
        #expect(
            shortForms() == [
                "from(_:)", "generate(initialState:condition:iterate:)", "of(_:)", "range(start:count:)", "repeatElement(_:)", "subscribe(onNext:)",
                "subscribe(onNext:)",
            ])
    }
}
