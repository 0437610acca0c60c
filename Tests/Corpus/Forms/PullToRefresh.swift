// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let pullToRefresh = Program("pull to refresh", says: ["news 1", "news 2", "sport 3"]) { console in
        let disposeBag = DisposeBag()
        let pull = PublishSubject<Void>()
        let section = BehaviorSubject(value: "news")
        var loads = 0
        pull.startWith(())
            .withLatestFrom(section)
            .flatMapLatest { section -> Observable<String> in
                loads += 1
                return .just("\(section) \(loads)")
            }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        pull.onNext(())
        section.onNext("sport")
        pull.onNext(())
    }
}
