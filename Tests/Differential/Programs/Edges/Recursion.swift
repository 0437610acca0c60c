// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    /// Errors out of closures, and sequences of a hundred thousand parts.
    static let recursionEdges = [
        Program("re-entrant create") {
            let created = Observable<Int>.create { observer in
                (1...2).forEach(observer.onNext)
                return Disposables.create()
            }
            _ = created.subscribe(show("x"))
        },
        Program("try! in map") {
            _ = Observable.of(1).map { _ in throw Failure() }.subscribe { (event: Event<Int>) in print("\(event)") }
        },
        Program("concat of 100000") {
            var count = 0
            _ = Observable.concat((0..<100_000).map { Observable.just($0) }).subscribe(onNext: { _ in count += 1 })
            print(count)
        },
        Program("retry 100000") {
            var attempts = 0
            let source = Observable<Int>.create { observer in
                attempts += 1
                if attempts < 100_000 { observer.onError(Failure()) } else { observer.onCompleted() }
                return Disposables.create()
            }
            _ = source.retry().subscribe(show("x"))
            print(attempts)
        },
    ]
}
