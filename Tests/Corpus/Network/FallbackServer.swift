// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let fallbackServer = Program("fallback server", says: ["mirror answered", "completed", "all down: server(503)"]) { console in
        let disposeBag = DisposeBag()
        func get(_ server: String) -> Observable<String> {
            server == "mirror" ? .just("mirror answered") : .error(Failure.server(503))
        }
        get("main").catch { _ in get("mirror") }
            .subscribe(onNext: { console.say($0) }, onCompleted: { console.say("completed") })
            .disposed(by: disposeBag)
        Observable.catch(sequence: ["a", "b", "c"].map(get))
            .subscribe(onError: { console.say("all down:", $0) })
            .disposed(by: disposeBag)
    }
}
