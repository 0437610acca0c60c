// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let loadableLibrary = Program(
        "loadable",
        says: [
            "idle", "loading false", "loading nil", "loading true", "loaded 3", "value 3", "loading false", "loading Optional(3)", "loading true",
            "failed Optional(3)", "failure offline", "loading false", "loading Optional(3)", "loading true", "loading Optional(3)", "loaded 5",
            "value 5", "loading false", "text #1", "equal true false",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        var requests: [PublishSubject<String>] = []
        let reload = PublishSubject<Void>()
        let states = reload.load { _ -> Single<Int> in
            let request = PublishSubject<String>()
            requests.append(request)
            return request.asSingle().map { $0.count }
        }
        .share(replay: 1)
        states.subscribe(onNext: { state in
            switch state {
            case .idle: console.say("idle")
            case .loading(let last): console.say("loading", last as Any)
            case .loaded(let value): console.say("loaded", value)
            case .failed(_, let last): console.say("failed", last as Any)
            }
        }).disposed(by: disposeBag)
        states.values().subscribe(onNext: { console.say("value", $0) }).disposed(by: disposeBag)
        states.failures().subscribe(onNext: { console.say("failure", $0) }).disposed(by: disposeBag)
        states.isLoading().subscribe(onNext: { console.say("loading", $0) }).disposed(by: disposeBag)
        func answer(_ text: String) {
            requests.last?.onNext(text)
            requests.last?.onCompleted()
        }
        reload.onNext(())
        answer("abc")
        reload.onNext(())
        requests.last?.onError(Failure.offline)
        reload.onNext(())
        reload.onNext(())
        requests[2].onNext("too late")
        answer("abcde")
        Observable.just(1).asLoadable().mapLoaded { "#\($0)" }.values().subscribe(onNext: { console.say("text", $0) }).disposed(by: disposeBag)
        console.say("equal", Loadable.loading(last: 1) == .loading(last: 1), Loadable<Int>.idle == .loaded(1))
    }

    static let pagerLibrary = Program(
        "pager",
        says: [
            "[] more", "[] loading", "[1, 2] more", "[1, 2] loading", "[1, 2] failed offline", "[1, 2] loading", "[1, 2, 3]",
            "[1, 2, 3] loading", "[9]", "loads 0 2 2 0",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        var loads: [(cursor: Int, answer: PublishSubject<CursorPage<Int, Int>>)] = []
        let pager = Pager<Int, Int>(first: 0) { cursor in
            let answer = PublishSubject<CursorPage<Int, Int>>()
            loads.append((cursor, answer))
            return answer.asSingle()
        }
        func answer(_ items: [Int], next: Int?) {
            loads.last?.answer.onNext(CursorPage(items: items, next: next))
            loads.last?.answer.onCompleted()
        }
        pager.state.subscribe(onNext: { state in
            let rest = state.error.map { " failed \($0)" } ?? (state.isLoading ? " loading" : state.hasMore ? " more" : "")
            console.say("\(state.items)\(rest)")
        }).disposed(by: disposeBag)
        pager.triggers.accept(.next)
        pager.triggers.accept(.next)
        answer([1, 2], next: 2)
        pager.triggers.accept(.next)
        loads.last?.answer.onError(Failure.offline)
        pager.triggers.accept(.next)
        answer([3], next: nil)
        pager.triggers.accept(.next)
        pager.triggers.accept(.reload)
        answer([9], next: nil)
        console.say("loads", loads.map { "\($0.cursor)" }.joined(separator: " "))
    }

    static let cacheLibrary = Program(
        "request cache",
        says: [
            "fetch a", "first A1", "second A1", "young A1", "fetch a", "old A2", "stale A2", "fetch a", "stale A3", "fetch a", "failed offline",
            "fetch a", "again A5",
        ]
    ) { console in
        let clock = HistoricalScheduler()
        let disposeBag = DisposeBag()
        var count = 0
        let cache = RequestCache<String, String>(lifetime: 10, scheduler: clock) { key in
            Single.deferred {
                console.say("fetch", key)
                count += 1
                let answer = Single.just("\(key.uppercased())\(count)")
                return (count == 4 ? .error(Failure.offline) : answer).delaySubscription(.seconds(1), scheduler: clock)
            }
        }
        func ask(_ name: String) {
            cache.value(for: "a").subscribe(onSuccess: { console.say(name, $0) }, onFailure: { console.say("failed", $0) }).disposed(by: disposeBag)
        }
        ask("first")
        ask("second")
        clock.pass(1)
        clock.pass(9)
        ask("young")
        clock.pass(1)
        ask("old")
        clock.pass(1)
        cache.staleThenFresh("a").subscribe(onNext: { console.say("stale", $0) }).disposed(by: disposeBag)
        clock.pass(1)
        cache.invalidate("a")
        ask("refused")
        clock.pass(1)
        ask("again")
        clock.pass(1)
    }

    static let reachabilityLibrary = Program(
        "reachability",
        says: [
            "reachable false", "offline", "try 1", "cached", "reachable true", "try 2", "fresh", "waited", "reachable false", "offline",
            "reachable true", "kept 1", "kept 2",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let service = MockReachability(.unreachable)
        service.rx.isReachable.subscribe(onNext: { console.say("reachable", $0) }).disposed(by: disposeBag)
        service.rx.isDisconnected.subscribe(onNext: { console.say("offline") }).disposed(by: disposeBag)
        var tries = 0
        Observable<String>.deferred {
            tries += 1
            console.say("try", tries)
            return tries > 1 ? .just("fresh") : .error(Failure.offline)
        }
        .retryOnBecomesReachable("cached", service)
        .subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        Observable.just("waited").whenReachable(service).subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        service.relay.accept(.reachable(isExpensive: true))
        service.relay.accept(.unreachable)
        let numbers = PublishSubject<Int>()
        numbers.pausingOffline(service).subscribe(onNext: { console.say("kept", $0) }).disposed(by: disposeBag)
        [1, 2].forEach(numbers.onNext)
        service.relay.accept(.reachable(isExpensive: false))
    }
}
