// SPDX-License-Identifier: MIT
import RxSwift

/// A request that was refused asks for a new token and is sent again.
extension Program {
    static let tokenRefresh = Program("token refresh", says: ["with old", "refreshing", "with new", "answer"]) { console in
        let disposeBag = DisposeBag()
        let token = BehaviorSubject(value: "old")
        func send(_ token: String) -> Observable<String> {
            console.say("with", token)
            return token == "new" ? .just("answer") : .error(Failure.unauthorized)
        }
        func refresh() -> Observable<Void> {
            console.say("refreshing")
            return Observable.just("new").do(onNext: { token.onNext($0) }).map { _ in }
        }
        Observable<String>.deferred { token.take(1).flatMap(send) }
            .retry(when: { (errors: Observable<Failure>) in
                errors.flatMap { error -> Observable<Void> in error == .unauthorized ? refresh() : .error(error) }
            })
            .subscribe(onNext: { console.say($0) }, onError: { console.say("failed", $0) })
            .disposed(by: disposeBag)
    }
}
