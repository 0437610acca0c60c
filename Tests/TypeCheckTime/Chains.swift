// SPDX-License-Identifier: MIT
// Ten operators in one expression. Compiled by .ci/type-check-time: `// within: N scopes` is what a function may take.
import Rx

func observableChain(_ source: Observable<Int>) -> Observable<String> {
    source  // within: 1800 scopes
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .scan(0) { $0 + $1 }
        .distinctUntilChanged()
        .skip(1)
        .flatMapLatest { Observable.of($0, $0 * 2) }
        .compactMap { UInt8(exactly: $0) }
        .startWith(7)
        .take(100)
        .map { "\($0)" }
}

func driverChain(_ source: Driver<Int>) -> Driver<String> {
    source  // within: 5300 scopes
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .scan(0) { $0 + $1 }
        .distinctUntilChanged()
        .skip(1)
        .flatMapLatest { Driver.of($0, $0 * 2) }
        .compactMap { UInt8(exactly: $0) }
        .startWith(7)
        .do(onNext: { print($0) })
        .map { "\($0)" }
}

func singleChain(_ source: Single<Int>) -> Single<String> {
    source  // within: 130 scopes
        .map { $0 + 1 }
        .observe(on: MainScheduler.instance)
        .flatMap { Single.just($0 * 2) }
        .do(onSuccess: { print($0) })
        .delay(.milliseconds(1), scheduler: MainScheduler.instance)
        .timeout(.seconds(1), scheduler: MainScheduler.instance)
        .map { $0 - 1 }
        .retry(3)
        .catchAndReturn(0)
        .map { "\($0)" }
}

/// Nothing says what it is: as in the middle of an edit.
func inferredChain(_ source: Driver<Int>) {
    let chain =
        source  // within: 4000 scopes
        .startWith(7)
        .compactMap { UInt8(exactly: $0) }
        .distinctUntilChanged()
        .filter { $0.isMultiple(of: 2) }
        .flatMapFirst { number in Driver.just(number) }
        .map { Int($0) }
        .scan(into: [Int]()) { $0.append($1) }
        .skip(1)
        .map(\.count)
        .do(onNext: { print($0) })
    let _: Driver<Int> = chain
}

enum Engine: SerialContext { static let scheduler = SerialScheduler(label: "engine") }
typealias OnEngine<Element> = TraitSequence<Traits<NeverFails, Many, Engine, Cold>, Element>

func engineChain(_ source: OnEngine<Int>) -> OnEngine<String> {
    source  // within: 5300 scopes
        .map { $0 + 1 }
        .filter { $0 % 2 == 0 }
        .scan(0) { $0 + $1 }
        .distinctUntilChanged()
        .skip(1)
        .flatMapLatest { OnEngine.of($0, $0 * 2) }
        .compactMap { UInt8(exactly: $0) }
        .startWith(7)
        .do(onNext: { print($0) })
        .map { "\($0)" }
}

/// Operators that few chains have.
func unusualChain(_ source: Driver<Int>) -> Driver<Int> {
    source  // within: 150 scopes
        .window(boundary: source)
        .flatMapMany { $0.scan(0) { $0 + $1 } }
        .asDriver()
        .expand { $0 > 9 ? .empty() : .just($0 + 1) }
        .skipLast(1)
        .pausable(source.map { $0 > 0 })
        .join(source, leftDuration: { _ in source }, rightDuration: { _ in source }) { $0 + $1 }
        .take(while: { $0 > 1 })
        .switchOnFirst { _, all in all }
        .replay(1)
        .refCount()
}

/// Of the context the function knows only which closures it takes.
func genericChain<Trait: SequenceUnit>(_ source: TraitSequence<Trait, Int>) -> TraitSequence<Trait.Filtered, Int>
where Trait.Context.Closures == PlainClosures {
    source  // within: 300 scopes
        .map { $0 + 1 }
        .map { $0 * 2 }
        .scan(0) { $0 + $1 }
        .map { $0 - 1 }
        .filter { $0 % 2 == 0 }
}
