// SPDX-License-Identifier: MIT
import OwnOperators
import RxCocoa

/// As `observables`, of operators that RxSwift has for some traits. Each is called on a trait that has none.
public func operatorsOfOneTrait() -> [String] {
    let driver = Driver<Int>.never()
    let single = Single.just(1)
    let infallible = Infallible.just(1)
    let nested = Infallible<Infallible<Int>>.never()
    let subject = PublishSubject<Int>()
    let scheduler = MainScheduler.instance
    let take = driver.take(1)
    let takeWhile = driver.take(while: { $0 > 1 })
    let takeUntil = driver.take(until: subject)
    let share = driver.share(replay: 1)
    let concatMap = driver.concatMap { Driver.just($0) }
    let debounce = driver.debounce(.seconds(1), scheduler: scheduler)
    let bind = driver.bind(onNext: { _ in })
    let skipWhile = driver.skip(while: { $0 > 1 })
    let delaySubscription = driver.delaySubscription(.seconds(1), scheduler: scheduler)
    let startWith = single.startWith(1)
    let takeOfSingle = single.take(1)
    let skipOfSingle = single.skip(1)
    let withLatestFrom = single.withLatestFrom(single)
    let shareOfSingle = single.share()
    let scan = single.scan(0) { $0 + $1 }
    let flatMapLatest = single.flatMapLatest { Single.just($0) }
    let withUnretained = single.withUnretained(subject)
    let takeUntilOfSingle = single.take(until: subject)
    let retry = infallible.retry(1)
    let delay = infallible.delay(.seconds(1), scheduler: scheduler)
    let skip = infallible.skip(1)
    let observe = infallible.observe(on: scheduler)
    let subscribe = infallible.subscribe(on: scheduler)
    let merge = nested.merge()
    let asMaybe = infallible.asMaybe()
    let switchLatest = nested.switchLatest()
    return [
        take, takeWhile, takeUntil, share, concatMap, debounce, bind, skipWhile, delaySubscription, startWith, takeOfSingle, skipOfSingle,
        withLatestFrom, shareOfSingle, scan, flatMapLatest, withUnretained, takeUntilOfSingle, retry, delay, skip, observe, subscribe, merge,
        asMaybe, switchLatest,
    ]
}
