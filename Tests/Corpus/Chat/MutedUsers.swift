// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let mutedUsers = Program("muted users", says: ["ann: a", "bob: b", "ann: c", "bob: e"]) { console in
        let disposeBag = DisposeBag()
        let messages = PublishSubject<(from: String, text: String)>()
        let muted = BehaviorSubject<Set<String>>(value: [])
        messages
            .withLatestFrom(muted) { (message: $0, muted: $1) }
            .filter { !$0.muted.contains($0.message.from) }
            .map { "\($0.message.from): \($0.message.text)" }
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
        messages.onNext((from: "ann", text: "a"))
        messages.onNext((from: "bob", text: "b"))
        muted.onNext(["bob"])
        messages.onNext((from: "ann", text: "c"))
        messages.onNext((from: "bob", text: "d"))
        muted.onNext([])
        messages.onNext((from: "bob", text: "e"))
    }
}
