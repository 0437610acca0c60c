// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Arguments that cannot be meant: each ends the process with a sentence that names the operator and the rule.
@Suite struct MisuseTests {
    enum Misuse: String, CaseIterable, Codable, Sendable {
        case take, takeLast, elementAt, retry, range, bufferSpan, debounce, throttle, interval, timerPeriod
        case share, replay, tolerance

        func commit() {
            let source = Observable.of(1, 2, 3)
            let (soon, never) = (RxTimeInterval.milliseconds(1), RxTimeInterval.milliseconds(-1))
            let scheduler = TestScheduler()
            switch self {
            case .take: _ = source.take(-1)
            case .takeLast: _ = source.takeLast(-1)
            case .elementAt: _ = source.element(at: -1)
            case .retry: _ = source.retry(-1)
            case .range: _ = Observable.range(start: 0, count: -1)
            case .bufferSpan: _ = source.buffer(timeSpan: never, count: 1, scheduler: scheduler)
            case .debounce: _ = source.debounce(never, scheduler: scheduler)
            case .throttle: _ = source.throttle(never, scheduler: scheduler)
            case .interval: _ = Observable<Int>.interval(never, scheduler: scheduler)
            case .timerPeriod: _ = Observable<Int>.timer(soon, period: never, scheduler: scheduler)
            case .share: _ = source.share(replay: -1)
            case .replay: _ = ReplaySubject<Int>.create(bufferSize: -1)
            case .tolerance: _ = Observable<Int>.interval(soon, scheduler: scheduler, tolerance: never)
            }
        }

        /// What the sentence begins with.
        var name: String {
            switch self {
            case .take: "take(_:)"
            case .takeLast: "takeLast(_:)"
            case .elementAt: "element(at:)"
            case .retry: "retry(_:)"
            case .range: "range(start:count:)"
            case .bufferSpan: "buffer(timeSpan:count:scheduler:)"
            case .debounce: "debounce(_:scheduler:)"
            case .throttle: "throttle(_:latest:scheduler:)"
            case .interval: "interval(_:scheduler:)"
            case .timerPeriod: "timer(_:period:scheduler:)"
            case .share: "share(replay:scope:)"
            case .replay: "ReplaySubject.create(bufferSize:)"
            case .tolerance: "tolerance"
            }
        }
    }

    @Test(arguments: Misuse.allCases) func `a count or an interval that cannot be meant traps with the rule`(misuse: Misuse) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in misuse.commit() }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(says(said, "\(misuse.name): "), "\(said)")
    }
}
