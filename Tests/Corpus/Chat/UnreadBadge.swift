// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let unreadBadge = Program("unread badge", says: ["0", "1", "2", "0", "1"]) { console in
        let disposeBag = DisposeBag()
        let message = PublishSubject<String>(), opened = PublishSubject<Void>()
        let changes = Observable.merge(message.map { _ in { (unread: Int) in unread + 1 } }, opened.map { { (_: Int) in 0 } })
        changes.scan(0) { unread, change in change(unread) }
            .startWith(0)
            .distinctUntilChanged()
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        message.onNext("a")
        message.onNext("b")
        opened.onNext(())
        opened.onNext(())
        message.onNext("c")
    }
}
