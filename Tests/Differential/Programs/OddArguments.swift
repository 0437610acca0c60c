// SPDX-License-Identifier: MIT
import RxRelay
import RxSwift

extension Program {
    static let oddArguments = [
        Program("odd arguments") {
            counts()
            emptyCollections()
            sums()
            creationsAfterTheirEnd()
            conversions()
            observers()
        }
    ]

    /// Prints what an observer is told: an event or a result.
    private static func tell<Told>(_ name: String) -> (Told) -> Void { { print("  \(name) \($0)") } }

    private static func counts() {
        let two = Observable.of(1, 2)
        _ = two.take(0).subscribe(show("take 0"))
        _ = two.takeLast(0).subscribe(show("takeLast 0"))
        _ = Observable<Int>.error(Failure()).retry(1).subscribe(show("retry 1"))
        _ = Observable.range(start: 0, count: 0).subscribe(show("range 0"))
        _ = Observable.of(1).element(at: 3).subscribe(show("elementAt 3"))
        _ = two.single { $0 > 5 }.subscribe(show("single none"))
        _ = two.single().subscribe(show("single 2"))
        _ = Observable<Int>.empty().single().subscribe(show("single empty"))
    }

    private static func emptyCollections() {
        let none: [Observable<Int>] = []
        _ = Observable.combineLatest(none).subscribe(show("cl []"))
        _ = Observable.zip(none).subscribe(show("zip []"))
        _ = Observable.merge(none).subscribe(show("merge []"))
        _ = Observable.concat(none).subscribe(show("concat []"))
        Observable.amb(none).subscribe(show("amb []")).dispose()
        _ = Observable.catch(sequence: none).subscribe(show("catch []"))
        _ = Completable.zip([Completable]()).subscribe(tell("czip []"))
        _ = Single.zip([Single<Int>]()).subscribe(tell("szip []"))
    }

    private static func sums() {
        _ = Observable.of(3, 1).reduce(0) { $0 + $1 }.subscribe(show("reduce"))
        _ = Observable<Int>.empty().toArray().subscribe(tell("toArray"))
        _ = Observable.of(1, 2).share(replay: 0).subscribe(show("share"))
        _ = Observable.of(1, 1, 2).distinctUntilChanged().enumerated().subscribe(onNext: { print("  \($0)") })
        _ = Observable.of(1, 2, 3).first().subscribe(tell("first"))
        _ = Observable<Int>.empty().first().subscribe(tell("first"))
    }

    private static func creationsAfterTheirEnd() {
        _ = Single<Int>.create { observer in
            observer(.success(1))
            observer(.success(2))
            observer(.failure(Failure()))
            return saying("  sdisp")
        }.subscribe(tell("twice"))
        _ = Maybe<Int>.create { observer in
            observer(.completed)
            observer(.success(2))
            return saying("  mdisp")
        }.subscribe(tell("mtwice"))
        _ = Completable.create { observer in
            observer(.completed)
            observer(.error(Failure()))
            return saying("  cdisp")
        }.subscribe(tell("ctwice"))
        _ = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return saying("  idisp")
        }.subscribe(tell("itwice"))
    }

    private static func conversions() {
        _ = Observable.of(1, 2).asSingle().subscribe(tell("asSingle"))
        _ = Observable<Int>.empty().asSingle().subscribe(tell("asSingle"))
        _ = Observable.of(1, 2).asMaybe().subscribe(tell("asMaybe"))
        let events = Observable.of(1).materialize().map { event -> Event<Int> in
            print("  mat \(event)")
            return event
        }
        _ = events.dematerialize().subscribe(tell("demat"))
    }

    private static func observers() {
        let observer = AnyObserver<Int> { print("  any \($0)") }
        observer.onNext(1)
        observer.onCompleted()
        observer.onNext(2)
        print(type(of: Observable.of(1).map { $0 }) is Observable<Int>.Type)
        let owner = Named()
        _ = Observable.of(1, 2).subscribe(
            with: owner, onNext: { print("  with \($0) \($1)") }, onCompleted: { print("  with C \($0)") },
            onDisposed: { print("  with D \($0)") })
        let relay = PublishRelay<Int>()
        Observable.of(1, 2).bind(to: relay).dispose()
        _ = relay.subscribe(show("pr"))
        _ = Observable.of(1).bind(to: relay)
        let replaying = ReplayRelay<Int>.create(bufferSize: 1)
        (1...2).forEach(replaying.accept)
        _ = replaying.subscribe(show("rr"))
    }
}
