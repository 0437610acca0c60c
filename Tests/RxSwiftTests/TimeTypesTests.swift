// SPDX-License-Identifier: MIT
import Foundation
import RxSwift
import Testing

import class RxRuntime.ConcurrentScheduler
import class RxRuntime.SerialScheduler

@Suite struct TimeTypesTests {
    /// What the operator built by `build` sends in virtual time, and when.
    private func record<Element>(_ build: (HistoricalScheduler) -> Observable<Element>) -> [String] {
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 100))
        let start = scheduler.now
        var seen: [String] = []
        let subscription = build(scheduler).take(3).subscribe(onNext: { element in
            seen.append("\(element)@\(scheduler.now.timeIntervalSince(start))")
        })
        scheduler.advanceTo(start + 60)
        subscription.dispose()
        return seen
    }

    @Test func `spans typed as Dispatch types them are the same spans`() {
        let span = DispatchTimeInterval.seconds(2)
        #expect(record { Observable<Int>.interval(span, scheduler: $0) } == ["0@2.0", "1@4.0", "2@6.0"])
        #expect(record { Observable<Int>.timer(span, period: .milliseconds(500), scheduler: $0) } == ["0@2.0", "1@2.5", "2@3.0"])
        #expect(record { Observable<Int>.timer(DispatchTimeInterval.never, scheduler: $0) } == [])
        #expect(record { Observable.just(1).concat(Observable.never()).debounce(span, scheduler: $0) } == ["1@2.0"])
        #expect(
            record { Observable<Int>.interval(.seconds(1), scheduler: $0).throttle(span, scheduler: $0) }
                == ["0@1.0", "2@3.0", "4@5.0"])
        #expect(
            record { Observable<Int>.interval(.seconds(1), scheduler: $0).buffer(timeSpan: span, count: 9, scheduler: $0) }
                .map { $0.suffix(4) } == ["@2.0", "@4.0", "@6.0"])
    }

    @Test func `delays and limits typed so are the same too`() {
        let span = DispatchTimeInterval.seconds(2)
        func ticks(_ scheduler: HistoricalScheduler) -> Observable<Int> { .interval(.seconds(1), scheduler: scheduler) }
        #expect(record { ticks($0).delay(span, scheduler: $0) } == ["0@3.0", "1@4.0", "2@5.0"])
        #expect(record { ticks($0).delaySubscription(span, scheduler: $0) } == ["0@3.0", "1@4.0", "2@5.0"])
        #expect(record { ticks($0).skip(DispatchTimeInterval.milliseconds(2_500), scheduler: $0) } == ["2@3.0", "3@4.0", "4@5.0"])
        #expect(record { ticks($0).take(for: DispatchTimeInterval.milliseconds(2_500), scheduler: $0) } == ["0@1.0", "1@2.0"])
        #expect(record { Observable<Int>.never().timeout(span, scheduler: $0).catchAndReturn(-1) } == ["-1@2.0"])
        #expect(record { Observable<Int>.never().timeout(span, other: Observable.just(5), scheduler: $0) } == ["5@2.0"])
        #expect(record { ticks($0).window(timeSpan: span, count: 9, scheduler: $0).merge() } == ["0@1.0", "1@2.0", "2@3.0"])
    }

    @Test func `instants have distances, and those of a replay are dates`() {
        let date = Date(timeIntervalSince1970: 1_000)
        let scheduler = HistoricalScheduler(initialClock: date)
        #expect(scheduler.now == date && scheduler.clock == date)
        #expect(scheduler.now.addingTimeInterval(1.5).timeIntervalSince(scheduler.now) == 1.5)
        #expect(scheduler.now - 1000 == Date(timeIntervalSince1970: 0))
    }

    @Test func `the runtime's schedulers take spans and have dates as RxSwift's do`() {
        let schedulers: [any SchedulerType] = [
            MainScheduler.instance, ConcurrentMainScheduler.instance, SerialScheduler(), ConcurrentScheduler(),
            SerialDispatchQueueScheduler(qos: .default), ConcurrentDispatchQueueScheduler(qos: .default),
        ]
        for scheduler in schedulers {
            #expect(abs(scheduler.now.timeIntervalSinceNow) < 60)
            scheduler.scheduleRelative((), dueTime: RxTimeInterval.never) { Disposables.create() }.dispose()
        }
        #expect(HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 7)).now.timeIntervalSince1970 == 7)
    }

    @Test func `a span of a client's scheduler has the largest unit that holds it`() {
        let asked = Asked()
        for span: RxTimeInterval in [.seconds(0), .seconds(2), .milliseconds(1_500), .microseconds(7), .nanoseconds(3), .never] {
            _ = Observable<Int>.timer(span, scheduler: asked).subscribe()
        }
        #expect(asked.spans == [.seconds(0), .seconds(2), .milliseconds(1_500), .microseconds(7), .nanoseconds(3), .never])
        _ = Observable.just(1).observe(on: asked).subscribe()
        let periodic: any CoreScheduler = asked
        periodic.schedulePeriodic(0, startAfter: .seconds(1), period: .milliseconds(20)) { $0 }.dispose()
        #expect(asked.periods == [.milliseconds(20)])
    }
}

/// Remembers what it is asked, and runs nothing.
///
/// Sendable: its tests have one thread.
private final class Asked: SchedulerType, @unchecked Sendable {
    private(set) var spans: [RxTimeInterval] = []
    private(set) var periods: [RxTimeInterval] = []

    var now: RxTime { Date() }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { Disposables.create() }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        spans.append(dueTime)
        return Disposables.create()
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        periods.append(period)
        return Disposables.create()
    }
}
