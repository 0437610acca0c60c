// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let singleLibrary = Program(
        "extensions of singles",
        says: [
            "result success(1)", "failed unauthorized", "failed server(400)", "zipped 1 x", "then 3", "replaced y", "0.0: try", "1.0: try",
            "4.0: try", "4.0: ok", "from failure offline", "callback 9", "wrapped 5", "failed offline", "maybe none", "first 8", "many 16 18",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        func show<Element>(_ name: String, _ single: Single<Element>, text: @escaping (Element) -> String = { "\($0)" }) {
            single.subscribe(onSuccess: { console.say(name, text($0)) }, onFailure: { console.say("failed", $0) }).disposed(by: disposeBag)
        }
        let one = Single.just(1)
        show("result", one.asResult())
        show("mapped", Single<Int>.error(Failure.offline).mapError { _ in Failure.unauthorized })
        show("valid", one.validated({ $0 > 1 }, or: Failure.server(400)))
        show("zipped", one.zipped(with: .just("x"))) { "\($0.0) \($0.1)" }
        show("then", one.then { .just(3) })
        show("replaced", one.replaced(by: "y"))

        let clock = HistoricalScheduler()
        let start = clock.now
        var tries = 0
        let request = Single<String>.create { single in
            console.say("\(clock.now.timeIntervalSince(start)): try")
            tries += 1
            single(tries < 3 ? .failure(Failure.offline) : .success("ok"))
            return Disposables.create()
        }
        request.retried(after: [.seconds(1), .seconds(3)], scheduler: clock)
            .subscribe(onSuccess: { console.say("\(clock.now.timeIntervalSince(start)): \($0)") })
            .disposed(by: disposeBag)
        clock.pass(10)

        Single<Int>.fromResult(.failure(Failure.offline))
            .subscribe(onFailure: { console.say("from failure", $0) }).disposed(by: disposeBag)
        show("callback", .fromCallback { answer in answer(.success(9)) })
        show("wrapped", Single<Int?>.just(5).unwrap(or: Failure.offline))
        show("wrapped", Single<Int?>.just(nil).unwrap(or: Failure.offline))
        Single<Int?>.just(nil).unwrapToMaybe().subscribe(onCompleted: { console.say("maybe none") }).disposed(by: disposeBag)
        show("first", Single.just([8, 9]).first(or: Failure.offline))
        show("many", Single.just([8, 9]).mapMany { $0 * 2 }) { $0.map(String.init).joined(separator: " ") }
    }

    static let otherTraits = Program(
        "extensions of maybes and completables",
        says: [
            "or error offline", "else 2", "quiet", "optional nil", "first of 4", "5 after", "deferred", "6 after", "done", "typed completed",
            "steps a", "steps b", "steps failed offline", "first 7", "none offline", "last 9", "completion", "infallible 0", "void",
            "changes 1", "changes 2",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let none = Maybe<Int>.empty()
        none.orError(Failure.offline).subscribe(onFailure: { console.say("or error", $0) }).disposed(by: disposeBag)
        none.orElse(.just(2)).subscribe(onSuccess: { console.say("else", $0) }).disposed(by: disposeBag)
        Maybe<Int>.error(Failure.offline).catchErrorJustComplete().subscribe(onCompleted: { console.say("quiet") }).disposed(by: disposeBag)
        none.asOptionalSingle().subscribe(onSuccess: { console.say("optional", $0 as Any) }).disposed(by: disposeBag)
        Maybe.first(of: [none, .just(4), .just(5)]).subscribe(onSuccess: { console.say("first of", $0) }).disposed(by: disposeBag)

        Completable.empty().andThenJust(5).subscribe(onSuccess: { console.say($0, "after") }).disposed(by: disposeBag)
        let late = Completable.empty().andThen(deferred: { () -> Single<Int> in
            console.say("deferred")
            return .just(6)
        })
        late.subscribe(onSuccess: { console.say($0, "after") }).disposed(by: disposeBag)
        Completable.error(Failure.offline).catchErrorJustComplete().subscribe(onCompleted: { console.say("done") }).disposed(by: disposeBag)
        Completable.empty().asObservable(of: String.self).subscribe(onCompleted: { console.say("typed completed") }).disposed(by: disposeBag)
        Completable.sequence([
            .from { console.say("steps a") }, .from { console.say("steps b") }, .from { throw Failure.offline }, .from { console.say("steps c") },
        ])
        .subscribe(onCompleted: { console.say("steps done") }, onError: { console.say("steps failed", $0) }).disposed(by: disposeBag)

        let numbers = Observable.of(7, 8, 9)
        numbers.firstOrError(Failure.offline).subscribe(onSuccess: { console.say("first", $0) }).disposed(by: disposeBag)
        Observable<Int>.empty().firstOrError(Failure.offline).subscribe(onFailure: { console.say("none", $0) }).disposed(by: disposeBag)
        numbers.lastAsMaybe().subscribe(onSuccess: { console.say("last", $0) }).disposed(by: disposeBag)
        numbers.completion().subscribe(onCompleted: { console.say("completion") }).disposed(by: disposeBag)
        let safe = Observable<Int>.error(Failure.offline).asInfallible(or: 0)
        safe.subscribe(onNext: { console.say("infallible", $0) }).disposed(by: disposeBag)
        safe.mapToVoid().subscribe(onNext: { console.say("void") }).disposed(by: disposeBag)
        Infallible.of(1, 2).changes(after: 1).subscribe(onNext: { console.say("changes", $0) }).disposed(by: disposeBag)
    }
}
