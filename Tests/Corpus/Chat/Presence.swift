// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let presence = Program("presence", says: ["ann online", "bob online", "ann away", "bob away"]) { console in
        let disposeBag = DisposeBag()
        let beats = PublishSubject<(user: String, isOnline: Bool)>()
        for user in ["ann", "bob"] {
            beats.filter { $0.user == user }
                .distinctUntilChanged { $0.isOnline == $1.isOnline }
                .map { "\(user) \($0.isOnline ? "online" : "away")" }
                .subscribe(onNext: { console.say($0) })
                .disposed(by: disposeBag)
        }
        let script = [("ann", true), ("ann", true), ("bob", true), ("ann", false), ("bob", true), ("bob", false)]
        for (user, isOnline) in script { beats.onNext((user: user, isOnline: isOnline)) }
    }
}
