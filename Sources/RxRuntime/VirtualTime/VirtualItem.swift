// SPDX-License-Identifier: MIT

/// One item in virtual time: ordered by its time, then by its number.
///
/// Sendable: `time` and `number` never change; `inner` and `action` are handed over under their own flags.
final class VirtualItem<Time>: Cancelable, @unchecked Sendable {
    let time: Time
    let number: Int
    private let inner = SingleAssignmentDisposable()
    /// Taken by the run or dropped with the item.
    private var action: (() -> any Disposable)?

    init(time: Time, number: Int, action: @escaping () -> any Disposable) {
        self.time = time
        self.number = number
        self.action = action
    }

    var isDisposed: Bool { inner.isDisposed }

    func dispose() { inner.dispose() }

    /// Runs the action unless disposed. Only the scheduler that took the item out of its queue calls this.
    func run() {
        let action = self.action
        self.action = nil
        guard !isDisposed, let action else { return }
        inner.setDisposable(action())
    }
}
