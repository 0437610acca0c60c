// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// What `debug` prints. The date before each line is taken away by the driver.
    static let debugging = [
        Program("debug") {
            _ = Observable.of(1, 2).debug("id").subscribe()
            _ = Observable<Int>.error(Failure()).debug("er").subscribe(onError: { _ in })
            Observable<Int>.never().debug("nv").subscribe().dispose()
            let long = Observable.just(String(repeating: "abcdefghij", count: 10))
            _ = long.debug("tr", trimOutput: true).subscribe()
            _ = long.debug("full").subscribe()
            // The place where this stood when RxSwift was recorded.
            _ = Observable.just(1).debug(file: "special.swift", line: 55, function: "H").subscribe()
            _ = Single.just(1).debug("single").subscribe()
            _ = Completable.empty().debug("compl").subscribe()
            _ = Maybe<Int>.empty().debug("maybe").subscribe()
            _ = Infallible.just(1).debug("inf").subscribe()
        }
    ]
}
