// SPDX-License-Identifier: MIT
import RxSwift

/// The button is enabled while both fields are valid.
private final class LoginViewModel {
    let user = BehaviorSubject(value: "")
    let password = BehaviorSubject(value: "")
    let isEnabled: Observable<Bool>

    init() {
        let isUserValid = user.map { $0.count >= 3 }
        let isPasswordValid = password.map { $0.count >= 8 }
        isEnabled = Observable.combineLatest(isUserValid, isPasswordValid) { $0 && $1 }.distinctUntilChanged()
    }
}

extension Program {
    static let loginForm = Program("login form", says: ["enabled false", "enabled true", "enabled false"]) { console in
        let disposeBag = DisposeBag()
        let model = LoginViewModel()
        model.isEnabled.subscribe(onNext: { console.say("enabled", $0) }).disposed(by: disposeBag)
        model.user.onNext("ann")
        model.password.onNext("secret")
        model.password.onNext("secret12")
        model.password.onNext("secret123")
        model.user.onNext("an")
    }
}
