// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let ownSequences = Program(
        "sequences of a library's own",
        says: [
            "subscribed", "a 1", "b 1", "same true", "a 2", "disposed", "subscribed", "a 3", "c 3", "disposed", "ref subscribed", "ref 5", "ref 5",
            "ref disposed", "users#1", "users#2", "posts#1", "both users#1 posts#1", "formatted <4>", "late <4>", "pipeline 20", "pipeline 40",
            "ended completed",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let numbers = PublishSubject<Int>()
        let broadcast = Broadcast(numbers.do(onSubscribe: { console.say("subscribed") }, onDispose: { console.say("disposed") }))
        broadcast.subscribe(onNext: { console.say("a", $0) }).disposed(by: disposeBag)
        numbers.onNext(0)
        let connection = broadcast.connect()
        let second = broadcast.subscribe(onNext: { console.say("b", $0) })
        numbers.onNext(1)
        second.dispose()
        console.say("same", (broadcast.connect() as AnyObject) === (connection as AnyObject))
        numbers.onNext(2)
        connection.dispose()
        broadcast.subscribe(onNext: { console.say("c", $0) }).disposed(by: disposeBag)
        let again = broadcast.connect()
        numbers.onNext(3)
        again.dispose()

        let counted = Broadcast(numbers.do(onSubscribe: { console.say("ref subscribed") }, onDispose: { console.say("ref disposed") })).refCount()
        let subscriptions = [1, 2].map { _ in counted.subscribe(onNext: { console.say("ref", $0) }) }
        numbers.onNext(5)
        subscriptions.forEach { $0.dispose() }

        Observable.of("users", "posts")
            .flatMap { Query(table: $0).limited(to: $0 == "users" ? 2 : 1) }
            .subscribe(onNext: { console.say($0) }).disposed(by: disposeBag)
        Query(table: "users").asObservable().zip(with: Query(table: "posts")) { "\($0) \($1)" }
            .subscribe(onNext: { console.say("both", $0) }).disposed(by: disposeBag)

        let formatter = Formatter<Int, String> { "<\($0)>" }
        formatter.subscribe(onNext: { console.say("formatted", $0) }).disposed(by: disposeBag)
        Observable.just(4).concat(Observable.never()).subscribe(formatter.asObserver()).disposed(by: disposeBag)
        formatter.subscribe(onNext: { console.say("late", $0) }).disposed(by: disposeBag)

        let pipeline = Pipeline(source: Observable.of(1, 2, 3, 4)) { $0.filter { $0 % 2 == 0 } }.stage { $0.map { $0 * 10 } }
        pipeline.subscribe(onNext: { console.say("pipeline", $0) }, onCompleted: { console.say("ended completed") }).disposed(by: disposeBag)
    }

    static let ownObservers = Program(
        "observers and disposables of a library's own",
        says: [
            "[1, 2, 3] completed", "[1, 2, 3] completed", "failed offline", "bound [7]", "free 0", "refused server(429)", "free 1", "free 2",
            "again true", "times [1, 4]", "replayed 10", "replayed 11", "replayed completed", "first", "second", "third", "left 0",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let collector = Collector<Int>(), copy = Collector<Int>(), failed = Collector<Int>()
        Observable.of(1, 2, 3).subscribe(Fork(observers: [collector.asObserver(), AnyObserver(copy)])).disposed(by: disposeBag)
        [collector, copy].forEach { console.say($0.elements, $0.end) }
        Observable.error(Failure.offline).subscribe(failed).disposed(by: disposeBag)
        console.say(failed.end)
        let bound = Collector<Int?>()
        Observable.just(7).bind(to: bound).disposed(by: disposeBag)
        console.say("bound", bound.elements.compactMap { $0 })

        let pool = PermitPool(2), work = PublishSubject<Void>()
        let one = pool.lend(to: work).subscribe()
        let two = pool.lend(to: work).subscribe()
        console.say("free", pool.free)
        pool.lend(to: work).subscribe(onError: { console.say("refused", $0) }).disposed(by: disposeBag)
        one.dispose()
        console.say("free", pool.free)
        work.onCompleted()
        two.dispose()
        console.say("free", pool.free)
        let permit = try! pool.take()
        permit.dispose()
        permit.dispose()
        console.say("again", permit.isDisposed && pool.free == 2)

        let events: [Recorded<Int>] = [.next(1, 10), .next(4, 11), .completed(5)]
        console.say("times", events.filter { !$0.event.isStopEvent }.map { $0.second })
        Observable.from(events).dematerialize()
            .subscribe(onNext: { console.say("replayed", $0) }, onCompleted: { console.say("replayed completed") }).disposed(by: disposeBag)

        let slot = SerialDisposable(), group = CompositeDisposable()
        Disposables.create { console.say("first") }.and(Disposables.create { console.say("second") }).stored(in: slot)
        slot.dispose()
        Disposables.create { console.say("third") }.stored(in: group)
        group.dispose()
        console.say("left", group.count)
    }
}
