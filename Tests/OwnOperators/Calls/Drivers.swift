// SPDX-License-Identifier: MIT
import OwnOperators
import Rx
import RxCocoa

/// As `observables`, of the operators of a driver.
public func drivers() -> [String] {
    let numbers = Driver<Int>.never()
    let truths = Driver<Bool>.never()
    let scheduler = MainScheduler.instance
    let amb = numbers.amb(numbers)
    let assumeCardinality = numbers.assumeCardinality(Endless.self)
    let assumeContext = numbers.assumeContext(Main.self)
    let assumeNeverFails = numbers.assumeNeverFails()
    let drive = numbers.drive(onNext: { _ in })
    let emit = Signal<Int>.never().emit(onNext: { _ in })
    let expand = numbers.expand { Driver.just($0) }
    let groupJoin = numbers.groupJoin(truths, leftDuration: { _ in truths }, rightDuration: { _ in truths }) { ($0, $1 as Signal<Bool>) }
    let join = numbers.join(truths, leftDuration: { _ in truths }, rightDuration: { _ in truths }) { ($0, $1) }
    let dematerialize = Driver<Event<Int>>.never().dematerialize()
    let multicast = numbers.multicast(PublishSubject<Int>())
    let multicastMaking = numbers.multicast(makeSubject: { PublishSubject<Int>() })
    let multicastWithin = numbers.multicast(
        { PublishSubject<Int>() }, selector: { (all: TraitSequence<Traits<CanFail, Many, AnyContext, Cold>, Int>) in all })
    let observe = numbers.observe(on: scheduler, bufferSize: 1, onOverflow: OverflowStrategy<NeverFails>.dropOldest)
    let onErrorResumeNext = numbers.onErrorResumeNext(numbers)
    let pausableBuffered = numbers.pausableBuffered(truths)
    let repeatWhen = numbers.repeat { (notices: TraitSequence<Traits<NeverFails, Many, Main, Cold>, Void>) in notices }
    let replayFor = numbers.replay(1, for: .seconds(1), scheduler: scheduler)
    let sample = numbers.sample(truths)
    let switchOnFirst = numbers.switchOnFirst { (_: Int, all: Driver<Int>) in all }
    let values = numbers.values(buffering: AsyncStream<Int>.Continuation.BufferingPolicy.unbounded)
    return [
        amb, assumeCardinality, assumeContext, assumeNeverFails, drive, emit, expand, groupJoin, join, dematerialize, multicast, multicastMaking,
        multicastWithin, observe, onErrorResumeNext, pausableBuffered, repeatWhen, replayFor, sample, switchOnFirst, values,
    ]
}
