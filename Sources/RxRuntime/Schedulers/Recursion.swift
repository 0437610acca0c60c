// SPDX-License-Identifier: MIT
internal import Synchronization

extension ImmediateSchedulerType {
    /// Schedules `action`, which may schedule itself again, with another state, by calling the function it is given.
    ///
    /// Runs on this scheduler, each time as an item of its own, so that others have their turn. Takes constant stack, also on a
    /// scheduler that runs its items at once. A time allocates nothing on an `ItemScheduler`, an item on others. The result ends all
    /// of it; after a disposal made on the scheduler, the action does not run.
    ///
    /// Source: <https://reactivex.io/documentation/scheduler.html>
    @export(implementation)
    public func scheduleRecursive<State>(
        _ state: State, action: @escaping (_ state: State, _ recurse: (State) -> Void) -> Void
    ) -> any Disposable {
        // Guarded by the recursion's lock. Here, and not in a generic class, whose unspecialised methods cost 2 us an item.
        var waiting = WaitingStates(state)
        let recursion = Recursion(on: self) { recursion in
            recursion.lock()
            let next = waiting.popFirst()
            let more = !waiting.isEmpty
            recursion.unlock()
            guard let next else { return }
            if more { recursion.submit() }
            action(next) { state in
                recursion.lock()
                waiting.append(state)
                recursion.unlock()
                recursion.submit()
            }
        }
        recursion.submit()
        return recursion
    }
}

/// The states that a recursive action asked for and has not run with, the oldest first. Appending and popping take constant time, amortised.
///
/// Two lists, and not one with a place where it begins: what is popped leaves its list, so the array holds no state that is over.
@frozen @usableFromInline
struct WaitingStates<State> {
    /// The newest last.
    @usableFromInline var newer: [State] = []
    /// The oldest last. Once it is empty, it gets the newer ones, and their list gets its room.
    @usableFromInline var older: [State]

    @export(implementation)
    init(_ state: State) { older = [state] }

    @export(implementation)
    var isEmpty: Bool { older.isEmpty && newer.isEmpty }

    @export(implementation)
    mutating func append(_ state: State) { newer.append(state) }

    /// Takes the oldest state out.
    @export(implementation)
    mutating func popFirst() -> State? {
        if older.isEmpty {
            swap(&older, &newer)
            older.reverse()
        }
        return older.popLast()
    }
}

/// An action that schedules itself: as one prepared item again and again, or, where the scheduler takes none, as a new one each time.
///
/// On a scheduler that takes no prepared item, the first of several requests goes round and schedules them all. The scheduler may run the action at
/// once, inside `schedule`. The request made there finds a round under way and returns, so the stack does not grow. This is what a `DrainLoop` does,
/// which lies in `Rx`, above this module.
///
/// Sendable: `step`, `item` and the states that wait are guarded by `guardian`, never held while anything is scheduled, run or released.
@usableFromInline
final class Recursion: WorkItem, @unchecked Sendable {
    private let scheduler: any ImmediateSchedulerType
    private let prepared: (any ItemScheduler)?
    private let guardian = Lock()
    private var step: ((Recursion) -> Void)?
    private var item: (any Disposable)?
    private let asked = Atomic<Int>(0)

    /// `step` runs the action with one of the states that wait.
    @usableFromInline
    init(on scheduler: any ImmediateSchedulerType, step: @escaping (Recursion) -> Void) {
        self.scheduler = scheduler
        prepared = scheduler.itemScheduler
        self.step = step
        super.init()
    }

    @usableFromInline func lock() { guardian.acquire() }

    @usableFromInline func unlock() { guardian.release() }

    override func releaseAction() {
        let held: (Any?, (any Disposable)?) = guardian.guarding {
            defer { (step, item) = (nil, nil) }
            return (step, item)
        }
        held.1?.dispose()
    }

    /// Runs one of the states that wait as an item of the scheduler.
    @usableFromInline
    func submit() {
        if isDisposed { return }
        // Refused, it is queued already, and that run sees the state: the edge between claim() and run().
        if let prepared { prepared.schedule(self) } else { askForRound() }
    }

    @usableFromInline
    override func perform() {
        // Not through guarding(_:), whose generic result would wrap the function anew each time.
        lock()
        let step = self.step
        unlock()
        step?(self)
    }

    /// Schedules the action once more: now, or by the call of this that is under way.
    private func askForRound() {
        // acquire, release: pairs with the subtraction below; the thread that goes round sees a request made in between.
        guard asked.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat { scheduleOnce() } while asked.subtract(1, ordering: .acquiringAndReleasing).newValue != 0
    }

    private func scheduleOnce() {
        let scheduled = scheduler.schedule(self) { recursion in
            recursion.perform()
            return Disposables.create()
        }
        let unwanted: (any Disposable)? = guardian.guarding {
            if step == nil { return scheduled }
            item = scheduled
            return nil
        }
        unwanted?.dispose()
    }
}
