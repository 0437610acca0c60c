// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let onlyTransientErrors = Program("only transient errors", says: ["try 1", "try 2", "gave up: server(404)"]) { console in
        let disposeBag = DisposeBag()
        var tries = 0
        let request = Observable<Int>.deferred {
            tries += 1
            console.say("try", tries)
            return .error(tries == 1 ? Failure.offline : Failure.server(404))
        }
        request
            .retry(when: { (errors: Observable<Error>) in
                errors.flatMap { error -> Observable<Int> in
                    if case Failure.offline = error { return .just(0) }
                    return .error(error)
                }
            })
            .subscribe(onError: { console.say("gave up:", $0) })
            .disposed(by: disposeBag)
    }
}
