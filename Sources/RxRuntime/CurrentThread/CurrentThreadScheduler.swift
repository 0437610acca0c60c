// SPDX-License-Identifier: MIT

/// Runs work on the calling thread, one item after the other: what is scheduled while an item runs waits until it ended.
///
/// An item scheduled on an idle thread runs before `schedule` returns, and so does all that it schedules. Recursion therefore
/// takes constant stack. An item that has to wait allocates one turn and one disposable; one that runs at once allocates nothing.
///
/// Source of the semantics: <https://reactivex.io/documentation/scheduler.html> ("trampoline").
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
    /// The only instance. It acts on the thread that calls it.
    public static let instance = CurrentThreadScheduler()

    private init() {}

    /// True: other items of the thread run between two elements.
    public var takesOneAnItem: Bool { true }

    /// True when nothing of this scheduler runs on the calling thread, so that a new item would run at once.
    public static var isScheduleRequired: Bool { !Trampoline.current.isActive }

    /// Runs `action` now if the thread is idle, else after everything that was scheduled here before.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let trampoline = Trampoline.current
        if !trampoline.isActive {
            var result: (any Disposable)?
            trampoline.enter { result = action(state) }
            return result ?? Disposables.create()
        }
        let item = SingleAssignmentDisposable()
        trampoline.enqueue(
            Turn { _, _ in
                if !item.isDisposed { item.setDisposable(action(state)) }
                return false
            })
        return item
    }
}
