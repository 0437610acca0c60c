// SPDX-License-Identifier: MIT
import RxSwift

private struct Account { let name: String }

private final class Server {
    func logIn(_ name: String, _ password: String) -> Single<Account> {
        Single.create { single in
            if password == "secret" { single(.success(Account(name: name))) } else { single(.failure(Failure.unauthorized)) }
            return Disposables.create()
        }
    }

    func friends(of account: Account) -> Single<[String]> { .just(["bob", "cid"]) }
}

extension Program {
    static let loginRequest = Program("login request", says: ["ann has 2 friends", "unauthorized", "guest"]) { console in
        let disposeBag = DisposeBag()
        let server = Server()
        server.logIn("ann", "secret")
            .flatMap { account in server.friends(of: account).map { "\(account.name) has \($0.count) friends" } }
            .subscribe(onSuccess: { console.say($0) }, onFailure: { console.say($0) })
            .disposed(by: disposeBag)
        server.logIn("ann", "wrong")
            .subscribe(onSuccess: { console.say($0.name) }, onFailure: { console.say($0) })
            .disposed(by: disposeBag)
        server.logIn("ann", "wrong").map { $0.name }.catchAndReturn("guest")
            .subscribe { result in
                if case .success(let name) = result { console.say(name) }
            }
            .disposed(by: disposeBag)
    }
}
