// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let searchHistory = Program("search history", says: ["a", "b a", "c b a", "a c b"]) { console in
        let disposeBag = DisposeBag()
        let searches = PublishSubject<String>()
        searches
            .scan([String]()) { history, term in Array(([term] + history.filter { $0 != term }).prefix(3)) }
            .map { $0.joined(separator: " ") }
            .distinctUntilChanged()
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        ["a", "b", "b", "c", "a"].forEach(searches.onNext)
    }
}
