// SPDX-License-Identifier: MIT
import RxRuntime
import Synchronization
import Testing

/// A scheduler of a program's own that can schedule once, on another one.
private struct OwnScheduler<Underlying: SchedulerType>: SchedulerType {
    let underlying: Underlying
    var now: RxTime { underlying.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        underlying.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        underlying.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

@Suite struct SchedulerTypePeriodicTests {
    private let clock = HistoricalScheduler()

    private func seconds() -> Int64 { clock.now.nanoseconds / 1_000_000_000 }

    @Test func `a scheduler that can schedule once can schedule periodically, each run with the state of the one before`() {
        var runs: [[Int64]] = []
        let subscription = OwnScheduler(underlying: clock)
            .schedulePeriodic(1 as Int64, startAfter: .seconds(5), period: .seconds(2)) { state in
                runs.append([state, seconds()])
                return state * 10
            }
        clock.advanceTo(clock.now.advanced(by: .seconds(10)))
        #expect(runs == [[1, 5], [10, 7], [100, 9]])
        subscription.dispose()
        clock.start()
        #expect(runs.count == 3)
    }

    /// As in RxSwift: a run is due a period after the one before began. `clock.sleep` is the time that a run takes in virtual time.
    @Test func `a run that takes longer than a period moves those after it`() {
        var runs: [Int64] = []
        let subscription = OwnScheduler(underlying: clock).schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(2)) { run in
            runs.append(seconds())
            if run == 1 { clock.sleep(.seconds(5)) }
            return run + 1
        }
        clock.advanceTo(clock.now.advanced(by: .seconds(11)))
        #expect(runs == [1, 3, 8, 10])
        subscription.dispose()
    }

    /// As in RxSwift: of two items of one time, the next run comes before what this one schedules.
    @Test func `the next run is scheduled before the action`() {
        var seen: [String] = []
        let subscription = OwnScheduler(underlying: clock).schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(2)) { [clock] run in
            seen.append("\(run)")
            _ = clock.scheduleRelative((), dueTime: .seconds(2)) {
                seen.append("after \(run)")
                return Disposables.create()
            }
            return run + 1
        }
        clock.advanceTo(clock.now.advanced(by: .seconds(5)))
        subscription.dispose()
        #expect(seen == ["0", "1", "after 0", "2", "after 1"])
    }

    @Test func `a first time before now counts as now, and disposal inside a run is the last`() {
        var runs = 0
        let subscription = SingleAssignmentDisposable()
        subscription.setDisposable(
            OwnScheduler(underlying: clock).schedulePeriodic(0, startAfter: .seconds(-1), period: .zero) { run in
                runs += 1
                if runs == 4 { subscription.dispose() }
                return run
            })
        clock.start()
        #expect(runs == 4 && clock.now == RxTime(nanoseconds: 0))
    }

    @Test func `a negative period traps and names the rule`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = OwnScheduler(underlying: HistoricalScheduler()).schedulePeriodic(0, startAfter: .zero, period: .seconds(-1)) { $0 }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(says(said, "the period must not be negative"))
    }

    // A run that is lost shows by the limit; most of the time counted is that in which the other tests have both processors.
    @Test(.timeLimit(.minutes(5))) func `on many threads no run overlaps another, and each sees the state of the one before`() async {
        let inside = Atomic(0)
        let overlaps = Atomic(0)
        let subscription = SerialDisposable()
        await withCheckedContinuation { continuation in
            subscription.disposable = OwnScheduler(underlying: ConcurrentScheduler.instance)
                .schedulePeriodic(0, startAfter: .zero, period: .zero) { run in
                    // Relaxed: counters, of which only the value counts.
                    if inside.add(1, ordering: .relaxed).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
                    defer { inside.subtract(1, ordering: .relaxed) }
                    if run == 2_000 { continuation.resume() }
                    return run + 1
                }
        }
        subscription.dispose()
        #expect(overlaps.load(ordering: .relaxed) == 0)
    }
}
