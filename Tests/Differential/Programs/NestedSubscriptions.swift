// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

extension Program {
    /// A subscription inside `onNext`: whether its elements arrive at once depends on what sends.
    static let nestedSubscriptions = [
        Program("nested subscribe in") {
            inCreated()
            inOperators()
            inTerminals()
            inValues()
        }
    ]

    /// Subscribes to `source` and prints what it sends, then `end`.
    private static func nest(_ source: Observable<Int> = Observable.of(10, 20), end: String = "   end") {
        _ = source.subscribe(onNext: { print("   in \($0)") })
        print(end)
    }

    private static func inside(_ name: String, _ source: Observable<Int>) {
        print(name)
        _ = source.take(1).subscribe(onNext: { _ in nest(end: "   end of onNext") })
        print("   subscribed")
    }

    private static func inCreated() {
        inside("just", Observable.just(1))
        inside("of", Observable.of(1))
        inside("from optional", Observable.from(optional: 1))
        inside("range", Observable.range(start: 0, count: 1))
        let created = Observable<Int>.create { observer in
            observer.onNext(1)
            return Disposables.create()
        }
        inside("create", created)
        inside("deferred just", Observable.deferred { Observable.just(1) })
        inside("startWith", Observable.never().startWith(1))
        inside("behavior", BehaviorSubject(value: 1).asObservable())
        inside("relay", BehaviorRelay(value: 1).asObservable())
    }

    private static func inOperators() {
        let just = Observable.just(1)
        inside("just map", just.map { $0 })
        inside("single", Single.just(1).asObservable())
        inside("infallible", Infallible.just(1).asObservable())
        inside("concat just", Observable.concat(just, Observable.never()))
        inside("merge just", Observable.merge(just, Observable.never()))
        inside("just flatMap just", just.flatMap { Observable.just($0) })
        inside("share just", just.share(replay: 1))
        inside("using", Observable.using({ BooleanDisposable() }, observableFactory: { _ in just }))
        inside("catch", Observable.error(Failure()).catchAndReturn(1))
        inside("combineLatest", Observable.combineLatest(just, Observable.just(2)) { $0 + $1 })
        inside("generate", Observable.generate(initialState: 0, condition: { $0 < 1 }, iterate: { $0 + 1 }))
        inside("repeatElement", Observable.repeatElement(1))
    }

    private static func inTerminals() {
        print("single subscribe")
        _ = Single.just(1).subscribe(onSuccess: { _ in nest() })
        print("just subscribe")
        _ = Observable.just(1).subscribe(onNext: { _ in nest() })
        print("just subscribe, nested just")
        _ = Observable.just(1).subscribe(onNext: { _ in nest(Observable.just(10)) })
        print("of subscribe, nested just")
        _ = Observable.of(1).subscribe(onNext: { _ in nest(Observable.just(10)) })
        print("just subscribe, nested from")
        _ = Observable.just(1).subscribe(onNext: { _ in nest(Observable.from([10]).map { $0 }) })
        print("just map subscribe, nested of")
        _ = Observable.just(1).map { $0 }.subscribe(onNext: { _ in nest() })
        print("empty onCompleted")
        _ = Observable<Int>.empty().subscribe(onCompleted: { nest() })
        print("error onError")
        _ = Observable<Int>.error(Failure()).subscribe(onError: { _ in nest() })
        print("completable")
        _ = Completable.empty().subscribe(onCompleted: { nest() })
    }

    private static func inValues() {
        print("value set inside")
        var value = 0
        _ = Observable.just(1).subscribe(onNext: { _ in
            _ = Observable.of(5).subscribe(onNext: { value = $0 })
            print("   got \(value)")
        })
        print("map calls")
        let mapped = Observable.just(1).map { _ -> Int in
            var inner = 0
            _ = Observable.of(5).subscribe(onNext: { inner = $0 })
            return inner
        }
        _ = mapped.subscribe(onNext: { print("   mapped \($0)") })
    }
}
