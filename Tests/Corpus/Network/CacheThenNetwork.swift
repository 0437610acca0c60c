// SPDX-License-Identifier: MIT
import RxSwift

private final class Repository {
    private var cache: [Int: String] = [:]
    private(set) var requests = 0

    func user(_ id: Int) -> Observable<String> {
        let cached = Observable.deferred { Observable.from(optional: self.cache[id]) }
        let fetched = Observable<String>.deferred {
            self.requests += 1
            return .just("user \(id)")
        }.do(onNext: { self.cache[id] = $0 })
        return Observable.concat(cached, fetched).take(1)
    }
}

extension Program {
    static let cacheThenNetwork = Program("cache, then network", says: ["user 1", "user 1", "user 2", "2 requests"]) { console in
        let disposeBag = DisposeBag()
        let repository = Repository()
        for id in [1, 1, 2] { repository.user(id).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag) }
        console.say(repository.requests, "requests")
    }
}
