// SPDX-License-Identifier: MIT
import RxSwift

/// Terms and their related terms, each term's answers before the next term's.
extension Program {
    static let relatedTerms = Program("related terms", says: ["rx", "rx swift", "rx java", "go", "go lang", "completed"]) { console in
        let disposeBag = DisposeBag()
        let related = ["rx": ["swift", "java"], "go": ["lang"]]
        Observable.of("rx", "go")
            .concatMap { term in Observable.from(related[term] ?? []).map { "\(term) \($0)" }.startWith(term) }
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
    }
}
