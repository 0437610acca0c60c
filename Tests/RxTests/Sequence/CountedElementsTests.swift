// SPDX-License-Identifier: MIT
import Rx
import RxTest
import Testing

/// Elements that are counted, in chains that the compiler sees whole: each is alive when an observer hears it. Where the optimiser forms the sequence in place, only
/// the closure that captured the element holds it.
@Suite @MainActor struct CountedElementsTests {
    /// Notes when it is released.
    private final class Element {
        let log: Shared<[String]>
        init(_ log: Shared<[String]>) { self.log = log }
        func note() { log.value.append("heard") }
        deinit { log.value.append("released") }
    }

    /// Where each form of subscribing writes what it hears, and what becomes of the element.
    private func expectHeard(_ sourceLocation: SourceLocation = #_sourceLocation, _ subscribe: (Shared<[String]>) -> Void) {
        let log = Shared<[String]>([])
        subscribe(log)
        #expect(log.value == ["heard", "released"], sourceLocation: sourceLocation)
    }

    @Test func `just, of an infallible`() {
        expectHeard { log in _ = Infallible.just(Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Infallible.just(Element(log)).subscribe(onNext: { $0.note() }, onDisposed: {}) }
        expectHeard { log in _ = Infallible.just(Element(log)).subscribe { if case .next(let element) = $0 { element.note() } } }
        expectHeard { log in _ = Infallible.just([Element(log)]).subscribe(onNext: { $0[0].note() }) }
        expectHeard { log in _ = Infallible.just(["a": Element(log)]).subscribe(onNext: { $0["a"]?.note() }) }
        expectHeard { log in _ = Infallible.just((Element(log), 1)).subscribe(onNext: { $0.0.note() }) }
        expectHeard { log in _ = Infallible.just(Element(log) as AnyObject).subscribe(onNext: { ($0 as? Element)?.note() }) }
        expectHeard { log in _ = Infallible.just(Element(log)).map { $0 }.filter { _ in true }.subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Infallible.just(Element(log)).flatMap { Infallible.just($0) }.subscribe(onNext: { $0.note() }) }
    }

    @Test func `just, of an observable`() {
        expectHeard { log in _ = Observable.just(Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.just(Element(log)).subscribe(onNext: { $0.note() }, onCompleted: {}) }
        expectHeard { log in _ = Observable.just(Element(log)).subscribe { $0.element?.note() } }
        expectHeard { log in _ = Observable.just([Element(log)]).subscribe(onNext: { $0[0].note() }) }
        expectHeard { log in _ = Observable.just(Element(log)).map { $0 }.subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.just(1).map { _ in Element(log) }.subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.just(Element(log)).asInfallible(onErrorFallbackTo: .never()).subscribe(onNext: { $0.note() }) }
    }

    @Test func `just, of a single and a maybe`() {
        expectHeard { log in _ = Single.just(Element(log)).subscribe(onSuccess: { $0.note() }) }
        expectHeard { log in _ = Single.just(Element(log)).subscribe { if case .success(let element) = $0 { element.note() } } }
        expectHeard { log in _ = Single.just(Element(log)).map { $0 }.subscribe(onSuccess: { $0.note() }, onFailure: { _ in }) }
        expectHeard { log in _ = Single.just(Element(log)).asObservable().subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Maybe.just(Element(log)).subscribe(onSuccess: { $0.note() }) }
        expectHeard { log in _ = Maybe.just(Element(log)).subscribe(onSuccess: { $0.note() }, onCompleted: {}) }
    }

    @Test func `other sources of one element`() {
        expectHeard { log in _ = Observable.of(Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Infallible.of(Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.from([Element(log)]).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.from(optional: Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.deferred { .just(Element(log)) }.subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Infallible.deferred { .just(Element(log)) }.subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.empty().startWith(Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.error(TestError()).catchAndReturn(Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.empty().ifEmpty(default: Element(log)).subscribe(onNext: { $0.note() }) }
        expectHeard { log in _ = Observable.repeatElement(Element(log)).take(1).subscribe(onNext: { $0.note() }) }
    }
}
