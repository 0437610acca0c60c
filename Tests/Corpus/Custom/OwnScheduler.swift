// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import RxCocoa
import RxSwift

/// A scheduler of the program's own, which counts in dates and in spans as Dispatch types them. Time passes when it is told to.
/// Sendable: one thread uses it at a time.
private final class SteppedScheduler: SchedulerType, @unchecked Sendable {
    private(set) var now: RxTime = Date(timeIntervalSince1970: 1_000)
    private(set) var asked: [RxTimeInterval] = []
    private var due: [(date: Date, run: () -> Void)] = []

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        scheduleRelative(state, dueTime: .seconds(0), action: action)
    }

    func scheduleRelative<StateType>(_ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable) -> Disposable {
        let cancel = SingleAssignmentDisposable()
        asked.append(dueTime)
        due.append((now + dueTime.timeInterval, { if !cancel.isDisposed { cancel.setDisposable(action(state)) } }))
        return cancel
    }

    func step(to seconds: TimeInterval) {
        let end = Date(timeIntervalSince1970: 1_000 + seconds)
        while let next = due.indices.filter({ due[$0].date <= end }).min(by: { due[$0].date < due[$1].date }) {
            let item = due.remove(at: next)
            now = max(now, item.date)
            item.run()
        }
        now = end
    }
}

extension DispatchTimeInterval {
    fileprivate var timeInterval: TimeInterval {
        switch self {
        case .seconds(let count): TimeInterval(count)
        case .milliseconds(let count): TimeInterval(count) / 1_000
        case .microseconds(let count): TimeInterval(count) / 1_000_000
        case .nanoseconds(let count): TimeInterval(count) / 1_000_000_000
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}

/// A strategy of the program's own, on a scheduler of its own.
private struct SteppedStrategy: SharingStrategyProtocol {
    static let stepped = SteppedScheduler()
    static var scheduler: SchedulerType { stepped }
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> { source.share(replay: 1) }
}

extension SharedSequenceConvertibleType {
    fileprivate func late(_ span: RxTimeInterval) -> Observable<Element> { asObservable().delay(span, scheduler: SharingStrategy.scheduler) }
}

extension SchedulerType {
    fileprivate func seconds(since date: Date) -> Int { Int(now.timeIntervalSince(date)) }
}

extension Program {
    static let ownScheduler = Program(
        "a scheduler of one's own",
        says: [
            "true", "2: a", "3: 0", "4: 1", "5: 2", "b at 7", "c at 10", "s at 3", "0 0.25", "true",
        ]
    ) { console in
        let disposeBag = DisposeBag()
        let scheduler = SteppedScheduler()
        let start = scheduler.now
        let span: RxTimeInterval = DispatchTimeInterval.seconds(2)
        Observable.just("a").delay(span, scheduler: scheduler)
            .subscribe(onNext: { console.say("\(scheduler.seconds(since: start)):", $0) }).disposed(by: disposeBag)
        console.say(scheduler.asked == [.seconds(2)])
        scheduler.step(to: 2)
        Observable<Int>.interval(.seconds(1), scheduler: scheduler).take(3)
            .subscribe(onNext: { console.say("\(scheduler.seconds(since: start)):", $0) }).disposed(by: disposeBag)
        scheduler.step(to: 5)
        scheduler.scheduleRelative("b", dueTime: span) {
            console.say($0, "at", scheduler.seconds(since: start))
            return Disposables.create()
        }.disposed(by: disposeBag)
        scheduler.step(to: 8)
        let typed: SchedulerType = scheduler
        Observable.just("c").delaySubscription(span, scheduler: typed)
            .subscribe(onNext: { console.say($0, "at", typed.seconds(since: start)) }).disposed(by: disposeBag)
        scheduler.step(to: 10)
        let stepped = SteppedStrategy.stepped
        let begin = stepped.now
        SharedSequence<SteppedStrategy, String>.just("s").late(.seconds(3))
            .subscribe(onNext: { console.say($0, "at", stepped.seconds(since: begin)) }).disposed(by: disposeBag)
        stepped.step(to: begin.timeIntervalSince1970 - 1_000 + 3)
        let history = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 0))
        let then = history.clock
        history.sleep(0.25)
        console.say(Int(then.timeIntervalSince1970), history.now.timeIntervalSince1970)
        let main: SchedulerType = MainScheduler.instance
        console.say(abs(main.now.timeIntervalSinceNow) < 60 && DispatchTime.now() + span > DispatchTime.now())
    }
}
