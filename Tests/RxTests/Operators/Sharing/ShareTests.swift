// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ShareTests {
    @Test func `one subscription serves all, and ends with the last`() {
        let source = PublishSubject<Int>()
        var subscribed = 0
        let shared = Observable<Int>.create {
            subscribed += 1
            return source.subscribe($0)
        }.share()
        let a = Heard(shared)
        let b = Heard(shared)
        source.onNext(1)
        a.disposable.dispose()
        source.onNext(2)
        #expect(a.text == "1" && b.text == "1 2" && subscribed == 1)
        b.disposable.dispose()
        #expect(!source.hasObservers)
        let c = Heard(shared)
        source.onNext(3)
        #expect(c.text == "3" && subscribed == 2)
    }

    @Test func `a shared range merged with itself takes turns`() {
        let shared = Observable.range(start: 1, count: 3).share()
        #expect(Heard(Observable.merge(shared, shared.map { $0 * 10 })).text == "1 10 2 20 3 30 |")
    }

    @Test func `replay while connected is forgotten with the connection`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 1)
        let a = Heard(shared)
        source.onNext(1)
        source.onNext(2)
        let b = Heard(shared)
        #expect(b.text == "2")
        a.disposable.dispose()
        b.disposable.dispose()
        #expect(!source.hasObservers)
        let c = Heard(shared)
        #expect(c.text == "" && source.hasObservers)
        source.onNext(3)
        source.onCompleted()
        #expect(c.text == "3 |")
    }

    @Test func `what a connection leaves for the next one holds nothing, nor does it hold the sequence`() {
        weak var element: Token?
        weak var source: Token?
        do {
            let (subject, token) = (PublishSubject<Token>(), Token())
            source = token
            let shared = subject.map { element in withExtendedLifetime(token) { element } }.share(replay: 1)
            for _ in 0..<2 {
                let (sent, subscription) = (Token(), shared.subscribe())
                element = sent
                subject.onNext(sent)
                subscription.dispose()
            }
            #expect(element == nil && source != nil)
        }
        #expect(source == nil)
    }

    /// Hunts: a user that comes while the connection learns that its subject is gone, and is never taken off.
    @Test(arguments: [0, 1]) func `a subject that is freed while users come and go leaves nothing behind`(_ replay: Int) {
        for round in 0..<200 * tenths {
            weak var left: Token?
            do {
                let token = Token()
                left = token
                let subject = Shared<PublishSubject<Int>?>(PublishSubject())
                let shared = subject.value!.share(replay: replay)
                let hear: @Sendable (Int) -> Void = { _ in withExtendedLifetime(token) {} }
                if round & 1 == 0 { _ = shared.subscribe(onNext: hear) }
                let ended = Race.run([
                    { subject.value = nil },
                    { _ = shared.subscribe(onNext: hear) },
                    { shared.subscribe(onNext: hear).dispose() },
                ])
                #expect(ended)
            }
            #expect(left == nil, "round \(round)")
        }
    }

    @Test func `each kind of subject that is freed lets its users go`() {
        weak var left: Token?
        do {
            let token = Token()
            left = token
            let subjects: [Observable<Int>] = [
                PublishSubject(), BehaviorSubject(value: 1), ReplaySubject.create(bufferSize: 1), AsyncSubject(),
            ]
            for shared in subjects.map({ $0.share() }) { _ = shared.subscribe { _ in withExtendedLifetime(token) {} } }
        }
        #expect(left == nil)
    }

    @Test(arguments: [0, 1]) func `who still holds the observer of a former connection does not reach the next one`(_ replay: Int) {
        var observers: [AnyObserver<Int>] = []
        let shared = Observable<Int>.create { observer in
            observers.append(observer)
            return Disposables.create()
        }.share(replay: replay)
        for round in 0..<3 {
            var seen: [Int] = []
            let subscription = shared.subscribe(onNext: { seen.append($0) })
            for observer in observers { observer.onNext(round) }
            #expect(observers.count == round + 1 && seen == [round])
            subscription.dispose()
        }
        // They hold the sequence, which holds the closure that keeps them.
        observers = []
    }

    @Test func `who subscribes again in the completion starts anew while connected`() {
        var runs = 0
        let shared = Observable<Int>.create { observer in
            runs += 1
            observer.onNext(runs)
            observer.onCompleted()
            return Disposables.create()
        }.share(replay: 1)
        var again: Heard<Int>?
        var first: [Int] = []
        let disposable = shared.subscribe(onNext: { first.append($0) }, onCompleted: { again = Heard(shared) })
        #expect(first == [1] && again?.text == "2 |" && runs == 2)
        disposable.dispose()
    }

    @Test func `replay for ever outlasts subscribers and the end`() {
        let source = PublishSubject<Int>()
        let shared = source.share(replay: 2, scope: .forever)
        let a = Heard(shared)
        for number in 1...3 { source.onNext(number) }
        a.disposable.dispose()
        #expect(!source.hasObservers)
        let b = Heard(shared)
        #expect(b.text == "2 3" && source.hasObservers)
        source.onNext(4)
        source.onCompleted()
        #expect(b.text == "2 3 4 |" && Heard(shared).text == "3 4 |")
        #expect(Heard(Observable.just(1).share(scope: .forever)).text == "1 |")
    }

    @Test func `a user that comes keeps the connection when the other one leaves meanwhile`() {
        var runs = 0
        let relay = BehaviorRelay(value: 3)
        let shared = Observable.deferred {
            runs += 1
            return relay.asObservable()
        }.share(replay: 2, scope: .forever)
        // What is replayed to the second one wins, so the first one leaves inside the second one's subscribe.
        let heard = Heard(shared.skip(1).amb(shared))
        relay.accept(4)
        #expect(heard.text == "3 4" && runs == 1)
    }

    @Test func `who subscribes again in the completion hears of it where that is kept`() {
        var runs = 0
        let source = PublishSubject<Int>()
        for replay in 0...2 {
            let shared = Observable<Int>.deferred {
                runs += 1
                return source.take(1)
            }.share(replay: replay, scope: .forever)
            var again: Heard<Int>?
            let disposable = shared.subscribe(onCompleted: { again = Heard(shared) })
            source.onNext(replay)
            #expect(again?.text == (replay == 0 ? "|" : "\(replay) |"))
            #expect(Heard(shared).text == (replay == 0 ? "|" : "\(replay) |"))
            disposable.dispose()
        }
        #expect(runs == 3)
    }

    @Test(arguments: [0, 1]) func `what is kept for ever hears a source that sends at once to its end, though the first user leaves before`(
        _ replay: Int
    ) {
        // As in RxSwift: no subscriber can leave a connection that is being made.
        var starts = 0
        let source = Observable<Int>.create { observer in
            starts += 1
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        let shared = source.share(replay: replay, scope: .forever)
        #expect(atOnce(shared.take(1)) == "1|")
        #expect(atOnce(shared) == (replay == 0 ? "|" : "1|"))
        #expect(starts == 1)
        // A source that takes turns sends after the connection was made: it ends with its last user.
        let turns = Observable.of(1, 2).share(replay: 0, scope: .forever)
        #expect(atOnce(turns.take(1)) == "1|")
        #expect(atOnce(turns) == "12|")
    }

    @Test func `errors reach everyone and start anew`() {
        let source = PublishSubject<Int>()
        var failing: [PublishSubject<Int>] = [source, PublishSubject<Int>()]
        let shared = Observable<Int>.create { failing.removeFirst().subscribe($0) }.share()
        let a = Heard(shared)
        source.onError(Failure())
        let b = Heard(shared)
        #expect(a.text == "#" && b.text == "" && failing.isEmpty)
    }

    @Test func `share keeps the contract`() {
        contract(of: "share") { $0.share() }
    }

    @Test func `share replay 1 keeps the contract`() {
        contract(of: "share(replay: 1)") { $0.share(replay: 1) }
    }

    @Test func `share replay 1 scope forever keeps the contract`() {
        contract(of: "share(replay: 1, scope: .forever)", .keepsElements) { $0.share(replay: 1, scope: .forever) }
    }

    @Test func `subscribers of one connection`() {
        let scheduler = TestScheduler()
        let shared = scheduler.cold("1--2--3--4--|").share(replay: 1)
        let counted = scheduler.cold("1--2--3--4--|").publish().refCount()
        let connectable = scheduler.hot("1-2-3-4-|").multicast(PublishSubject())
        let observers = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        _ = shared.subscribe(observers[0])
        _ = counted.subscribe(observers[1])
        _ = connectable.subscribe(observers[2])
        scheduler.at(1) { _ = connectable.connect() }
        scheduler.at(2) { _ = counted.subscribe(observers[3]) }
        scheduler.at(5) { _ = shared.subscribe(observers[4]) }
        scheduler.advance()
        #expect(observers[0].marbles == "1--2--3--4--|" && observers[1].marbles == "1--2--3--4--|")
        #expect(observers[2].marbles == "--2-3-4-|")
        #expect(observers[3].marbles == "---2--3--4--|")
        #expect(observers[4].marbles == "-----23--4--|")
    }

    @Test func `subscribers of a connection and of a shared trait, one of which is late`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-4-|")
        let connectables = [source.publish(), source.replay(1), source.replayAll()]
        let sequence = scheduler.cold("1--2--3--4--|").asInfallible(onErrorJustReturn: 0)
        let shared = sequence.shared()
        let latest = sequence.sharedReplayingLatest()
        let early = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        let late = (0..<5).map { _ in scheduler.createObserver(Int.self) }
        for (connectable, observer) in zip(connectables, early) { _ = connectable.subscribe(observer) }
        _ = shared.asObservable().subscribe(early[3])
        _ = latest.asObservable().subscribe(early[4])
        scheduler.at(1) { for connectable in connectables { _ = connectable.connect() } }
        scheduler.at(2) { _ = shared.asObservable().subscribe(late[3]) }
        scheduler.at(5) {
            for (connectable, observer) in zip(connectables, late) { _ = connectable.subscribe(observer) }
            _ = latest.asObservable().subscribe(late[4])
        }
        scheduler.advance()
        #expect(early[0].marbles == "--2-3-4-|" && early[1].marbles == "--2-3-4-|" && early[2].marbles == "--2-3-4-|")
        #expect(early[3].marbles == "1--2--3--4--|" && early[4].marbles == "1--2--3--4--|")
        #expect(late[0].marbles == "------4-|" && late[1].marbles == "-----34-|" && late[2].marbles == "-----[23]4-|")
        #expect(late[3].marbles == "---2--3--4--|" && late[4].marbles == "-----23--4--|")
    }
}

@Suite struct ConnectableTests {
    @Test func `publish waits for connect`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let a = Heard(published)
        source.onNext(1)
        let connection = published.connect()
        source.onNext(2)
        let b = Heard(published)
        source.onNext(3)
        connection.dispose()
        source.onNext(4)
        #expect(a.text == "2 3" && b.text == "3" && !source.hasObservers)
        _ = published.connect()
        let c = Heard(published)
        source.onNext(5)
        #expect(c.text == "5")
    }

    /// Hunts: a cycle through the connection.
    @Test func `a connection that nobody ends goes with its source, and not before`() {
        weak var source: PublishSubject<Int>?
        do {
            let subject = PublishSubject<Int>()
            source = subject
            let heard: Heard<Int> = {
                let published = subject.map { $0 * 10 }.publish()
                _ = published.connect()
                return Heard(published)
            }()
            subject.onNext(1)
            #expect(heard.text == "10" && subject.hasObservers)
        }
        #expect(source == nil)
    }

    @Test func `connect returns the connection there is`() {
        let source = PublishSubject<Int>()
        let published = source.publish()
        let first = published.connect()
        _ = published.connect()
        first.dispose()
        #expect(!source.hasObservers)
    }

    @Test func `replay tells newcomers the latest`() {
        let source = PublishSubject<Int>()
        let two = source.replay(2)
        let all = source.replayAll()
        let connections = [two.connect(), all.connect()]
        for number in 1...3 { source.onNext(number) }
        #expect(Heard(two).text == "2 3" && Heard(all).text == "1 2 3")
        connections.forEach { $0.dispose() }
    }

    @Test func `multicast through one subject ends with it`() {
        let source = PublishSubject<Int>()
        let subject = ReplaySubject<Int>.create(bufferSize: 1)
        let multicast = source.multicast(subject)
        let a = Heard(multicast)
        _ = multicast.connect()
        source.onNext(1)
        source.onCompleted()
        #expect(a.text == "1 |" && Heard(multicast).text == "1 |")
    }

    @Test func `multicast with a selector shares within one subscription`() {
        var subscribed = 0
        let source = Observable<Int>.create { observer in
            subscribed += 1
            observer.onNext(1)
            observer.onNext(2)
            observer.onCompleted()
            return Disposables.create()
        }
        let squares = source.multicast({ PublishSubject<Int>() }, selector: { Observable.zip($0, $0) { $0 * $1 } })
        #expect(Heard(squares).text == "1 4 |" && subscribed == 1)
        let failing = source.multicast({ () throws -> PublishSubject<Int> in throw Failure() }, selector: { $0 })
        #expect(Heard(failing).text == "#")
    }

    @Test func `refCount connects for the first and leaves after the last`() {
        let source = PublishSubject<Int>()
        let counted = source.publish().refCount()
        let a = Heard(counted)
        let b = Heard(counted)
        source.onNext(1)
        a.disposable.dispose()
        #expect(source.hasObservers)
        b.disposable.dispose()
        #expect(!source.hasObservers && a.text == "1" && b.text == "1")
        let c = Heard(counted)
        source.onNext(2)
        source.onCompleted()
        #expect(c.text == "2 |")
    }

    @Test func `refCount starts a new round for who subscribes in the completion`() {
        var runs = 0
        let counted = Observable<Int>.create { observer in
            runs += 1
            observer.onNext(runs)
            observer.onCompleted()
            return Disposables.create()
        }.publish().refCount()
        var again: Heard<Int>?
        var first: [Int] = []
        let disposable = counted.subscribe(
            onNext: { first.append($0) }, onCompleted: { if again == nil { again = Heard(counted) } })
        #expect(first == [1] && again?.text == "2 |")
        disposable.dispose()
    }

    private final class Token {}
}
