// SPDX-License-Identifier: MIT
internal import Rx

/// An action on its way through a Dispatch or operation queue: it crosses threads once, in the queue's own order.
///
/// Sendable: the queue hands it from the thread that schedules to the one that runs it; `inner` guards itself.
final class DispatchItem: Cancelable, @unchecked Sendable {
    private let inner = SingleAssignmentDisposable()
    /// Taken by the run.
    private var action: (() -> any Disposable)?

    init(_ action: @escaping () -> any Disposable) { self.action = action }

    var isDisposed: Bool { inner.isDisposed }

    func dispose() { inner.dispose() }

    /// Runs the action unless disposed. On the queue.
    func run() {
        let action = self.action
        self.action = nil
        guard !isDisposed, let action else { return }
        inner.setDisposable(action())
    }
}
