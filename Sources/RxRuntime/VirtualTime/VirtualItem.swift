// SPDX-License-Identifier: MIT

/// One item in virtual time: ordered by its time, then by its number.
///
/// Sendable: `time` and `number` never change; `inner` has flags of its own; `action` is guarded by `lock`.
final class VirtualItem<Time>: Cancelable, @unchecked Sendable {
    let time: Time
    let number: Int
    private let inner = SingleAssignmentDisposable()
    /// Guards `action`, which is called and let go outside it.
    private let lock = Lock()
    /// Taken by the run, or by the disposal: an item may wait for long, and its action may hold the scheduler.
    private var action: (() -> any Disposable)?

    init(time: Time, number: Int, action: @escaping () -> any Disposable) {
        self.time = time
        self.number = number
        self.action = action
    }

    var isDisposed: Bool { inner.isDisposed }

    func dispose() {
        inner.dispose()
        withExtendedLifetime(takeAction()) {}
    }

    /// Runs the action unless disposed. Only the scheduler that took the item out of its queue calls this.
    func run() {
        guard let action = takeAction(), !isDisposed else { return }
        inner.setDisposable(action())
    }

    private func takeAction() -> (() -> any Disposable)? {
        lock.guarding {
            let taken = action
            action = nil
            return taken
        }
    }
}
