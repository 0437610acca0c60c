// SPDX-License-Identifier: MIT
internal import Rx
internal import Synchronization

/// One scheduled action: cancels it before it ran, and disposes what it returned after.
///
/// Sendable: `action` is touched on the event loop only; `result` guards itself.
final class EventLoopItem: Cancelable, @unchecked Sendable {
    private var action: (() -> any Disposable)?
    private let result = SingleAssignmentDisposable()

    init(_ action: @escaping () -> any Disposable) { self.action = action }

    var isDisposed: Bool { result.isDisposed }

    /// On the event loop, once.
    func run() {
        let action = action
        self.action = nil
        if let action, !isDisposed { result.setDisposable(action()) }
    }

    func dispose() { result.dispose() }
}
