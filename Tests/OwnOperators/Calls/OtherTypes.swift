// SPDX-License-Identifier: MIT
import OwnOperators
import RxCocoa
import RxTest

/// As `observables`, of subjects, relays, schedulers and tests.
public func others() -> [String] {
    let main = MainScheduler.instance
    let run = MainScheduler.run()
    let isCurrent = main.isCurrent
    let subject = ReplaySubject<Int>.create(for: .seconds(1), scheduler: main)
    let relay = ReplayRelay<Int>.create(for: .seconds(1), scheduler: main)
    let dump = Resources.dump()
    let isTracking = Resources.isTracking
    let scheduler = TestScheduler(initialClock: 0)
    let cold = scheduler.cold("-1-|")
    let hot = scheduler.hot("-1-|")
    let coldAs = scheduler.cold("-a-|", as: String.self)
    let hotAs = scheduler.hot("-a-|", as: String.self)
    let coldValues = scheduler.cold("-a-|", values: ["a": 1])
    let hotValues = scheduler.hot("-a-|", values: ["a": 1])
    let record = scheduler.record { Observable.just(1) }
    let observer = scheduler.createObserver(Int.self)
    let elements = observer.elements
    let end = observer.end
    let marbles = observer.marbles
    return [
        run, isCurrent, subject, relay, dump, isTracking, cold, hot, coldAs, hotAs, coldValues, hotValues, record, elements, end, marbles,
    ]
}
