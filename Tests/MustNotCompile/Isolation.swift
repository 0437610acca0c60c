// SPDX-License-Identifier: MIT
// Programs that a context's closures refuse: see Documentation/Decisions/0005-isolation.md. Compiled by .ci/must-not-compile.
import Rx

enum Engine: SerialContext { static let scheduler = SerialScheduler(label: "engine") }
typealias OnEngine = TraitSequence<Traits<NeverFails, Many, Engine, Shared>, Int>
typealias Replayed = TraitSequence<Traits<NeverFails, Many, Engine, SharedReplay>, Int>
typealias OnMain = TraitSequence<Traits<NeverFails, Many, Main, Cold>, Int>
final class Cache { var hits = 0 }
@MainActor final class Label {
    var number = 0
    func bindEngine(_ s: OnEngine) { _ = s.bind(onNext: { self.number = $0 }) }  // error: main actor-isolated property 'number'
    func mainStateOnMain(_ s: OnMain) -> any Disposable { s.bind(onNext: { self.number = $0 }) }
    func mainStateDriven(_ s: Driver<Int>) -> any Disposable { s.drive(with: self, onNext: { $0.number = $1 }) }
}
func drivenFromAnywhere(_ s: Driver<Int>, _ l: Label) { _ = s.drive(onNext: { l.number = $0 }) }  // error: main actor-isolated property 'number'
func boundFromAnywhere(_ s: OnMain, _ l: Label) -> any Disposable { s.bind(onNext: { l.number = $0 }) }
func driverFromAnywhere(_ s: Driver<Int>, _ l: Label) -> any Disposable { s.bind(onNext: { l.number = $0 }) }
func drivenToCache(_ s: Driver<Int>, _ c: Cache) -> any Disposable { s.drive(onNext: { c.hits = $0 }) }
func emittedToCache(_ s: Signal<Int>, _ c: Cache) -> any Disposable { s.emit(with: c, onNext: { $0.hits = $1 }) }
func objectOnEngine(_ s: OnEngine, _ c: Cache) -> any Disposable { s.bind(onNext: { c.hits = $0 }) }  // error: non-Sendable type 'Cache'
func objectAnywhere<T: SequenceTrait>(_ s: TraitSequence<T, Int>, _ c: Cache) where T.Failure == NeverFails {
    _ = s.bind(onNext: { c.hits = $0 })  // error: non-Sendable type 'Cache'
}
func functionOnEngine(_ s: OnEngine, _ f: @escaping (Int) -> Int) { _ = s.map(f) }  // error: passing non-Sendable parameter 'f'
func predicateOnEngine(_ s: OnEngine, _ f: @escaping (Int) -> Bool) { _ = s.filter(f) }  // error: passing non-Sendable parameter 'f'
func whileOnEngine(_ s: OnEngine, _ f: @escaping (Int) -> Bool) { _ = s.take(while: f) }  // error: passing non-Sendable parameter 'f'
func doneOnEngine(_ s: OnEngine, _ f: @escaping (Int) -> Void) { _ = s.do(onNext: f) }  // error: passing non-Sendable parameter 'f'
func switchedOnEngine(_ s: OnEngine, _ f: @escaping (Int) -> OnEngine) { _ = s.flatMapLatest(f) }  // error: passing non-Sendable parameter 'f'
func heardOnEngine(_ s: OnEngine, _ f: @escaping (Int) -> Void) { _ = s.subscribe(onNext: f) }  // error: passing non-Sendable parameter 'f'
func zippedOnEngine(_ s: OnEngine, _ f: @escaping (Int, Int) -> Int) {
    _ = OnEngine.zip(s, s, resultSelector: f)  // error: passing non-Sendable parameter 'f'
}
func doneAnywhere<T: SequenceUnit>(_ s: TraitSequence<T, Int>, _ c: Cache) where T.Failure == NeverFails {
    _ = s.do(onNext: { c.hits = $0 })  // error: 'do
}
func closureAnywhere<T: SequenceUnit>(_ s: TraitSequence<T, Int>, _ c: Cache) { _ = s.map { $0 + c.hits } }  // error: 'map'
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

// In the middle of a chain.
func risky(_ element: Int) throws -> Int { throw RxError.noElements }
@MainActor final class Meter {
    var level = 0
    func mapped(_ s: OnEngine) { _ = s.map { self.level + $0 } }  // error: main actor-isolated property 'level'
    func mappedThrowing(_ s: OnEngine) { _ = s.map { try risky($0 + self.level) } }  // error: main actor-isolated property 'level'
    func filtered(_ s: OnEngine) { _ = s.filter { self.level == $0 } }  // error: main actor-isolated property 'level'
    func compactMapped(_ s: OnEngine) { _ = s.compactMap { Optional(self.level + $0) } }  // error: main actor-isolated property 'level'
    func scanned(_ s: OnEngine) { _ = s.scan(0) { $0 + $1 + self.level } }  // error: main actor-isolated property 'level'
    func scannedInto(_ s: OnEngine) { _ = s.scan(into: 0) { $0 += $1 + self.level } }  // error: main actor-isolated property 'level'
    func done(_ s: OnEngine) { _ = s.do(onNext: { self.level = $0 }) }  // error: main actor-isolated property 'level'
    func flatMapped(_ s: OnEngine) { _ = s.flatMap { OnEngine.just($0 + self.level) } }  // error: main actor-isolated property 'level'
    func switched(_ s: OnEngine) { _ = s.flatMapLatest { OnEngine.just($0 + self.level) } }  // error: main actor-isolated property 'level'
    func reshared(_ s: OnEngine) { _ = s.flatMap { Replayed.just($0 + self.level) } }  // error: main actor-isolated property 'level'
    func reswitched(_ s: OnEngine) { _ = s.flatMapLatest { Replayed.just($0 + self.level) } }  // error: main actor-isolated property 'level'
    func resharedFirst(_ s: OnEngine) { _ = s.flatMapFirst { Replayed.just($0 + self.level) } }  // error: main actor-isolated property 'level'
    func resharedRightly(_ s: OnEngine) -> Replayed { s.map { $0 + 1 }.flatMap { Replayed.just($0) }.flatMapLatest { Replayed.just($0 + 1) } }
    func taken(_ s: OnEngine) { _ = s.take(while: { $0 > self.level }) }  // error: main actor-isolated property 'level'
    func distinct(_ s: OnEngine) { _ = s.distinctUntilChanged { $0 == $1 + self.level } }  // error: main actor-isolated property 'level'
    func latest(_ s: OnEngine, _ t: OnEngine) { _ = s.withLatestFrom(t) { $0 + $1 + self.level } }  // error: main actor-isolated property 'level'
    func zipped(_ s: OnEngine) { let _: OnEngine = .zip(s, s) { $0 + $1 + self.level } }  // error: main actor-isolated property 'level'
    func combined(_ s: OnEngine) { let _: OnEngine = .combineLatest(s, s) { $0 + $1 + self.level } }  // error: main actor-isolated property 'level'
    func subscribed(_ s: OnEngine) { _ = s.subscribe(onNext: { self.level = $0 }) }  // error: main actor-isolated property 'level'
    func subscribedWith(_ s: OnEngine) { _ = s.subscribe(with: self, onNext: { $0.level = $1 }) }  // error: main actor-isolated property 'level'
    func driven(_ s: Driver<Int>) -> Driver<Int> { s.map { self.level + $0 }.filter { $0 > self.level }.do(onNext: { self.level = $0 }) }
    func usesNothing(_ s: OnEngine) -> OnEngine { s.map { $0 + 1 }.filter { $0 > 1 }.scan(0) { $0 + $1 }.flatMapLatest { OnEngine.just($0) } }
}
func objectInAMap(_ s: OnEngine, _ c: Cache) { _ = s.map { c.hits + $0 } }  // error: non-Sendable type 'Cache'
func objectInAZip(_ s: OnEngine, _ c: Cache) { let _: OnEngine = .zip(s, s) { $0 + $1 + c.hits } }  // error: non-Sendable type 'Cache'
func variableInAMap(_ s: OnEngine) -> OnEngine {
    var count = 0
    return s.do(onNext: { count += $0 })  // error: captured var 'count'
}
func stateInAChain(_ s: OnEngine) -> OnEngine {
    let cache = ContextState<Engine, Cache>(Cache())
    return s.do(onNext: { cache.value.hits = $0 }).map { $0 + cache.value.hits }
}
func functionsInAChain(_ s: OnEngine) -> TraitSequence<OnEngine.Trait, String> { s.map(abs).map(String.init) }
func variableInADriversMap(_ s: Driver<Int>) -> Driver<Int> {
    var count = 0
    return s.do(onNext: { count += $0 }).map { $0 + count }
}
enum Shop: SerialContext {
    typealias Closures = PlainClosures
    static var scheduler: any SchedulerType { MainScheduler.instance }
}
@MainActor final class Till {
    var sum = 0
    func add(_ s: TraitSequence<Traits<NeverFails, Many, Shop, Cold>, Int>) -> TraitSequence<Traits<NeverFails, Many, Shop, Cold>, Int> {
        s.do(onNext: { self.sum += $0 }).map { $0 + self.sum }
    }
}
