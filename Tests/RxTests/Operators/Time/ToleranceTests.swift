// SPDX-License-Identifier: MIT
import Rx
import Testing

/// Every form with a tolerance asks its scheduler for a timer with that tolerance; those without ask for none.
@Suite struct ToleranceTests {
    private let asked = AskedScheduler()
    private let period = RxTimeInterval.seconds(1)
    private let tolerance = RxTimeInterval.milliseconds(20)

    private func tolerances(_ sequence: some ObservableConvertibleType) -> [RxTimeInterval?] {
        _ = sequence.asObservable().subscribe()
        defer { asked.tolerances = [] }
        return asked.tolerances
    }

    @Test func `timers of an observable`() {
        #expect(tolerances(Observable<Int>.interval(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(Observable<Int>.timer(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(Observable<Int>.timer(period, period: period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(Observable<Int>.interval(period, scheduler: asked)) == [nil])
        #expect(tolerances(Observable<Int>.timer(period, scheduler: asked)) == [nil])
    }

    @Test func `operators of an observable`() {
        let source = Observable.of(1, 2).concat(Observable.never())
        #expect(tolerances(source.debounce(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(source.throttle(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(source.throttle(period, latest: true, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(source.debounce(period, scheduler: asked)) == [nil])
        #expect(tolerances(source.throttle(period, scheduler: asked)) == [nil])
    }

    @Test func `forms of traits that name a scheduler`() {
        let source = Infallible.of(1, 2).concat(.never())
        #expect(tolerances(Infallible<Int>.interval(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(Infallible<Int>.timer(period, period: period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(Single<Int>.timer(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(source.debounce(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
        #expect(tolerances(source.throttle(period, scheduler: asked, tolerance: tolerance)) == [tolerance])
    }

    @MainActor
    @Test func `forms of traits in a context`() {
        unsafe SharingScheduler.mock(scheduler: asked) {
            let source = Driver.of(1, 2).concat(.never())
            #expect(tolerances(Driver<Int>.interval(period, tolerance: tolerance)) == [tolerance])
            #expect(tolerances(Driver<Int>.timer(period, period: period, tolerance: tolerance)) == [tolerance])
            #expect(tolerances(source.debounce(period, tolerance: tolerance)) == [tolerance])
            #expect(tolerances(source.throttle(period, tolerance: tolerance)) == [tolerance])
            #expect(tolerances(Observable<Int>.interval(period, in: Main.self, tolerance: tolerance)) == [tolerance])
            #expect(tolerances(Observable<Int>.timer(period, in: Main.self, tolerance: tolerance)) == [tolerance])
            #expect(tolerances(Observable<Int>.timer(period, period: period, in: Main.self, tolerance: tolerance)) == [tolerance])
        }
    }

    /// Invariant: nothing comes early, in particular no element that followed another one too soon.
    @Test func `on a real scheduler nothing comes early`() async {
        let scheduler = SerialScheduler()
        let start = scheduler.now
        let seen: [Duration] = await reply { continuation in
            var times: [Duration] = []
            _ = Observable<Int>.interval(.milliseconds(4), scheduler: scheduler, tolerance: .milliseconds(3)).take(6)
                .debounce(.milliseconds(1), scheduler: scheduler, tolerance: .milliseconds(2))
                .subscribe(
                    onNext: { if $0 < 5 { times.append(start.duration(to: scheduler.now) - .milliseconds(4 * ($0 + 1) + 1)) } },
                    onCompleted: { continuation.resume(returning: times) })
        }
        #expect(seen.allSatisfy { $0 >= .zero }, "\(seen)")
    }
}

/// Notes what it is asked for, and runs nothing.
private final class AskedScheduler: SchedulerType, @unchecked Sendable {
    /// It stands for one of the runtime's.
    let keepsTime = true
    /// The tolerance of each timer that was asked for. Sendable: used on one thread.
    var tolerances: [RxTimeInterval?] = []
    let now = RxTime(nanoseconds: 0)

    private func note(_ tolerance: RxTimeInterval?) -> any Disposable {
        tolerances.append(tolerance)
        return Disposables.create()
    }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { note(nil) }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, tolerance: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { note(tolerance) }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable { note(nil) }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, tolerance: RxTimeInterval,
        action: @escaping (StateType) -> StateType
    ) -> any Disposable { note(tolerance) }
}
