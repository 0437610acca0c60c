// SPDX-License-Identifier: MIT
internal import CSupport

/// An action with a deadline, and where it goes when that has come.
///
/// Sendable: `timer` is guarded by the queue's lock; the rest as its superclass says.
@safe
class TimedItem: OneShotItem, @unchecked Sendable {
    /// Only the timer queue touches it, by address, with its lock held.
    @exclusivity(unchecked) final var timer = unsafe rx_timer()
    private let host: Host
    /// The serial scheduler to run on; nil: the host itself, beside others.
    private let strand: SerialScheduler?

    init(host: Host, strand: SerialScheduler?) {
        self.host = host
        self.strand = strand
    }

    /// Cancels; a deadline that has not come is taken out at once, and the action let go.
    override func dispose() {
        super.dispose()
        host.timers.cancel(self)
    }

    /// Arms the deadline: an instant of the monotonic clock.
    final func arm(at deadline: Int64) { host.insertTimer(self, deadline: deadline) }

    /// Puts the item where it runs. What must be submitted to the host now, if anything.
    final func expire() -> Runnable? {
        guard let strand else { return self }
        return strand.mailbox.push(self) ? strand : nil
    }
}

/// A timed action with the state it is given.
///
/// Sendable: as its superclass says; `payload` belongs to whoever took the item out of its queue.
final class TimedStateItem<State>: TimedItem, @unchecked Sendable {
    private var payload: (state: State, action: (State) -> any Disposable)?

    init(_ state: State, host: Host, strand: SerialScheduler?, action: @escaping (State) -> any Disposable) {
        payload = (state, action)
        super.init(host: host, strand: strand)
    }

    override func invoke() -> any Disposable {
        guard let (state, action) = payload.take() else { return Disposables.create() }
        return action(state)
    }

    override func drop() { payload = nil }
}
