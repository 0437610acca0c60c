// SPDX-License-Identifier: MIT
import RxSwift

private final class SearchViewModel {
    let query = PublishSubject<String>()
    let results: Observable<[String]>

    init(scheduler: SchedulerType, search: @escaping (String) -> Observable<[String]>) {
        results =
            query
            .map { $0.lowercased() }
            .debounce(.milliseconds(300), scheduler: scheduler)
            .distinctUntilChanged()
            .flatMapLatest { query in search(query).catchAndReturn(["(offline)"]) }
            .share(replay: 1)
    }
}

extension Program {
    static let autocomplete = Program(
        "autocomplete", says: ["asking rx", "asking rxs", "[\"rxs1\", \"rxs2\"]", "asking off", "[\"(offline)\"]"]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        let model = SearchViewModel(scheduler: clock) { query in
            console.say("asking", query)
            if query == "off" { return .error(Failure.offline) }
            return Observable<Int>.timer(.seconds(1), scheduler: clock).map { _ in ["\(query)1", "\(query)2"] }
        }
        model.results.subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        for (text, pause) in [("r", 0.1), ("Rx", 0.5), ("rx", 0.4), ("rxs", 2.0), ("off", 1.0)] {
            model.query.onNext(text)
            clock.pass(pause)
        }
    }
}
