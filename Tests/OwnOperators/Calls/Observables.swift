// SPDX-License-Identifier: MIT
import OwnOperators
import Rx
import RxCocoa

/// What the operators of an observable return that RxSwift lacks. No call says of which type its result is: the compiler chooses freely,
/// and the array takes strings alone.
public func observables() -> [String] {
    let numbers = PublishSubject<Int>()
    let truths = PublishSubject<Bool>()
    let scheduler = MainScheduler.instance
    let expand = numbers.expand { Observable.just($0) }
    let groupJoin = numbers.groupJoin(truths, leftDuration: { _ in truths }, rightDuration: { _ in truths }) { ($0, $1 as Observable<Bool>) }
    let join = numbers.join(truths, leftDuration: { _ in truths }, rightDuration: { _ in truths }) { ($0, $1) }
    let observe = numbers.observe(on: scheduler, bufferSize: 1, onOverflow: OverflowStrategy<CanFail>.fail)
    let onErrorResumeNext = numbers.onErrorResumeNext(numbers)
    let pausableBuffered = numbers.pausableBuffered(truths)
    let pausableWithLimit = numbers.pausableBuffered(truths, limit: 3)
    let repeatWhen = numbers.repeat { (notices: Observable<Void>) in notices }
    let replay = numbers.replay(1, for: .seconds(1), scheduler: scheduler)
    let retry = numbers.retry(RetryPolicy { _ in .seconds(1) }, scheduler: scheduler)
    let switchOnFirst = numbers.switchOnFirst { (_: Int, all: Observable<Int>) in all }
    let values = numbers.values(buffering: AsyncThrowingStream<Int, any Error>.Continuation.BufferingPolicy.unbounded)
    return [
        expand, groupJoin, join, observe, onErrorResumeNext, pausableBuffered, pausableWithLimit, repeatWhen, replay, retry, switchOnFirst, values,
    ]
}

/// As `observables`, of what makes an observable.
public func observableSources() -> [String] {
    let interval = Observable<Int>.interval(.seconds(1), in: Main.self)
    let timer = Observable<Int>.timer(.seconds(1), in: Main.self)
    let timerWithPeriod = Observable<Int>.timer(.seconds(1), period: .seconds(1), in: Main.self)
    let onErrorResumeNext = Observable<Int>.onErrorResumeNext([Observable<Int>.just(1)])
    return [interval, timer, timerWithPeriod, onErrorResumeNext]
}

/// As `observables`, of what RxSwift has with a scheduler or closures that have a default: an operator without them wins there, too.
public func shortForms() -> [String] {
    let from = Observable.from([1, 2])
    let generate = Observable.generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 })
    let of = Observable.of(1, 2)
    let range = Observable.range(start: 1, count: 2)
    let repeatElement = Observable.repeatElement(1)
    let subscribe = Observable.just(1).subscribe(onNext: { _ in })
    let subscribeToTrait = Driver.just(1).subscribe(onNext: { _ in })
    return [from, generate, of, range, repeatElement, subscribe, subscribeToTrait]
}
