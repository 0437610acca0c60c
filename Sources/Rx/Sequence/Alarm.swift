// SPDX-License-Identifier: MIT

/// The one timer of an operator. Setting it again cancels what it was set to before.
///
/// The action runs on the scheduler. An action that was cancelled after it began still runs. So an operator that needs certainty compares, inside its
/// gate, what the alarm was set for.
///
/// Sendable: `pending` is safe from any thread.
@usableFromInline
class Alarm: @unchecked Sendable {
    @usableFromInline final let scheduler: any SchedulerType
    /// True under a virtual clock, which runs items of one time in the order in which they were scheduled. An operator that puts its alarm off then
    /// sets it again at once, behind what was scheduled meanwhile, as RxSwift does. True as well where the clock may stand still (`keepsTime`). Otherwise
    /// the operator waits until the alarm rings.
    @usableFromInline final let isSetAtOnce: Bool
    private final let pending = SerialDisposable()

    /// An alarm that ends with `subscription`.
    @usableFromInline
    init(on scheduler: any SchedulerType, endingWith subscription: Subscription) {
        self.scheduler = scheduler
        isSetAtOnce = scheduler.takesOneAnItem || !scheduler.keepsTime
        subscription.attach(disposing: pending)
    }

    /// Runs `action` on the scheduler after `delay`.
    @usableFromInline
    final func set(after delay: RxTimeInterval, _ action: @escaping () -> Void) {
        makeItem().setDisposable(
            scheduler.scheduleRelative((), dueTime: delay) { _ in
                action()
                return Disposables.create()
            })
    }

    /// Cancels what it was set to. The result is for what it is set to instead.
    final func makeItem() -> SingleAssignmentDisposable {
        let item = SingleAssignmentDisposable()
        pending.disposable = item
        return item
    }

    /// Cancels what it was set to.
    final func clear() { pending.disposable = Disposables.create() }
}
