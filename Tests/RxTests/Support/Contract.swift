// SPDX-License-Identifier: MIT
import Rx
import Testing

/// What the battery must know of an operator.
struct ContractTraits: OptionSet, Sendable {
    let rawValue: Int
    /// Says nothing before its source ended, so an endless source keeps it busy for ever (`reduce`, `takeLast`).
    static let waitsForEnd = ContractTraits(rawValue: 1)
    /// Holds elements by nature (`takeLast`, `replay`).
    static let keepsElements = ContractTraits(rawValue: 2)
    /// Subscribes to its source more than once, or later (`retry`, `concat`, `subscribe(on:)`).
    static let subscribesFreely = ContractTraits(rawValue: 4)
    /// Answers an error by starting again (`retry`), so sources that always fail never end.
    static let retries = ContractTraits(rawValue: 8)
    /// May go on after its source ended (`merge` with a sequence that never ends).
    static let outlivesSource = ContractTraits(rawValue: 16)
}

/// Checks what holds for every operator: the grammar, silence after disposal and after the end, and what closures throw. Then events sent and
/// disposals made inside an event, subscription and disposal times, resources, constant memory and stack.
///
/// `operate` applies the operator to a source; it is called often, and every time with a scheduler whose time runs on after each
/// step. `failing` applies it with closures that call the given function, which throws the second time.
func contract<Element>(
    of name: String, _ traits: ContractTraits = [],
    failing: ((Observable<Int>, @escaping () throws -> Void) -> Observable<Element>)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ operate: @escaping (Observable<Int>, TestScheduler) -> Observable<Element>
) {
    let contract = Contract(name: name, traits: traits, failing: failing, location: sourceLocation, operate: operate)
    contract.checkGrammar()
    contract.checkTornDownAtTheEnd()
    contract.checkSilenceAfterDisposal()
    contract.checkDisposalInside()
    contract.checkEndlessSource()
    contract.checkClosureErrors()
    contract.checkReentrance()
    contract.checkTimes()
    contract.checkResources()
    contract.checkGrowth()
}

/// As above, for operators that need no scheduler.
func contract<Element>(
    of name: String, _ traits: ContractTraits = [],
    failing: ((Observable<Int>, @escaping () throws -> Void) -> Observable<Element>)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ operate: @escaping (Observable<Int>) -> Observable<Element>
) {
    contract(of: name, traits, failing: failing, sourceLocation: sourceLocation) { source, _ in operate(source) }
}

/// One operator under the battery; the checks are in the extensions.
struct Contract<Element> {
    let name: String
    let traits: ContractTraits
    let failing: ((Observable<Int>, @escaping () throws -> Void) -> Observable<Element>)?
    let location: SourceLocation
    let operate: (Observable<Int>, TestScheduler) -> Observable<Element>

    /// Records a failure unless `condition`.
    func check(_ condition: Bool, _ rule: @autoclosure () -> String) {
        if !condition { Issue.record("contract of \(name): \(rule())", sourceLocation: location) }
    }

    /// Records what `watcher` saw go wrong.
    func check(_ watcher: Watcher<Element>, _ circumstance: String) {
        check(watcher.violations.isEmpty, "\(circumstance): \(watcher.violations.joined(separator: "; "))")
    }

    /// Sources of every kind with a few elements: what they send, and whether they end by an error.
    var histories: [(elements: [Int], end: Event<Int>?)] {
        let ends: [Event<Int>?] = traits.contains(.retries) ? [.completed, nil] : [.completed, .error(TestError()), nil]
        return ends.flatMap { end in [[], [1], [1, 2], [3, 1, 2, 2, 5, 4, 7, 6]].map { ($0, end) } }
    }
}
