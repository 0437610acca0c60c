// SPDX-License-Identifier: MIT
import RxSwift

protocol OptionalType {
    associatedtype Wrapped
    var optional: Wrapped? { get }
}

extension Optional: OptionalType {
    var optional: Wrapped? { self }
}

extension ObservableType where Element: OptionalType {
    func unwrap() -> Observable<Element.Wrapped> {
        flatMap { element -> Observable<Element.Wrapped> in element.optional.map { .just($0) } ?? .empty() }
    }
}

extension Program {
    static let unwrapOperator = Program("unwrap operator", says: ["1", "3"]) { console in
        let disposeBag = DisposeBag()
        Observable<Int?>.of(1, nil, 3).unwrap().subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
    }
}
