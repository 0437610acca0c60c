// SPDX-License-Identifier: MIT
public import RxCocoa
import Testing

/// As programs make a relay an observer.
extension ReplayRelay: ObserverType {
    public func on(_ event: Event<Element>) {
        if case .next(let element) = event { accept(element) }
    }
}

struct RelayAsObserverTests {
    @Test @MainActor func `a relay that the program made an observer is bound as a relay`() {
        let relay = ReplayRelay<Int>.create(bufferSize: 8), optional = ReplayRelay<Int?>.create(bufferSize: 8)
        var seen: [Int] = [], seenOptional: [Int?] = []
        let bag = DisposeBag()
        relay.subscribe(onNext: { seen.append($0) }).disposed(by: bag)
        optional.subscribe(onNext: { seenOptional.append($0) }).disposed(by: bag)
        Observable.just(1).bind(to: relay).disposed(by: bag)
        Infallible.just(2).bind(to: relay).disposed(by: bag)
        Observable.just(3).subscribe(relay).disposed(by: bag)
        Observable.just(1).bind(to: optional).disposed(by: bag)
        Infallible.just(2).bind(to: optional).disposed(by: bag)
        #expect(seen == [1, 2, 3])
        #expect(seenOptional == [1, 2])
        // A main thread drives and emits; where the test runs elsewhere, it is enough that this compiles.
        _ = { (driver: Driver<Int>, signal: Signal<Int>) in
            driver.drive(relay).disposed(by: bag)
            driver.drive(optional).disposed(by: bag)
            signal.emit(to: relay).disposed(by: bag)
            signal.emit(to: optional).disposed(by: bag)
        }
    }
}
