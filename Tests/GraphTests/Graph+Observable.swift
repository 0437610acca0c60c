// SPDX-License-Identifier: MIT
import Rx
import RxTest

extension Graph {
    /// The sequence of the graph, its root watched.
    func observable(in world: World) -> Observable<Item> { build(in: world, mustBeWatched: true).sequence }

    /// The sequence, and what may have happened to elements since they were watched last.
    private func build(in world: World, mustBeWatched: Bool = false) -> (sequence: Observable<Item>, flow: Flow) {
        switch self {
        case .source(let kind, let number):
            return (kind.sequence(number, in: world).watched(world, kind.hot == nil ? .every : .some, at: "\(self)"), .every)
        case .unary(let kind, let number, let isWatched, let graph):
            let (source, before) = graph.build(in: world)
            let (sequence, flow) = kind.apply(number, to: source, in: world)
            return watch(sequence, before.then(flow), isWatched || mustBeWatched || kind.mixesSubscriptions, world)
        case .listed(let number, let argument, let isWatched, let graph):
            let (source, before) = graph.build(in: world)
            let line = OperatorList.lines[number]
            let sequence = line.apply(source, OperatorList.Beside(world: world, number: argument))
            return watch(sequence, before.then(line.flow), isWatched || mustBeWatched, world)
        case .binary(let kind, let isWatched, let left, let right):
            let (first, before) = left.build(in: world)
            let (sequence, flow) = kind.apply(to: first, right.build(in: world).sequence, in: world)
            // Elements of both sides may come through.
            return watch(sequence, before.then(flow).then(.repeats), isWatched || mustBeWatched, world)
        case .nesting(let kind, let isWatched, let outer, let inner):
            let made = inner.build(in: world, mustBeWatched: true).sequence
            let sequence = kind.apply(to: outer.build(in: world).sequence) { world.isSpent ? .empty() : made }
            return watch(sequence, .every, isWatched || mustBeWatched, world)
        }
    }

    private func watch(
        _ sequence: Observable<Item>, _ flow: Flow, _ isWatched: Bool, _ world: World
    ) -> (sequence: Observable<Item>, flow: Flow) {
        isWatched ? (sequence.watched(world, flow, at: "\(self)"), .every) : (sequence, flow)
    }
}

extension Graph.Source {
    fileprivate func sequence(_ number: Int, in world: World) -> Observable<Item> {
        if let hot { return world.hot(hot, number % 2).sequence }
        let ticking = Observable<Int>.timer(world.unit * number, period: world.unit * (number + 1), scheduler: world.time).take(number + 1)
        let numbers: Observable<Int> =
            switch self {
            case .just: .just(number)
            case .empty: .empty()
            case .error: .error(TestError(name: "source"))
            case .range: .range(start: number, count: number)
            case .of: .of(number, 1, 2)
            case .from: .from([1, number])
            case .timed: ticking
            case .timedFailing: ticking.concat(Observable.error(TestError(name: "timed")))
            case .interval: .interval(world.unit * (number + 1), scheduler: world.time).take(number)
            case .scheduled: .range(start: 0, count: number, scheduler: world.hops[number % world.hops.count])
            case .generate: .generate(initialState: 0, condition: { $0 < number }, iterate: { $0 + 1 })
            case .repeatElement: .repeatElement(number).take(number)
            case .deferred: .deferred { .of(1, number) }
            case .using: .using({ BooleanDisposable() }, observableFactory: { _ in .of(number, 3) })
            case .created:
                .create { observer in
                    for element in 0..<number { observer.onNext(element) }
                    if number % 2 == 0 { observer.onCompleted() } else { observer.onError(TestError(name: "created")) }
                    observer.onNext(99)
                    return Disposables.create()
                }
            default: .never()
            }
        return numbers.map { world.item($0) }
    }
}

extension Graph.Unary {
    /// Whether one subscription to the source serves several, so that a watch must tell them apart.
    fileprivate var mixesSubscriptions: Bool { [.share, .shareReplay, .publish, .replay, .replayAll].contains(self) }

    fileprivate func apply(
        _ number: Int, to source: Observable<Item>, in world: World
    ) -> (sequence: Observable<Item>, flow: Flow) {
        let span = world.unit * number
        let hop = world.hops[number % world.hops.count]
        switch self {
        case .map: return (source.map { $0.with($0.value + 1) }, .every)
        case .filter: return (source.filter { $0.value % 2 == 0 }, .some)
        case .scan: return (source.scan(world.item(0)) { $1.with(($0.value &+ $1.value) & 0xFFFF) }, .every)
        case .take: return (source.take(number), .every)
        case .skip: return (source.skip(number), .some)
        case .compactMap: return (source.compactMap { $0.value == number ? nil : $0 }, .some)
        case .takeLast: return (source.takeLast(number), .some)
        case .startWith: return (source.startWith(world.item(number)), .every)
        case .delay: return (source.delay(span, scheduler: world.time), .every)
        case .debounce: return (source.debounce(span, scheduler: world.time), .some)
        case .throttle: return (source.throttle(span, latest: number % 2 == 0, scheduler: world.time), .some)
        case .buffer:
            let buffers = source.buffer(timeSpan: span + world.unit, count: number + 1, scheduler: world.time)
            return (buffers.concatMap { Observable.from($0) }, .every)
        case .observe: return (source.observe(on: hop), .every)
        case .observeBounded:
            let lossy: [OverflowStrategy<CanFail>] = [.dropOldest, .dropNewest, .keepLatest, .fail]
            if number >= lossy.count {
                return (source.observe(on: hop, bufferSize: 2, onOverflow: .pace(atMost: .microseconds(50))), .every)
            }
            return (source.observe(on: hop, bufferSize: number + 1, onOverflow: lossy[number]), .some)
        case .subscribeOn: return (source.subscribe(on: hop), .every)
        case .share: return (source.share(), .some)
        case .shareReplay: return (source.share(replay: number, scope: number % 2 == 0 ? .forever : .whileConnected), .some)
        case .publish: return (source.publish().refCount(), .some)
        case .retry: return (source.retry(1 + number % 3), .every)
        case .catchAndReturn: return (source.catchAndReturn(world.item(number)), .every)
        case .materialize: return (source.materialize().dematerialize(), .every)
        case .enumerated: return (source.enumerated().map { $0.element }, .every)
        case .ifEmpty: return (source.ifEmpty(default: world.item(number)), .every)
        case .takeWhile: return (source.take(while: { $0.value < number + 2 }, behavior: .inclusive), .every)
        case .skipWhile: return (source.skip(while: { $0.value < number }), .some)
        case .reduce: return (source.reduce(world.item(0)) { _, item in item }, .some)
        case .timeout: return (source.timeout(span * 3 + world.unit, scheduler: world.time), .every)
        case .delaySubscription: return (source.delaySubscription(span, scheduler: world.time), .every)
        case .elementAt: return (source.element(at: number).catch { _ in .empty() }, .some)
        case .groupBy: return (source.groupBy { $0.value % 2 }.merge(), .every)
        case .window: return (source.window(timeSpan: span + world.unit, count: number + 1, scheduler: world.time).merge(), .every)
        case .do: return (source.do(onNext: { _ in }, onSubscribe: {}, onDispose: {}), .every)
        case .expand: return (source.expand { $0.value > 0 && $0.value < 4 ? Observable.just(world.item($0.value - 1)) : .empty() }, .every)
        case .multicast: return (source.multicast({ PublishSubject<Item>() }, selector: { $0 }), .every)
        case .replay: return (source.replay(number).refCount(), .some)
        case .replayAll: return (source.replayAll().refCount(), .some)
        case .partition:
            let (matching, others) = source.partition { $0.value % 2 == 0 }
            return (.merge(matching, others), .some)
        case .repeatWhen: return (source.repeat(when: { $0.take(number % 3) }), .every)
        case .retryWhen: return (source.retry { (errors: Observable<any Error>) in errors.take(number % 3) }, .every)
        case .retryPolicy: return (source.retry(.constant(span).attempts(1 + number % 3), scheduler: world.time), .every)
        case .single: return (source.single { $0.value == number }.catch { _ in .empty() }, .some)
        case .skipLast: return (source.skipLast(number), .every)
        case .takeFor: return (source.take(for: span, scheduler: world.time), .every)
        case .skipFor: return (source.skip(span, scheduler: world.time), .some)
        case .takeLastFor: return (source.takeLast(for: span, scheduler: world.time), .some)
        case .skipLastFor: return (source.skipLast(for: span, scheduler: world.time), .every)
        case .takeUntilPredicate: return (source.take(until: { $0.value > number }), .every)
        case .switchOnFirst: return (source.switchOnFirst { first, all in first.value % 2 == 0 ? all : all.skip(1) }, .some)
        case .timeInterval: return (source.timeInterval(scheduler: world.time).map { $0.element }, .every)
        case .timestamp: return (source.timestamp(scheduler: world.time).map { $0.element }, .every)
        case .withUnretained: return (source.withUnretained(world).map { $0.1 }, .every)
        case .all, .any, .contains, .count, .isEmpty, .ignoreElements, .sum:
            return (fold(number, source.map { $0.value }).map { world.item($0) }, .every)
        }
    }

    /// The one value that is made of all; no element of the source comes through.
    private func fold(_ number: Int, _ values: Observable<Int>) -> Observable<Int> {
        switch self {
        case .all: values.all { $0 < number }.asObservable().map { $0 ? 1 : 0 }
        case .any: values.any { $0 == number }.asObservable().map { $0 ? 1 : 0 }
        case .contains: values.contains(number).asObservable().map { $0 ? 1 : 0 }
        case .count: values.count().asObservable()
        case .isEmpty: values.isEmpty().asObservable().map { $0 ? 1 : 0 }
        case .sum: values.sum().asObservable()
        default: values.ignoreElements().asObservable().materialize().map { $0.isStopEvent ? 1 : 0 }
        }
    }
}

extension Graph.Binary {
    fileprivate func apply(
        to left: Observable<Item>, _ right: Observable<Item>, in world: World
    ) -> (sequence: Observable<Item>, flow: Flow) {
        switch self {
        case .merge: return (.merge(left, right), .every)
        case .concat: return (left.concat(right), .every)
        case .zip: return (.zip(left, right) { first, _ in first }, .every)
        case .combineLatest: return (.combineLatest(left, right) { first, _ in first }, .repeats)
        case .withLatestFrom: return (left.withLatestFrom(right), .repeats)
        case .amb: return (left.amb(right), .every)
        case .takeUntil: return (left.take(until: right), .every)
        case .skipUntil: return (left.skip(until: right), .some)
        case .sample: return (left.sample(right), .some)
        case .sequenceEqual: return (left.sequenceEqual(right) { $0.value == $1.value }.asObservable().map { world.item($0 ? 1 : 0) }, .every)
        case .onErrorResumeNext: return (left.onErrorResumeNext(right), .every)
        case .pausable: return (left.pausable(right.map { $0.value % 2 == 0 }), .some)
        case .pausableBuffered: return (left.pausableBuffered(right.map { $0.value % 2 == 0 }), .every)
        case .join:
            let duration = { (item: Item) in Observable<Int>.timer(world.unit * (item.value % 4 + 4), scheduler: world.time) }
            return (left.join(right, leftDuration: duration, rightDuration: duration) { world.item($0.value + $1.value) }, .every)
        case .groupJoin:
            let duration = { (item: Item) in Observable<Int>.timer(world.unit * (item.value % 4 + 4), scheduler: world.time) }
            let groups = left.groupJoin(right, leftDuration: duration, rightDuration: duration) { $1 }
            return (groups.merge().map { world.item($0.value) }, .every)
        case .bufferBoundary: return (left.buffer(boundary: right).concatMap { Observable.from($0) }, .every)
        case .windowBoundary: return (left.window(boundary: right).merge(), .every)
        }
    }
}

extension Graph.Nesting {
    fileprivate func apply(to outer: Observable<Item>, _ inner: @escaping () -> Observable<Item>) -> Observable<Item> {
        switch self {
        case .flatMap: outer.flatMap { _ in inner() }
        case .flatMapLatest: outer.flatMapLatest { _ in inner() }
        case .flatMapFirst: outer.flatMapFirst { _ in inner() }
        case .concatMap: outer.concatMap { _ in inner() }
        case .switchLatest: outer.map { _ in inner() }.switchLatest()
        case .mergeMaxTwo: outer.map { _ in inner() }.merge(maxConcurrent: 2)
        }
    }
}
