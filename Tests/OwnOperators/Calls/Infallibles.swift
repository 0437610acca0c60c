// SPDX-License-Identifier: MIT
import OwnOperators
import RxCocoa

/// As `observables`, of what makes an infallible, and of some of its operators.
public func infallibles() -> [String] {
    typealias Numbers = Infallible<Int>
    let scheduler = MainScheduler.instance
    let amb = Numbers.amb([Numbers.just(1)])
    let catching = Single.catch(sequence: [Single.just(1)])
    let from = Numbers.from(optional: 1, scheduler: scheduler)
    let generate = Numbers.generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 })
    let generateOn = Numbers.generate(initialState: 1, condition: { $0 < 3 }, scheduler: scheduler, iterate: { $0 + 1 })
    let interval = Numbers.interval(.seconds(1), scheduler: scheduler)
    let onErrorResumeNext = Numbers.onErrorResumeNext([Numbers.just(1)])
    let range = Numbers.range(start: 1, count: 2)
    let rangeOn = Numbers.range(start: 1, count: 2, scheduler: scheduler)
    let repeatElement = Numbers.repeatElement(1)
    let repeatElementOn = Numbers.repeatElement(1, scheduler: scheduler)
    let timer = Numbers.timer(.seconds(1), period: .seconds(1), scheduler: scheduler)
    return [
        amb, catching, from, generate, generateOn, interval, onErrorResumeNext, range, rangeOn, repeatElement, repeatElementOn, timer,
    ]
}
