// SPDX-License-Identifier: MIT
import Rx
import Testing

/// A sequence in which two sources meet, and what it must say when they do.
///
/// Sendable: its closures are formed once and hold nothing.
struct CombinedSources: @unchecked Sendable, CustomTestStringConvertible {
    var name: String
    /// The sequence; what it starts of its own goes into the bag.
    var build: (_ a: PublishSubject<Int>, _ b: PublishSubject<Int>, _ bag: DisposeBag) -> Observable<Int>
    /// What `b` sends before, so that an element of `a` comes through.
    var prime: [Int] = []
    /// What is heard after `a` sent 1 and `b`, meanwhile, sent 2.
    var heard: [Int]
    /// What is heard after that, when `a` sends 3.
    var then: [Int]

    var testDescription: String { name }

    /// A subject that `a` and `b` feed.
    private static func fed<Subject: SubjectType & ObserverType>(
        _ make: @escaping () -> Subject
    ) -> (PublishSubject<Int>, PublishSubject<Int>, DisposeBag) -> Observable<Int>
    where Subject.Element == Int {
        { a, b, bag in
            let subject = make()
            a.subscribe(onNext: { subject.onNext($0) }).disposed(by: bag)
            b.subscribe(onNext: { subject.onNext($0) }).disposed(by: bag)
            return subject.asObservable()
        }
    }

    static let all: [CombinedSources] = [
        CombinedSources(name: "merge", build: { a, b, _ in .merge(a, b) }, heard: [1, 2], then: [3]),
        CombinedSources(
            name: "merge()", build: { a, b, _ in Observable.range(start: 0, count: 2).map { $0 == 0 ? a : b }.merge() },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "merge(maxConcurrent:)",
            build: { a, b, _ in Observable.range(start: 0, count: 2).map { $0 == 0 ? a : b }.merge(maxConcurrent: 2) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "flatMap", build: { a, b, _ in Observable.range(start: 0, count: 2).flatMap { $0 == 0 ? a : b } },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "flatMap, outer", build: { a, b, _ in b.flatMap { _ in a } }, prime: [0], heard: [1], then: [3, 3]),
        CombinedSources(
            name: "flatMapFirst", build: { a, b, _ in b.flatMapFirst { _ in a } }, prime: [0], heard: [1], then: [3]),
        CombinedSources(
            name: "flatMapLatest", build: { a, b, _ in b.flatMapLatest { _ in a } }, prime: [0], heard: [1], then: [3]),
        CombinedSources(
            name: "switchLatest", build: { a, b, _ in b.map { _ in a }.switchLatest() }, prime: [0], heard: [1],
            then: [3]),
        CombinedSources(name: "concatMap", build: { a, b, _ in b.concatMap { _ in a } }, prime: [0], heard: [1], then: [3]),
        CombinedSources(
            name: "combineLatest", build: { a, b, _ in .combineLatest(a, b) { $0 * 10 + $1 } }, prime: [5],
            heard: [15, 12], then: [32]),
        CombinedSources(
            name: "zip", build: { a, b, _ in .zip(a, b) { $0 * 10 + $1 } }, prime: [5], heard: [15], then: [32]),
        CombinedSources(
            name: "withLatestFrom", build: { a, b, _ in a.withLatestFrom(b) { $0 * 10 + $1 } }, prime: [5], heard: [15],
            then: [32]),
        CombinedSources(name: "take(until:)", build: { a, b, _ in a.take(until: b) }, heard: [1], then: []),
        CombinedSources(name: "skip(until:)", build: { a, b, _ in a.skip(until: b) }, prime: [0], heard: [1], then: [3]),
        CombinedSources(name: "amb", build: { a, b, _ in a.amb(b) }, heard: [1], then: [3]),
        CombinedSources(name: "sample", build: { a, b, _ in b.sample(a) }, prime: [5], heard: [5], then: [2]),
        CombinedSources(name: "share", build: { a, b, _ in Observable.merge(a, b).share() }, heard: [1, 2], then: [3]),
        CombinedSources(
            name: "share(replay: 1)", build: { a, b, _ in Observable.merge(a, b).share(replay: 1) }, heard: [1, 2],
            then: [3]),
        CombinedSources(
            name: "share(replay: 2, scope: .forever)",
            build: { a, b, _ in Observable.merge(a, b).share(replay: 2, scope: .forever) }, heard: [1, 2], then: [3]),
        CombinedSources(
            name: "publish().refCount()", build: { a, b, _ in Observable.merge(a, b).publish().refCount() },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "replay(1).refCount()", build: { a, b, _ in Observable.merge(a, b).replay(1).refCount() },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "buffer",
            build: { a, b, _ in
                Observable.merge(a, b).buffer(timeSpan: .seconds(1000), count: 1, scheduler: Prompt.never).map { $0[0] }
            }, heard: [1, 2], then: [3]),
        CombinedSources(
            name: "throttle", build: { a, b, _ in Observable.merge(a, b).throttle(.zero, scheduler: Prompt.atOnce) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "debounce", build: { a, b, _ in Observable.merge(a, b).debounce(.zero, scheduler: Prompt.atOnce) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "buffer(boundary:)", build: { a, b, _ in b.buffer(boundary: a).compactMap(\.first) }, prime: [5], heard: [5], then: [2]),
        CombinedSources(name: "window(boundary:)", build: { a, b, _ in a.window(boundary: b).merge() }, heard: [1], then: [3]),
        CombinedSources(name: "groupBy", build: { a, b, _ in Observable.merge(a, b).groupBy { $0 % 2 }.merge() }, heard: [1, 2], then: [3]),
        CombinedSources(name: "cache", build: { a, b, _ in Observable.merge(a, b).cache() }, heard: [1, 2], then: [3]),
        CombinedSources(
            name: "switchOnFirst",
            build: { a, b, _ in Observable.merge(a, b).switchOnFirst { first, all in all.map { $0 + first * 0 } } },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "expand", build: { a, b, _ in Observable.merge(a, b).expand { _ in Observable.empty() } }, heard: [1, 2],
            then: [3]),
        CombinedSources(
            name: "pausableBuffered", build: { a, b, _ in Observable.merge(a, b).pausableBuffered(Observable.just(true)) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "join",
            build: { a, b, _ in
                let forever = { (_: Int) in Observable<Int>.never() }
                return a.join(b, leftDuration: forever, rightDuration: forever) { $0 * 10 + $1 }
            }, prime: [5], heard: [15, 12], then: [35, 32]),
        CombinedSources(
            name: "delay", build: { a, b, _ in Observable.merge(a, b).delay(.zero, scheduler: Prompt.atOnce) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "timeout", build: { a, b, _ in Observable.merge(a, b).timeout(.seconds(1000), scheduler: Prompt.never) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "observe(on:)",
            build: { a, b, _ in Observable.merge(a, b).observe(on: CurrentThreadScheduler.instance) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "catch and concat",
            build: { a, b, _ in Observable.merge(a, b).catch { _ in .empty() }.concat(Observable.never()) },
            heard: [1, 2], then: [3]),
        CombinedSources(
            name: "create",
            build: { a, b, _ in
                .create { observer in CompositeDisposable(a.subscribe(observer), b.subscribe(observer)) }
            }, heard: [1, 2], then: [3]),
        CombinedSources(name: "PublishSubject", build: fed { PublishSubject<Int>() }, heard: [1, 2], then: [3]),
        CombinedSources(name: "BehaviorSubject", build: fed { BehaviorSubject<Int>(value: 0) }, heard: [1, 2], then: [3]),
        CombinedSources(name: "ReplaySubject", build: fed { ReplaySubject<Int>.create(bufferSize: 2) }, heard: [1, 2], then: [3]),
        CombinedSources(
            name: "AsyncSubject",
            build: { a, b, bag in
                let subject = AsyncSubject<Int>()
                b.subscribe(onNext: { subject.onNext($0) }).disposed(by: bag)
                a.subscribe(onNext: { _ in subject.onCompleted() }).disposed(by: bag)
                return subject
            }, prime: [7], heard: [7], then: []),
    ]
}

/// A scheduler whose timers are due within the call that sets them, or never.
private struct Prompt: SchedulerType {
    static let atOnce = Prompt(fires: true)
    static let never = Prompt(fires: false)

    let fires: Bool

    var now: RxTime { RxTime(nanoseconds: 0) }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        action(state)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        fires ? action(state) : Disposables.create()
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable { Disposables.create() }
}
