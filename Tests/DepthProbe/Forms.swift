// SPDX-License-Identifier: MIT
import Rx

typealias Numbers = Observable<Int>

struct Form: Sendable {
    let name: String
    let run: @Sendable (_ levels: Int, _ measure: Measure) -> Void

    init(_ name: String, _ run: @escaping @Sendable (_ levels: Int, _ measure: Measure) -> Void) {
        self.name = name
        self.run = run
    }
}

let forms = ofChains + ofTails + ofNests

private struct Failure: Error {}

/// What a program builds in a loop, an operator around what is there.
private let ofChains = [
    Form("a chain of `map`: subscribe") { straight($0, subscribe: $1) },
    Form("a chain of `map`: one element") { straight($0, element: $1) },
    Form("a chain of `map`: dispose, which frees what ran") { straight($0, dispose: $1) },
    Form("a chain of `map`: free what was subscribed to") { straight($0, free: $1) },
    Form("a chain of `map`: free, not subscribed to") { levels, measure in
        var chain: Numbers? = chain(levels) { $0.map { $0 &+ 1 } }
        measure { chain = nil }
    },
    whole("a chain of `startWith`") { $0.startWith(1) },
    whole("a chain of `concat`, each behind the ones before") { $0.concat(Numbers.just(1)) },
    whole("a chain of `catch`") { $0.catch { _ in .empty() } },
    whole("a chain of `retry`") { $0.retry() },
    whole("a chain of `flatMap`") { $0.flatMap { Numbers.just($0) } },
    whole("a chain of `merge`, each with one more source") { Numbers.merge($0, .never()) },
    whole("a chain of `combineLatest`, each with one more source") { Numbers.combineLatest($0, Numbers.just(1)) { $0 &+ $1 } },
    whole("a chain of `zip`, each with one more source") { Numbers.zip($0, Numbers.just(1)) { $0 &+ $1 } },
    whole("a chain of `share()`") { $0.share() },
]

/// Recursion in tail position: each level goes on to the next.
private let ofTails = [
    tail("`concat` to itself") { Numbers.just($0).concat(Numbers.deferred($1)) },
    tail("`catch` to itself") { _, again in Numbers.error(Failure()).catch { _ in again() } },
    tail("`onErrorResumeNext` to itself") { Numbers.just($0).onErrorResumeNext(Numbers.deferred($1)) },
    tail("`onErrorResumeNext` of an array, to itself") { Numbers.onErrorResumeNext([.error(Failure()), .just($0), .deferred($1)]) },
    tail("`startWith` before itself") { Numbers.deferred($1).startWith($0) },
    tail("`ifEmpty(switchTo:)` to itself") { Numbers.empty().ifEmpty(switchTo: Numbers.deferred($1)) },
    Form("`retry()`, attempts") { levels, measure in
        measure {
            var attempts = 0
            _ = Numbers.deferred {
                attempts += 1
                return attempts < levels ? .error(Failure()) : .just(1)
            }.retry().subscribe()
        }
    },
    Form("`repeat(when:)`, runs") { levels, measure in measure { _ = Numbers.just(1).repeat { $0 }.take(levels).subscribe() } },
    Form("`expand`, generations") { levels, measure in
        measure { _ = Numbers.just(1).expand { $0 < levels ? Numbers.just($0 + 1) : Numbers.empty() }.subscribe() }
    },
]

/// Recursion that is not in tail position: each level runs inside the one around it.
private let ofNests = [
    nest("`flatMap` inside `flatMap`") { outer, inner in outer.flatMap { _ in inner() } },
    nest("`concatMap` inside `concatMap`") { outer, inner in outer.concatMap { _ in inner() } },
    nest("`flatMapLatest` inside `flatMapLatest`") { outer, inner in outer.flatMapLatest { _ in inner() } },
    nest("`switchLatest` inside `switchLatest`") { outer, inner in outer.map { _ in inner() }.switchLatest() },
    tail("`merge` inside `merge`") { Numbers.merge(.just($0), .deferred($1)) },
    tail("`combineLatest` inside `combineLatest`") { Numbers.combineLatest(Numbers.just($0), Numbers.deferred($1)) { $0 &+ $1 } },
    tail("`concat` behind itself") { Numbers.deferred($1).concat(Numbers.just($0)) },
    tail("`retry()` inside `retry()`") { Numbers.deferred($1).retry() },
    tail("`repeat(when:)` inside `repeat(when:)`") { Numbers.deferred($1).repeat { $0.take(while: { _ in false }) } },
    tail("`expand` inside `expand`") { _, again in Numbers.deferred(again).expand { _ in Numbers.empty() } },
    Form("a push from inside a push, each to the next subject", pushOn),
]

private func chain(_ levels: Int, _ more: (Numbers) -> Numbers) -> Numbers {
    var chain = Numbers.of(1)
    for _ in 0..<levels { chain = more(chain) }
    return chain
}

/// Builds, subscribes, elements and end, and frees.
private func whole(_ name: String, _ more: @escaping @Sendable (Numbers) -> Numbers) -> Form {
    Form(name) { levels, measure in
        var chain: Numbers? = chain(levels, more)
        measure {
            let subscription = chain?.subscribe()
            chain = nil
            subscription?.dispose()
        }
    }
}

/// The steps of a chain's life, each on the stack that is measured if asked for.
private func straight(
    _ levels: Int, subscribe: Measure = { $0() }, element: Measure = { $0() }, dispose: Measure = { $0() }, free: Measure = { $0() }
) {
    let subject = PublishSubject<Int>()
    var chain: Numbers? = subject
    for _ in 0..<levels { chain = chain?.map { $0 &+ 1 } }
    var seen = 0
    var subscription: (any Disposable)?
    subscribe { subscription = chain?.subscribe(onNext: { seen = $0 }) }
    element { subject.onNext(0) }
    precondition(seen == levels)
    dispose {
        subscription?.dispose()
        subscription = nil
    }
    free { chain = nil }
}

/// `again` makes the level below.
private func tail(_ name: String, _ form: @escaping @Sendable (_ level: Int, _ again: @escaping () -> Numbers) -> Numbers) -> Form {
    Form(name) { levels, measure in
        func make(_ level: Int) -> Numbers { level == 0 ? .just(0) : form(level) { make(level - 1) } }
        measure {
            let subscription = make(levels).subscribe()
            subscription.dispose()
        }
    }
}

/// Each level's only element brings forth the next level. An outer source that does not end, so that no level is the last.
private func nest(_ name: String, _ flatten: @escaping @Sendable (Numbers, @escaping () -> Numbers) -> Numbers) -> Form {
    Form(name) { levels, measure in
        func make(_ level: Int) -> Numbers {
            level == 0
                ? .just(1)
                : flatten(
                    Numbers.create { observer in
                        observer.onNext(level)
                        return Disposables.create()
                    }
                ) { make(level - 1) }
        }
        measure {
            var seen = 0
            let subscription = make(levels).subscribe(onNext: { seen += $0 })
            precondition(seen == 1)
            subscription.dispose()
        }
    }
}

@Sendable private func pushOn(_ levels: Int, _ measure: Measure) {
    measure {
        let subjects = (0..<levels).map { _ in PublishSubject<Int>() }
        let bag = DisposeBag()
        for (subject, next) in zip(subjects, subjects.dropFirst()) { subject.subscribe(onNext: { next.onNext($0) }).disposed(by: bag) }
        var seen = 0
        subjects.last?.subscribe(onNext: { seen += $0 }).disposed(by: bag)
        subjects.first?.onNext(1)
        precondition(seen == 1)
    }
}
