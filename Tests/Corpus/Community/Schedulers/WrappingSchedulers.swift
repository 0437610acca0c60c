// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

/// Tells a log what is asked of another scheduler, and when its items run.
final class RecordingScheduler: SchedulerType {
    private let base: SchedulerType
    private let start: RxTime
    private(set) var log: [String] = []

    init(_ base: SchedulerType) {
        self.base = base
        start = base.now
    }

    var now: RxTime { base.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        note("schedule")
        return base.schedule(state) { state in
            self.note("run")
            return action(state)
        }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        note("relative")
        return base.scheduleRelative(state, dueTime: dueTime) { state in
            self.note("run")
            return action(state)
        }
    }

    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> Disposable {
        note("periodic")
        return base.schedulePeriodic(state, startAfter: startAfter, period: period) { state in
            self.note("tick")
            return action(state)
        }
    }

    private func note(_ what: String) { log.append("\(now.timeIntervalSince(start)) \(what)") }
}

/// Has the wrapped scheduler's clock, some seconds ahead. It does not say how to repeat: `schedulePeriodic` comes with the protocol.
struct ShiftedScheduler: SchedulerType {
    let base: SchedulerType
    let seconds: TimeInterval

    var now: RxTime { base.now.addingTimeInterval(seconds) }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        base.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        base.scheduleRelative(state, dueTime: dueTime, action: action)
    }
}

/// Starts one item every `spacing` seconds at most: a server's rate limit.
final class SpacingScheduler: SchedulerType {
    private let base: SchedulerType
    private let spacing: TimeInterval
    private var free: RxTime

    init(_ base: SchedulerType, spacing: TimeInterval) {
        self.base = base
        self.spacing = spacing
        free = base.now
    }

    var now: RxTime { base.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        base.schedule(state) { self.run($0, action: action) }
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> Disposable
    ) -> Disposable {
        base.scheduleRelative(state, dueTime: dueTime) { self.run($0, action: action) }
    }

    private func run<StateType>(_ state: StateType, action: @escaping (StateType) -> Disposable) -> Disposable {
        let start = max(free, now)
        free = start.addingTimeInterval(spacing)
        let wait = start.timeIntervalSince(now)
        guard wait > 0 else { return action(state) }
        return base.scheduleRelative(state, dueTime: .milliseconds(Int(wait * 1000)), action: action)
    }
}
