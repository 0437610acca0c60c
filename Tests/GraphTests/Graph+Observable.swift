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
            return (kind.sequence(number, in: world).watched(world, .every, at: "\(self)"), .every)
        case .unary(let kind, let number, let isWatched, let graph):
            let (source, before) = graph.build(in: world)
            let (sequence, flow) = kind.apply(number, to: source, in: world)
            return watch(sequence, before.then(flow), isWatched || mustBeWatched || kind.mixesSubscriptions, world)
        case .binary(let kind, let isWatched, let left, let right):
            let (first, before) = left.build(in: world)
            let (sequence, flow) = kind.apply(to: first, right.build(in: world).sequence, in: world)
            // Elements of both sides may come through.
            return watch(sequence, before.then(flow).then(.repeats), isWatched || mustBeWatched, world)
        case .nesting(let kind, let isWatched, let outer, let inner):
            let made = inner.build(in: world, mustBeWatched: true).sequence
            let sequence = kind.apply(to: outer.build(in: world).sequence, made)
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
        let ticking = Observable<Int>.timer(world.unit * number, period: world.unit * (number + 1), scheduler: world.time).take(number + 1)
        let numbers: Observable<Int> =
            switch self {
            case .just: .just(number)
            case .empty: .empty()
            case .error: .error(TestError(name: "source"))
            case .never: .never()
            case .range: .range(start: number, count: number)
            case .of: .of(number, 1, 2)
            case .timed: ticking
            case .timedFailing: ticking.concat(Observable.error(TestError(name: "timed")))
            case .scheduled: .range(start: 0, count: number, scheduler: world.hops[number % world.hops.count])
            case .hot: world.hot[number % world.hot.count].asObservable()
            case .created:
                .create { observer in
                    for element in 0..<number { observer.onNext(element) }
                    if number % 2 == 0 { observer.onCompleted() } else { observer.onError(TestError(name: "created")) }
                    observer.onNext(99)
                    return Disposables.create()
                }
            }
        return numbers.map { Item(value: $0) }
    }
}

extension Graph.Unary {
    /// Whether one subscription to the source serves several, so that a watch must tell them apart.
    fileprivate var mixesSubscriptions: Bool { [.share, .shareReplay, .publish].contains(self) }

    fileprivate func apply(
        _ number: Int, to source: Observable<Item>, in world: World
    ) -> (sequence: Observable<Item>, flow: Flow) {
        let span = world.unit * number
        let hop = world.hops[number % world.hops.count]
        switch self {
        case .map: return (source.map { Item(maker: $0.maker, number: $0.number, value: $0.value + 1) }, .every)
        case .filter: return (source.filter { $0.value % 2 == 0 }, .some)
        case .scan: return (source.scan(Item(value: 0)) { Item(maker: $1.maker, number: $1.number, value: $0.value + $1.value) }, .every)
        case .take: return (source.take(number), .every)
        case .skip: return (source.skip(number), .some)
        case .distinctUntilChanged: return (source.distinctUntilChanged { $0.value }, .some)
        case .compactMap: return (source.compactMap { $0.value == number ? nil : $0 }, .some)
        case .takeLast: return (source.takeLast(number), .some)
        case .startWith: return (source.startWith(Item(value: number)), .every)
        case .delay: return (source.delay(span, scheduler: world.time), .every)
        case .debounce: return (source.debounce(span, scheduler: world.time), .some)
        case .throttle: return (source.throttle(span, latest: number % 2 == 0, scheduler: world.time), .some)
        case .buffer:
            let buffers = source.buffer(timeSpan: span + world.unit, count: number + 1, scheduler: world.time)
            return (buffers.concatMap { Observable.from($0) }, .every)
        case .observe: return (source.observe(on: hop), .every)
        case .subscribeOn: return (source.subscribe(on: hop), .every)
        case .share: return (source.share(), .some)
        case .shareReplay: return (source.share(replay: number, scope: number % 2 == 0 ? .forever : .whileConnected), .some)
        case .publish: return (source.publish().refCount(), .some)
        case .retry: return (source.retry(1 + number % 3), .every)
        case .catchAndReturn: return (source.catchAndReturn(Item(value: number)), .every)
        case .materialize: return (source.materialize().dematerialize(), .every)
        case .enumerated: return (source.enumerated().map { $0.element }, .every)
        case .ifEmpty: return (source.ifEmpty(default: Item(value: number)), .every)
        case .takeWhile: return (source.take(while: { $0.value < number + 2 }, behavior: .inclusive), .every)
        case .skipWhile: return (source.skip(while: { $0.value < number }), .some)
        case .reduce: return (source.reduce(Item(value: 0)) { _, item in item }, .some)
        case .timeout: return (source.timeout(span * 3 + world.unit, scheduler: world.time), .every)
        case .delaySubscription: return (source.delaySubscription(span, scheduler: world.time), .every)
        case .elementAt: return (source.element(at: number).catch { _ in .empty() }, .some)
        case .groupBy: return (source.groupBy { $0.value % 2 }.merge(), .every)
        case .window: return (source.window(timeSpan: span + world.unit, count: number + 1, scheduler: world.time).merge(), .every)
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
        }
    }
}

extension Graph.Nesting {
    fileprivate func apply(to outer: Observable<Item>, _ inner: Observable<Item>) -> Observable<Item> {
        switch self {
        case .flatMap: outer.flatMap { _ in inner }
        case .flatMapLatest: outer.flatMapLatest { _ in inner }
        case .flatMapFirst: outer.flatMapFirst { _ in inner }
        case .concatMap: outer.concatMap { _ in inner }
        case .mergeMaxTwo: outer.map { _ in inner }.merge(maxConcurrent: 2)
        }
    }
}
