// SPDX-License-Identifier: MIT
internal import Synchronization

extension ImmediateSchedulerType {
    /// Schedules `action`, which may schedule itself again, with another state, by calling the function it is given.
    ///
    /// Runs on this scheduler, each time as an item of its own, so that others have their turn. Takes constant stack, also on a
    /// scheduler that runs its items at once. Allocates an item each time. The result ends all of it; after a disposal made on
    /// the scheduler, the action does not run.
    ///
    /// Source: <https://reactivex.io/documentation/scheduler.html>
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        let recursion = Recursion(on: self, action)
        recursion.request(state)
        return recursion
    }
}

/// An action that schedules itself.
///
/// Of several requests only the first goes round and schedules them all: a scheduler that runs the action at once, inside
/// `schedule`, finds someone going round and returns, so the stack does not grow.
///
/// Sendable: `waiting`, `item` and `action` are guarded by `lock`, never held while anything is scheduled, run or let go.
private final class Recursion<State>: Cancelable, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let lock = Lock()
    private var action: ((State, (State) -> Void) -> Void)?
    private var waiting: [State] = []
    private var item: (any Disposable)?
    private let requests = Atomic<Int>(0)

    init(on scheduler: any ImmediateSchedulerType, _ action: @escaping (State, (State) -> Void) -> Void) {
        self.scheduler = scheduler
        self.action = action
    }

    var isDisposed: Bool { lock.guarding { action == nil } }

    func dispose() {
        let held: (Any?, [State], (any Disposable)?) = lock.guarding {
            defer { (action, waiting, item) = (nil, [], nil) }
            return (action, waiting, item)
        }
        held.2?.dispose()
    }

    func request(_ state: State) {
        let isLive = lock.guarding {
            if action == nil { return false }
            waiting.append(state)
            return true
        }
        // acquire, release: pairs with the subtraction below; a request in between is seen by who goes round.
        guard isLive, requests.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            if let next = lock.guarding({ waiting.isEmpty ? nil : waiting.removeFirst() }) { schedule(next) }
        } while requests.subtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }

    private func schedule(_ state: State) {
        let scheduled = scheduler.schedule(state) { state in
            self.run(state)
            return Disposables.create()
        }
        let unwanted: (any Disposable)? = lock.guarding {
            if action == nil { return scheduled }
            item = scheduled
            return nil
        }
        unwanted?.dispose()
    }

    private func run(_ state: State) {
        guard let action = lock.guarding({ action }) else { return }
        action(state, request)
    }
}
