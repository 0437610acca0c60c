// SPDX-License-Identifier: MIT
import OwnOperators
import RxCocoa

/// As `observables`, of the operators of a driver.
public func drivers() -> [String] {
    let numbers = Driver<Int>.never()
    let truths = Driver<Bool>.never()
    let scheduler = MainScheduler.instance
    let amb = numbers.amb(numbers)
    let assumeCardinality = numbers.assumeCardinality(Endless.self)
    let assumeContext = numbers.assumeContext(Main.self)
    let assumeFinite = numbers.assumeFinite()
    let assumeNeverFails = numbers.assumeNeverFails()
    let bufferOfBoundary = numbers.buffer(boundary: truths)
    let bufferOfTime = numbers.buffer(timeSpan: .seconds(1), count: 1)
    let buffer = numbers.buffer(timeSpan: .seconds(1), count: 1, scheduler: scheduler)
    let cache = numbers.cache()
    let element = numbers.element(at: 1)
    let enumerated = numbers.enumerated()
    let expand = numbers.expand { Driver.just($0) }
    let first = numbers.first()
    let flatMapMany = numbers.flatMapMany { Driver.just($0) }
    let groupBy = numbers.groupBy { $0 }
    let groupJoin = numbers.groupJoin(truths, leftDuration: { _ in truths }, rightDuration: { _ in truths }) { ($0, $1 as Signal<Bool>) }
    let ignoreElements = numbers.ignoreElements()
    let join = numbers.join(truths, leftDuration: { _ in truths }, rightDuration: { _ in truths }) { ($0, $1) }
    let materialize = numbers.materialize()
    let dematerialize = Driver<Event<Int>>.never().dematerialize()
    let multicast = numbers.multicast(PublishSubject<Int>())
    let multicastMaking = numbers.multicast(makeSubject: { PublishSubject<Int>() })
    let multicastWithin = numbers.multicast(
        { PublishSubject<Int>() }, selector: { (all: TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Int>) in all })
    let observe = numbers.observe(on: scheduler, bufferSize: 1, onOverflow: OverflowStrategy<NeverFails>.dropOldest)
    let onErrorResumeNext = numbers.onErrorResumeNext(numbers)
    let pairwise = numbers.pairwise()
    let partition = numbers.partition { $0 > 0 }
    let pausable = numbers.pausable(truths)
    let pausableBuffered = numbers.pausableBuffered(truths)
    let publish = numbers.publish()
    let repeatForever = numbers.repeat()
    let repeatWhen = numbers.repeat { (notices: TraitSequence<Traits<NeverFails, Many, Main, Cold>, Void>) in notices }
    let replay = numbers.replay(1)
    let replayFor = numbers.replay(1, for: .seconds(1), scheduler: scheduler)
    let replayAll = numbers.replayAll()
    let sample = numbers.sample(truths)
    let shared = numbers.shared()
    let sharedReplayingLatest = numbers.sharedReplayingLatest()
    let single = numbers.single()
    let singleWhere = numbers.single { $0 > 0 }
    let skip = numbers.skip(.seconds(1), scheduler: scheduler)
    let skipLast = numbers.skipLast(1)
    let skipLastFor = numbers.skipLast(for: .seconds(1), scheduler: scheduler)
    let subscribe = numbers.subscribe(onNext: { _ in })
    let switchOnFirst = numbers.switchOnFirst { (_: Int, all: Driver<Int>) in all }
    let timeInterval = numbers.timeInterval(scheduler: scheduler)
    let timestamp = numbers.timestamp(scheduler: scheduler)
    let trace = numbers.trace("numbers")
    let values = numbers.values(buffering: AsyncStream<Int>.Continuation.BufferingPolicy.unbounded)
    let windowOfBoundary = numbers.window(boundary: truths)
    let windowOfTime = numbers.window(timeSpan: .seconds(1), count: 1)
    let window = numbers.window(timeSpan: .seconds(1), count: 1, scheduler: scheduler)
    return [
        amb, assumeCardinality, assumeContext, assumeFinite, assumeNeverFails, bufferOfBoundary, bufferOfTime,
        buffer, cache, element, enumerated, expand, first, flatMapMany, groupBy, groupJoin, ignoreElements, join, materialize, dematerialize,
        multicast, multicastMaking, multicastWithin, observe, onErrorResumeNext, pairwise, partition, pausable, pausableBuffered, publish,
        repeatForever,
        repeatWhen, replay, replayFor, replayAll, sample, shared, sharedReplayingLatest, single, singleWhere, skip, skipLast,
        skipLastFor, subscribe, switchOnFirst, timeInterval, timestamp, trace, values, windowOfBoundary, windowOfTime, window,
    ]
}
