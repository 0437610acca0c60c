// SPDX-License-Identifier: MIT
import RxSwift

extension Observable {
    /// Has the name of an operator of RxRing's. The elements that hold are second.
    func partition(_ predicate: @escaping (Element) throws -> Bool) -> (rest: Observable<Element>, holds: Observable<Element>) {
        (filter { try !predicate($0) }, filter(predicate))
    }
}

extension Program {
    static let ownPartition = Program("own partition", says: ["odd 1", "odd 3", "even 2"]) { console in
        let disposeBag = DisposeBag()
        let (odd, even) = Observable.of(1, 2, 3).partition { $0 % 2 == 0 }
        odd.subscribe(onNext: { console.say("odd", $0) }).disposed(by: disposeBag)
        even.subscribe(onNext: { console.say("even", $0) }).disposed(by: disposeBag)
    }
}
