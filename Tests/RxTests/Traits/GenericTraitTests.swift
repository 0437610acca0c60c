// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Accepts any sequence that does not fail: that the last operators compile says that those before keep what is known.
private func heard<T: SequenceUnit>(_ source: TraitSequence<T, Int>) -> Observable<Int>
where T.Failure == NeverFails, T.Cardinality: ManyElements, T.Context.Closures == PlainClosures {
    let heard = PublishSubject<Int>()
    return .create { observer in
        let listening = heard.subscribe(observer)
        let binding = source.filter { $0 > 1 }.observe(on: CurrentThreadScheduler.instance).startWith(0).filter { $0 != 3 }
            .bind(onNext: { heard.onNext($0) })
        return Disposables.create(listening, binding)
    }
}

@Suite struct GenericTraitTests {
    @Test func `a function that is generic in the trait knows the axes after its operators`() {
        #expect(atOnce(heard(Infallible.of(1, 2, 3, 4))) == "024")
    }

    @Test func `the type of a chain on a driver names its element and its four axes`() {
        let chain = Driver<Int>.never().map { $0 + 1 }.filter { $0 > 1 }.scan(0) { $0 + $1 }.distinctUntilChanged().skip(1)
            .flatMapLatest { Driver.just($0) }.compactMap { UInt8(exactly: $0) }.startWith(7).do(onNext: { _ in }).map { "\($0)" }
        #expect("\(type(of: chain))" == "TraitSequence<Traits<NeverFails, Many, Main, SharedReplay>, String>")
    }
}
