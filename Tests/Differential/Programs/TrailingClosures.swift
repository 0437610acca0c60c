// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// Which `subscribe` a trailing closure is.
    static let trailingClosures = [
        Program("single trailing closure") {
            singleClosures()
            otherClosures()
            namedHandlers()
        }
    ]

    private static func singleClosures() {
        let (one, failed) = (Single.just(1), Single<Int>.error(Failure()))
        _ = one.subscribe { print("a \($0)") }
        _ = one.subscribe { event in print("b \(event)") }
        _ = failed.subscribe { event in print("c \(event)") }
        _ = failed.subscribe { print("c2", $0) }
        _ = one.subscribe { print($0) }
        _ = one.subscribe { event in
            switch event {
            case .success(let value): print("d \(value)")
            case .failure(let error): print("d \(error)")
            }
        }
    }

    private static func otherClosures() {
        _ = Maybe.just(1).subscribe { event in print("e \(event)") }
        _ = Completable.empty().subscribe { event in print("f \(event)") }
        _ = Infallible.just(1).subscribe { event in print("g \(event)") }
        _ = Observable.just(1).subscribe { event in print("h \(event)") }
        _ = Observable.of(1, 2).toArray().subscribe { print("i \($0)") }
        _ = Observable.of(1, 2).first().subscribe { print("j \($0)") }
    }

    private static func namedHandlers() {
        var log: [String] = []
        _ = Single.just(1).subscribe { log.append("\($0)") }
        print("k \(log)")
        func handle(_ result: Result<Int, Error>) { print("l \(result)") }
        _ = Single.just(1).subscribe(handle)
    }
}
