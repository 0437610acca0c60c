// SPDX-License-Identifier: MIT
import OwnOperators
import Rx
import RxCocoa

/// As `observables`, of timers that may come late.
public func tolerantObservables() -> [String] {
    let (numbers, scheduler) = (PublishSubject<Int>(), MainScheduler.instance)
    let interval = Observable<Int>.interval(.seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    let intervalIn = Observable<Int>.interval(.seconds(1), in: Main.self, tolerance: .seconds(1))
    let timer = Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    let timerIn = Observable<Int>.timer(.seconds(1), in: Main.self, tolerance: .seconds(1))
    let timerWithPeriodIn = Observable<Int>.timer(.seconds(1), period: .seconds(1), in: Main.self, tolerance: .seconds(1))
    let throttle = numbers.throttle(.seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    return [interval, intervalIn, timer, timerIn, timerWithPeriodIn, throttle]
}

/// The same of traits.
public func tolerantTraits() -> [String] {
    let (driver, scheduler) = (Driver<Int>.never(), MainScheduler.instance)
    let interval = Infallible<Int>.interval(.seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    let intervalHere = Driver<Int>.interval(.seconds(1), tolerance: .seconds(1))
    let timer = Single<Int>.timer(.seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    let timerWithPeriod = Infallible<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    let timerHere = Driver<Int>.timer(.seconds(1), period: .seconds(1), tolerance: .seconds(1))
    let throttle = driver.throttle(.seconds(1), scheduler: scheduler, tolerance: .seconds(1))
    let throttleHere = driver.throttle(.seconds(1), tolerance: .seconds(1))
    return [interval, intervalHere, timer, timerWithPeriod, timerHere, throttle, throttleHere]
}
