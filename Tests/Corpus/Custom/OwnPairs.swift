// SPDX-License-Identifier: MIT
import RxSwift

extension ObservableType {
    /// Has the name of an operator of RxRing's, and other labels in its result.
    func pairwise() -> Observable<(old: Element, new: Element)> {
        Observable.zip(self, skip(1)) { (old: $0, new: $1) }
    }
}

/// For numbers only, and with a result of another type than RxRing's.
extension ObservableType where Element == Int {
    func sum() -> Observable<Int> { reduce(0) { $0 + $1 }.startWith(-1) }
}

extension Program {
    static let ownPairs = Program("own pairs", says: ["1 to 2", "2 to 4", "-1", "7"]) { console in
        let disposeBag = DisposeBag()
        let numbers = Observable.of(1, 2, 4)
        numbers.pairwise().map { "\($0.old) to \($0.new)" }.subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        numbers.sum().subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
    }
}
