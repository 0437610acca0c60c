// SPDX-License-Identifier: MIT
// A client's program with every operator on elements that are counted references. `.ci/published` compiles it and reads its IR; it never runs.
// Here is what the table of operators does not have, and operators whose closures capture a counted reference.
public import Rx

/// An element that is counted.
public final class Box: Sendable, Comparable, Hashable {
    public let value: Int
    public init(_ value: Int) { self.value = value }
    public static func == (left: Box, right: Box) -> Bool { left.value == right.value }
    public static func < (left: Box, right: Box) -> Bool { left.value < right.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

public func straight(_ source: Observable<Box>, _ keeper: Box) -> [Observable<Box>] {
    [
        source.map { Box($0.value + keeper.value) },
        source.compactMap { $0 == keeper ? nil : $0 },
        source.filter { $0 != keeper },
        source.scan(keeper) { $0 < $1 ? $1 : $0 },
        source.take(while: { $0 < keeper }), source.skip(while: { $0 < keeper }), source.take(until: { $0 == keeper }),
        source.startWith(keeper),
        source.ifEmpty(default: keeper),
        source.do(onNext: { _ in _ = keeper }, onSubscribe: { _ = keeper }, onDispose: { _ = keeper }),
        source.debug("published"),
        source.withUnretained(keeper).map { $0.1 },
        source.ignoreElements().asObservable().map { _ in keeper },
        source.map { [$0.value] }.catchAndReturn([]).map { Box($0.count) },
        source.map { "\($0.value)" }.map { Box($0.count) },
    ]
}

public func aggregating(_ source: Observable<Box>, _ keeper: Box) -> [Observable<Box>] {
    [
        source.reduce(keeper) { $0 < $1 ? $1 : $0 },
        source.all { $0 < keeper }.asObservable().map { _ in keeper },
        source.any { $0 == keeper }.asObservable().map { _ in keeper },
        source.contains(keeper).asObservable().map { _ in keeper },
        source.isEmpty().asObservable().map { _ in keeper },
        source.sequenceEqual(Observable.just(keeper)).asObservable().map { _ in keeper },
    ]
}

public func failing(_ source: Observable<Box>, _ keeper: Box, _ scheduler: SerialScheduler) -> [Observable<Box>] {
    [
        source.catch { _ in .just(keeper) }, source.catchAndReturn(keeper), source.retry(2),
        source.retry { (errors: Observable<any Error>) in errors.take(2) }, source.repeat(when: { $0.take(2) }),
        source.retry(.constant(.seconds(1)).attempts(2), scheduler: scheduler),
        source.retry(.linear(from: .seconds(1), limit: .seconds(9)).attempts(2), scheduler: scheduler),
        source.retry(.exponential(from: .seconds(1), limit: .seconds(9)).attempts(2), scheduler: scheduler),
    ]
}

public func combining(_ source: Observable<Box>, _ other: Observable<Box>, _ keeper: Box) -> [Observable<Box>] {
    let never = { (_: Box) in Observable<Box>.never() }
    return [
        .merge(source, other), .merge([source, other]), .concat([source, other]),
        .zip(source, other) { $0 < $1 ? $0 : $1 }, .zip([source, other]) { $0.first ?? keeper },
        .combineLatest(source, other) { $0 < $1 ? $0 : $1 }, .combineLatest([source, other]) { $0.first ?? keeper },
        source.withLatestFrom(other) { $0 < $1 ? $0 : $1 },
        source.pausable(other.map { $0 < keeper }), source.pausableBuffered(other.map { $0 < keeper }),
        source.join(other, leftDuration: never, rightDuration: never) { $0 < $1 ? $0 : $1 },
        source.groupJoin(other, leftDuration: never, rightDuration: never) { $1 }.merge(),
        .merge(source.partition { $0 < keeper }.0, source.partition { $0 < keeper }.1),
    ]
}

public func flattening(_ source: Observable<Box>, _ inner: Observable<Box>) -> [Observable<Box>] {
    [
        source.flatMap { _ in inner }, source.flatMapLatest { _ in inner }, source.flatMapFirst { _ in inner },
        source.concatMap { _ in inner }, source.map { _ in inner }.switchLatest(), source.map { _ in inner }.merge(),
        source.map { _ in inner }.merge(maxConcurrent: 2), source.map { _ in inner }.concat(),
        source.expand { $0.value > 0 ? inner : .empty() }, source.switchOnFirst { _, all in all },
    ]
}

public func cutting(_ source: Observable<Box>, _ boundary: Observable<Box>, _ scheduler: SerialScheduler) -> [Observable<Box>] {
    [
        source.groupBy { $0.value }.merge(), source.window(boundary: boundary).merge(),
        source.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).merge(),
        source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map { $0[0] },
    ]
}

public func timing(_ source: Observable<Box>, _ scheduler: SerialScheduler) -> [Observable<Box>] {
    [
        source.observe(on: scheduler), source.observe(on: MainScheduler.instance),
    ]
}

public func sharing(_ source: Observable<Box>, _ scheduler: SerialScheduler) -> [Observable<Box>] {
    [
        source.share(), source.share(replay: 1), source.share(replay: 2, scope: .forever), source.publish().refCount(),
        source.replay(2).refCount(), source.replayAll().refCount(), source.multicast({ PublishSubject<Box>() }, selector: { $0 }),
        source.publish().asObservable(), source.cache(),
    ]
}
