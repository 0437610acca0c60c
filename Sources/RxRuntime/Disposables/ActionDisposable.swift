// SPDX-License-Identifier: MIT
import Synchronization

/// Runs a closure at the first `dispose()`, then releases the closure.
///
/// Sendable: the exchange of `disposed` elects one thread, and only that one touches `action` afterwards.
final class ActionDisposable: Cancelable, @unchecked Sendable {
    private let disposed = Atomic<Bool>(false)
    /// Read and cleared only by the thread that won `disposed`.
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) { self.action = action }

    /// acquire: pairs with the release of the exchange in dispose().
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        // acquire-release: what the winner does afterwards is ordered after every earlier look at the flag.
        guard disposed.claim() else { return }
        let action = self.action
        self.action = nil
        action?()
    }
}
