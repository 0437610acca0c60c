// SPDX-License-Identifier: MIT
import RxSwift

/// Collects what is wrong of any number of fields.
extension Program {
    static let formErrors = Program(
        "form errors", says: ["name is empty, mail is empty, age is empty", "mail is empty, age is empty", "age is empty", "ok"]
    ) { console in
        let disposeBag = DisposeBag()
        let fields = ["name", "mail", "age"].map { ($0, BehaviorSubject(value: "")) }
        let problems = fields.map { name, field in field.map { $0.isEmpty ? "\(name) is empty" : nil } }
        Observable.combineLatest(problems) { $0.compactMap { $0 } }
            .map { $0.isEmpty ? "ok" : $0.joined(separator: ", ") }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        fields.forEach { $0.1.onNext("x") }
    }
}
