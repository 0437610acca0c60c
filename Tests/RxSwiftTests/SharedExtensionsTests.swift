// SPDX-License-Identifier: MIT
import RxCocoa
import RxSwift
import Testing

/// A client's operators, some on the protocol and some on the type. That they may call each other is half of the test.
extension SharedSequenceConvertibleType {
    fileprivate func unwrapped<Wrapped>() -> SharedSequence<SharingStrategy, Wrapped> where Element == Wrapped? { compactMap { $0 } }
    fileprivate func even() -> SharedSequence<SharingStrategy, Int> where Element == Int { asSharedSequence().some { $0 % 2 == 0 ? $0 : nil } }
}

extension SharedSequence {
    fileprivate func some<Result>(_ selector: @escaping (Element) -> Result?) -> SharedSequence<SharingStrategy, Result> {
        map { selector($0) }.unwrapped()
    }
    fileprivate func unchanged() -> SharedSequence { self.do(onNext: { _ in }) }
    fileprivate func paired() -> SharedSequence<SharedSequence.SharingStrategy, [Element]> { map { [$0, $0] } }
}

@Suite struct SharedExtensionsTests {
    @MainActor
    @Test func `extensions of the type and of the protocol call each other`() {
        let scheduler = HistoricalScheduler()
        SharingScheduler.mock(scheduler: scheduler) {
            var seen: [[Int]] = []
            let source = Observable.of(1, nil, 2, 4).asDriver(onErrorJustReturn: nil)
            let subscription = source.some { $0 }.even().unchanged().paired().asObservable().subscribe(onNext: { seen.append($0) })
            scheduler.start()
            #expect(seen == [[2, 2], [4, 4]])
            subscription.dispose()
        }
    }
}
