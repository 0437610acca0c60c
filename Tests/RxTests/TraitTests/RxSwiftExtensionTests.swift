// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Extensions as programs for RxSwift write them: that they compile is half of the test.
extension PrimitiveSequence {
    fileprivate func hopped(on scheduler: any ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> { observe(on: scheduler) }
    fileprivate func tenacious() -> PrimitiveSequence<Trait, Element> { retry(3) }
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

@Suite struct RxSwiftExtensionTests {
    @Test func `extensions of singles, maybes and completables work`() {
        let text: Single<String> = Single.just(1).tenacious().hopped(on: CurrentThreadScheduler.instance).asText()
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
