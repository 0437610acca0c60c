// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxRelay
import RxSwift

private final class SearchScreenModel {
    let query = BehaviorRelay(value: "")
    let results: Driver<[String]>
    let isEmpty: Driver<Bool>

    init(search: @escaping (String) -> Single<[String]>) {
        results =
            query
            .distinctUntilChanged()
            .flatMapLatest { search($0) }
            .asDriver(onErrorJustReturn: [])
        isEmpty = results.map { $0.isEmpty }.distinctUntilChanged()
    }
}

private final class Label {
    var text = ""
}

extension Program {
    static let searchScreen = Program("search screen", says: ["no results", "rx1 rx2", "empty true", "empty false"]) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            let label = Label()
            var emptiness: [String] = []
            let model = SearchScreenModel { query in
                query.isEmpty ? Single.just([]) : Single.just([query + "1", query + "2"])
            }
            model.results.drive(onNext: { label.text = $0.isEmpty ? "no results" : $0.joined(separator: " ") }).disposed(by: disposeBag)
            model.isEmpty.drive(onNext: { emptiness.append("empty \($0)") }).disposed(by: disposeBag)
            console.say(label.text)
            model.query.accept("rx")
            console.say(label.text)
            emptiness.forEach { console.say($0) }
        }
    }
}
