// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let wizard = Program("wizard", says: ["name", "mail", "name", "mail", "done"]) { console in
        let disposeBag = DisposeBag()
        let steps = ["name", "mail", "done"]
        let next = PublishSubject<Void>(), back = PublishSubject<Void>()
        Observable.of(next.map { 1 }, back.map { -1 }).merge()
            .scan(0) { min(max($0 + $1, 0), steps.count - 1) }
            .startWith(0)
            .distinctUntilChanged()
            .map { steps[$0] }
            .take(until: { $0 == "done" }, behavior: .inclusive)
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        next.onNext(())
        back.onNext(())
        back.onNext(())
        for _ in 0..<3 { next.onNext(()) }
        back.onNext(())
    }
}
