// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Extensions as programs for RxSwift write them: that they compile is half of the test.
extension PrimitiveSequence {
    fileprivate func hopped(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { observe(on: scheduler) }
    fileprivate func tenacious() -> PrimitiveSequence<Trait, Element> { retry(3) }
    fileprivate func sameAgain() -> PrimitiveSequence { PrimitiveSequence.deferred { self } }
    fileprivate func patient() -> PrimitiveSequence<PrimitiveSequence.Trait, Element> { retry(2) }
}

extension PrimitiveSequence where Trait == SingleTrait {
    fileprivate func asText() -> Single<String> { map { "\($0)" } }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    fileprivate func mapToVoid() -> Single<Void> { map { _ in } }
    fileprivate func twice() -> Single<[Element]> { flatMap { element in Single.just([element, element]) } }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    fileprivate func thenOne() -> Single<Int> { andThen(Single.just(1)) }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Int {
    fileprivate func orZero() -> Single<Int> { ifEmpty(default: 0) }
}

extension InfallibleType {
    fileprivate func unwrapped<Wrapped>() -> Infallible<Wrapped> where Element == Wrapped? { compactMap { $0 } }
    fileprivate func textual() -> Infallible<String> { map { "\($0)" }.startWith("-") }
}

extension Infallible where Trait == InfallibleTrait, Element == String {
    fileprivate func lengths() -> Infallible<Int> { map(\.count) }
}

extension Infallible<Int> {
    fileprivate func doubled() -> Infallible<Int> { map { $0 * 2 }.filter { $0 != 4 } }
}

extension Infallible {
    fileprivate static func twice(_ element: Element) -> Infallible<Element> { .of(element, element) }
}

extension Driver<Int> {
    fileprivate func positive() -> Driver<Int> { filter { $0 > 0 }.map { $0 }.distinctUntilChanged() }
}

extension SharedSequence {
    fileprivate func described() -> SharedSequence<SharingStrategy, String> { map { "\($0)" } }
    fileprivate func unchanged() -> SharedSequence { self.do(onNext: { _ in }) }
    fileprivate func paired() -> SharedSequence<SharedSequence.SharingStrategy, [Element]> { map { [$0, $0] } }
    fileprivate static func nothing() -> SharedSequence { SharedSequence.empty() }
}

@Suite struct RxSwiftExtensionTests {
    @MainActor
    @Test func `extensions of infallibles and drivers work`() {
        #expect(atOnce(Infallible<Int?>.of(1, nil, 2).unwrapped().asObservable()) == "12|")
        #expect(atOnce(Infallible.of(1, 2).textual().lengths().asObservable()) == "111|")
        #expect(atOnce(Infallible<Int>.twice(3).doubled().asObservable()) == "66|")
        let scheduler = TestScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            let source = PublishRelay<Int>()
            var seen: [String] = []
            let driven = source.asDriver().positive().unchanged().described().drive(onNext: { seen.append($0) })
            for number in [1, -1, 1, 2] { source.accept(number) }
            scheduler.advance(by: 10)
            #expect(seen == ["1", "2"])
            driven.dispose()
            var pairs: [[Int]] = []
            let joined = Driver.concat([Driver<Int>.nothing().paired(), Driver.just(3).paired()]).drive(onNext: { pairs.append($0) })
            scheduler.advance(by: 10)
            #expect(pairs == [[3, 3]])
            joined.dispose()
        }
    }

    @Test func `extensions of singles, maybes and completables work`() {
        let text: Single<String> = Single.just(1).tenacious().sameAgain().patient().hopped(on: CurrentThreadScheduler.instance).asText()
        #expect(atOnce(text.asObservable()) == "1|")
        #expect(atOnce(Single.just(1).mapToVoid().asObservable()) == "()|")
        #expect(atOnce(Single.just(1).twice().asObservable()) == "[1, 1]|")
        #expect(atOnce(Completable.empty().thenOne().asObservable()) == "1|")
        #expect(atOnce(Maybe<Int>.empty().orZero().asObservable()) == "0|")
    }

    @Test func `a single is what flatMap of an observable takes`() {
        #expect(atOnce(Observable.of(1, 2).flatMap { Single.just($0 * 10) }) == "1020|")
        #expect(atOnce(Observable.of(1, 2).concatMap { _ in Completable.empty() }.ignoreElements()) == "|")
    }
}
