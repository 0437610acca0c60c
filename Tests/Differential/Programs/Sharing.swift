// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let sharing = [
        Program("sharing") {
            for scope in [SubjectLifetimeScope.whileConnected, .forever] {
                for replay in 0...2 { share(replay, scope) }
            }
        }
    ]

    private static func share(_ replay: Int, _ scope: SubjectLifetimeScope) {
        print("share(\(replay), \(scope))")
        var subscriptions = 0
        // The observer of the newest subscription.
        var source: AnyObserver<Int>?
        let shared = Observable<Int>.create { observer in
            subscriptions += 1
            source = observer
            print("  sub")
            return Disposables.create { print("  dis") }
        }.share(replay: replay, scope: scope)
        let first = shared.subscribe(show("a"))
        source?.onNext(1)
        source?.onNext(2)
        let second = shared.subscribe(show("b"))
        first.dispose()
        second.dispose()
        var later = [shared.subscribe(show("c"))]
        source?.onNext(3)
        source?.onCompleted()
        later.append(shared.subscribe(show("d")))
        source?.onError(Failure())
        let last = shared.subscribe(show("e"))
        print("  subs \(subscriptions)")
        for subscription in later { subscription.dispose() }
        last.dispose()
    }
}
