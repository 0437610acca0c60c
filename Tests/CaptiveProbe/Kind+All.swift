// SPDX-License-Identifier: MIT
import Rx
import Synchronization

extension Kind {
    static let all: [Kind] = [subjects, shared, combining, flattening, waiting, timed, disposables].flatMap { $0 }

    private static let subjects: [Kind] = [
        Kind("PublishSubject") {
            let subject = PublishSubject<Sent>()
            return Play(subject) { subject.onNext($1) }
        },
        Kind("BehaviorSubject") {
            let subject = BehaviorSubject(value: Sent(0))
            return Play(subject) { subject.onNext($1) }
        },
        Kind("ReplaySubject") {
            let subject = ReplaySubject<Sent>.create(bufferSize: 2)
            return Play(subject) { subject.onNext($1) }
        },
        Kind("AsyncSubject") {
            let subject = AsyncSubject<Sent>()
            return Play(subject) { subject.onNext($1) }
        },
        Kind("PublishRelay") {
            let relay = PublishRelay<Sent>()
            return Play(relay.asObservable()) { relay.accept($1) }
        },
        Kind("BehaviorRelay") {
            let relay = BehaviorRelay(value: Sent(0))
            return Play(relay.asObservable()) { relay.accept($1) }
        },
        Kind("ReplayRelay") {
            let relay = ReplayRelay<Sent>.create(bufferSize: 2)
            return Play(relay.asObservable()) { relay.accept($1) }
        },
    ]

    private static let shared: [Kind] = [[Kind]]([
        shared("share()") { $0.share() },
        shared("share(replay: 1)") { $0.share(replay: 1) },
        shared("share(scope: .forever)") { $0.share(scope: .forever) },
        shared("share(replay: 2, scope: .forever)") { $0.share(replay: 2, scope: .forever) },
        shared("publish().refCount()") { $0.publish().refCount() },
        shared("replay(2).refCount()") { $0.replay(2).refCount() },
        [
            Kind("multicast(_:)") {
                let subject = PublishSubject<Sent>()
                let connectable = subject.multicast(PublishSubject<Sent>())
                _ = connectable.connect()
                return Play(connectable) { subject.onNext($1) }
            }
        ],
    ]).flatMap { $0 }

    private static let combining: [Kind] = [
        Kind("merge", ofTwo: { Observable.merge($0, $1) }),
        Kind("combineLatest", ofTwo: { Observable.combineLatest($0, $1) { $1 } }),
        Kind("withLatestFrom", ofTwo: { $0.withLatestFrom($1) }),
        Kind("amb", ofTwo: { $0.amb($1) }),
        Kind("sample", ofTwo: { $0.sample($1) }),
        Kind("take(until:)", ofTwo: { $0.take(until: $1.filter { _ in false }) }),
        Kind("skip(until:)", ofTwo: { $0.skip(until: $1) }),
        Kind("pausable", ofTwo: { $0.pausable($1.map { $0.number % 2 == 0 }) }),
        // Each thread sends to both, so that no source is far ahead of the other.
        Kind("zip") {
            let subjects = [PublishSubject<Sent>(), PublishSubject<Sent>()]
            return Play(Observable.zip(subjects[0], subjects[1]) { $1 }) { subjects[$1.number % 2].onNext($1) }
        },
        Kind("buffer(boundary:)", cutBy: { $0.buffer(boundary: $1) }),
        Kind("window(boundary:)", cutBy: { $0.window(boundary: $1).merge() }),
        joiningLast("window(boundary:), a window") { $0.window(boundary: $1) },
    ]

    private static let flattening: [Kind] = [
        Kind("flatMap", over: { $0.flatMap { Observable.just($0) } }),
        Kind("flatMap, of two", ofTwo: { Observable.merge($0, $1).flatMap { Observable.just($0) } }),
        Kind("flatMapFirst", over: { $0.flatMapFirst { Observable.just($0) } }),
        Kind("flatMapLatest", over: { $0.flatMapLatest { Observable.just($0) } }),
        Kind("flatMapLatest of subjects", ofTwo: { $0.flatMapLatest { [other = $1] _ in other } }),
        Kind("switchLatest", cutBy: { source, boundary in boundary.map { _ in source }.switchLatest() }),
        Kind("concatMap", over: { $0.concatMap { Observable.just($0) } }),
        Kind("merge(maxConcurrent:)", over: { $0.map { Observable.just($0) }.merge(maxConcurrent: 1) }),
        Kind("expand", ofTwo: { Observable.merge($0, $1).expand { _ in Observable<Sent>.empty() } }),
        Kind("groupBy", over: { $0.groupBy { $0.number % 2 }.merge() }),
        joiningLast("groupBy, a group") { source, _ in source.groupBy { $0.number % 2 }.map { $0.asObservable() } },
    ]

    /// Sequences that wait to be started: one thread starts what others bring.
    private static let waiting: [Kind] = [
        Kind("expand, the inner ones on threads") {
            let subjects = (0..<4).map { _ in PublishSubject<Sent>() }
            let expanded = Observable.from(0..<4).map { Sent(-1 - $0) }.expand { $0.number < 0 ? subjects[-1 - $0.number] : few($0.number) }
            let standing = expanded.subscribe(onNext: { _ in })
            return Play(
                send: { subjects[$0 % 3].onNext(Sent($1)) }, join: { subjects[3].onNext(Sent(1)) }, standing: standing)
        },
        Kind("concatMap, started by a newcomer") {
            let (subject, first) = (PublishSubject<Sent>(), BehaviorRelay(value: PublishSubject<Sent>()))
            let joined = SerialDisposable()
            // Relaxed: the newcomer's alone, and a sign whether elements bring forth sequences.
            let step = Atomic<Int>(0)
            let isOpen = Atomic<Bool>(false)
            return Play(
                send: { subject.onNext(Sent($1)) },
                join: {
                    switch step.add(1, ordering: .relaxed).oldValue % 20 {
                    case 0:
                        let lasting = PublishSubject<Sent>()
                        first.accept(lasting)
                        joined.disposable = subject.filter { _ in isOpen.load(ordering: .relaxed) }.startWith(Sent(-1))
                            .concatMap { $0.number < 0 ? lasting : few($0.number) }.subscribe(onNext: { _ in })
                    case 1:
                        // What has come by the end of the first is the newcomer's to start, however much: so that little has.
                        isOpen.store(true, ordering: .relaxed)
                        first.value.onCompleted()
                    case 19:
                        isOpen.store(false, ordering: .relaxed)
                        joined.disposable = Disposables.create()
                    default: subject.onNext(Sent(1))
                    }
                }, standing: joined)
        },
    ]

    /// Some elements that take longer to bring forth than to ask for.
    private static func few(_ number: Int) -> Observable<Sent> {
        Observable.deferred { Observable.from(0..<8).map { Sent(number &+ $0) }.filter { $0.number < 0 } }
    }

    private static let timed: [Kind] = [
        Kind("debounce", over: { $0.debounce(.milliseconds(1), scheduler: SerialScheduler()) }),
        Kind("throttle", over: { $0.throttle(.milliseconds(1), scheduler: SerialScheduler()) }),
        Kind("observe(on:bufferSize:)", over: { $0.observe(on: SerialScheduler(), bufferSize: 64, onOverflow: .dropOldest) }),
    ]

    private static let disposables: [Kind] = [
        Kind("SerialDisposable") {
            let (subject, serial) = (PublishSubject<Sent>(), SerialDisposable())
            return Play(
                send: { if $0 == 0 { subject.onNext(Sent($1)) } else { serial.disposable = subject.subscribe(onNext: { _ in }) } },
                join: { serial.disposable = subject.subscribe(onNext: { _ in }) }, standing: serial)
        },
        Kind("CompositeDisposable") {
            let (subject, composite) = (PublishSubject<Sent>(), CompositeDisposable())
            let comeAndGo = { @Sendable in
                if let key = composite.insert(subject.subscribe(onNext: { _ in })) { composite.remove(for: key) }
            }
            return Play(send: { $0 == 0 ? subject.onNext(Sent($1)) : comeAndGo() }, join: comeAndGo, standing: composite)
        },
        Kind("DisposeBag") {
            let (subject, last) = (PublishSubject<Sent>(), BehaviorRelay(value: DisposeBag()))
            return Play(
                send: {
                    subject.subscribe(onNext: { _ in }).disposed(by: last.value)
                    if $1 % 16 == 0 { last.accept(DisposeBag()) }
                }, join: { last.accept(DisposeBag()) }, standing: nil)
        },
        Kind("one subscription, disposed of by all") {
            let (subject, last) = (PublishSubject<Sent>(), BehaviorRelay<any Disposable>(value: Disposables.create()))
            return Play(
                send: { $0 == 0 ? subject.onNext(Sent($1)) : last.value.dispose() },
                join: {
                    last.accept(subject.subscribe(onNext: { _ in }))
                    last.value.dispose()
                }, standing: nil)
        },
    ]
}
