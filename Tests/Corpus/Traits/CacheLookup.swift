// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let cacheLookup = Program("cache lookup", says: ["cached one", "fetched two"]) { console in
        let disposeBag = DisposeBag()
        let cache = [1: "cached one"]
        func lookUp(_ id: Int) -> Maybe<String> { cache[id].map { Maybe.just($0) } ?? .empty() }
        for id in [1, 2] {
            lookUp(id).ifEmpty(default: "fetched two")
                .subscribe(onSuccess: { console.say($0) })
                .disposed(by: disposeBag)
        }
    }
}
