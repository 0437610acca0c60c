// SPDX-License-Identifier: MIT
// Programs that a context's closures refuse: see Documentation/Decisions/0005-isolation.md. Compiled by .ci/must-not-compile.
import Rx

enum Engine: SerialContext { static let scheduler = SerialScheduler(label: "engine") }
typealias OnEngine = TraitSequence<Traits<NeverFails, Many, Engine, Shared>, Int>
typealias OnMain = TraitSequence<Traits<NeverFails, Many, Main, Cold>, Int>
final class Cache { var hits = 0 }
@MainActor final class Label {
    var number = 0
    func bindEngine(_ s: OnEngine) { _ = s.bind(onNext: { self.number = $0 }) }  // error: main actor-isolated property 'number'
    func mainStateOnMain(_ s: OnMain) -> any Disposable { s.bind(onNext: { self.number = $0 }) }
    func mainStateDriven(_ s: Driver<Int>) -> any Disposable { s.drive(with: self, onNext: { $0.number = $1 }) }
}
func drivenFromAnywhere(_ s: Driver<Int>, _ l: Label) -> any Disposable { s.drive(onNext: { l.number = $0 }) }
func emittedFromAnywhere(_ s: Signal<Int>, _ l: Label) -> any Disposable { s.emit(onNext: { l.number = $0 }) }
func boundFromAnywhere(_ s: OnMain, _ l: Label) -> any Disposable { s.bind(onNext: { l.number = $0 }) }
func objectOnEngine(_ s: OnEngine, _ c: Cache) -> any Disposable { s.bind(onNext: { c.hits = $0 }) }  // error: non-Sendable type 'Cache'
func objectAnywhere<T: SequenceTrait>(_ s: TraitSequence<T, Int>, _ c: Cache) where T.Failure == NeverFails {
    _ = s.bind(onNext: { c.hits = $0 })  // error: non-Sendable type 'Cache'
}
func variableOnEngine(_ s: OnEngine) {
    var count = 0
    _ = s.bind(onNext: { count += $0 })  // error: captured var 'count'
}
func stateOnEngine(_ s: OnEngine) -> any Disposable {
    let cache = ContextState<Engine, Cache>(Cache())
    return s.bind(onNext: { cache.value.hits = $0 })
}
func sharedState(_ c: Cache) { _ = ContextState<Engine, Cache>(c) }
@MainActor struct Pages: @MainActor AsyncSequence, @MainActor AsyncIteratorProtocol {
    mutating func next() async -> Int? { nil }
    func makeAsyncIterator() -> Pages { self }
}
@MainActor func iteratedElsewhere(_ p: Pages) { _ = p.asObservable() }  // error: conformance of 'Pages' to 'AsyncSequence'
