// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Operators whose span of time begins again and again.
@Suite struct CountdownTests {
    @Test func `a buffer that is full begins the span anew`() async {
        let scheduler = SerialScheduler()
        let start = scheduler.now
        let seen: [String] = await reply { reply in
            var seen: [String] = []
            let source = Observable<Int>.timer(.milliseconds(60), scheduler: scheduler).flatMap { _ in
                Observable.of(1, 2, 3).concat(Observable.never())
            }
            _ = source.buffer(timeSpan: .milliseconds(100), count: 2, scheduler: scheduler).take(2).subscribe(
                onNext: { array in
                    let late = start.duration(to: scheduler.now) - .milliseconds(array.count == 2 ? 60 : 160)
                    seen.append(late >= .zero ? "\(array)" : "\(array) too early by \(late)")
                },
                onCompleted: { reply.resume(returning: seen) })
        }
        #expect(seen == ["[1, 2]", "[3]"])
    }

    @Test func `an alarm is believed where the clock stands still`() {
        let scheduler = StillScheduler()
        defer { scheduler.forget() }
        let source = PublishSubject<Int>()
        let debounced = Heard(source.debounce(.seconds(1), scheduler: scheduler))
        let cut = Heard(source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler))
        let timed = Heard(source.timeout(.seconds(1), scheduler: scheduler))
        source.onNext(1)
        source.onNext(2)
        source.onNext(3)
        #expect(scheduler.pending == 3)
        // Each element set the alarm anew: the clock cannot say what is left of a span.
        #expect([debounced.text, cut.text, timed.text] == ["", "[1, 2]", "1 2 3"])
        scheduler.ring()
        #expect([debounced.text, cut.text, timed.text] == ["3", "[1, 2] [3]", "1 2 3 #"])
        #expect(scheduler.pending == 1)
        scheduler.ring()
        #expect([debounced.text, cut.text] == ["3", "[1, 2] [3] []"])
    }
}

/// Its clock stands still, and its timers ring when the test says so.
///
/// Sendable: used on one thread.
private final class StillScheduler: SchedulerType, @unchecked Sendable {
    private var timers: [(action: () -> any Disposable, item: SingleAssignmentDisposable)] = []
    let now = RxTime(nanoseconds: 0)

    /// How many timers were set and neither cancelled nor rung.
    var pending: Int { timers.count { !$0.item.isDisposed } }

    /// Runs what was set before.
    func ring() {
        let due = timers.filter { !$0.item.isDisposed }
        timers = []
        for timer in due { timer.item.setDisposable(timer.action()) }
    }

    /// Drops its timers, whose actions hold what uses it.
    func forget() { timers = [] }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = SingleAssignmentDisposable()
        timers.append(({ action(state) }, item))
        return item
    }
}
