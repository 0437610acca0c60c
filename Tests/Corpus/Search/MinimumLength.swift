// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let minimumLength = Program("minimum length", says: ["swi", "swif", "lin"]) { console in
        let disposeBag = DisposeBag()
        let text = PublishSubject<String?>()
        text.compactMap { $0 }
            .map { $0.filter { $0 != " " } }
            .filter { $0.count >= 3 }
            .distinctUntilChanged()
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        ["s", nil, "sw", "swi", "swi ", "swif", nil, "li", "lin"].forEach(text.onNext)
    }
}
