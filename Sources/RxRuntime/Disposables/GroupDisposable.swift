// SPDX-License-Identifier: MIT
import Synchronization

/// Disposes a fixed list of others, in order.
///
/// Sendable: the exchange of `disposed` elects one thread, and only that one touches `members` afterwards.
final class GroupDisposable: Cancelable, @unchecked Sendable {
    private let disposed = Atomic<Bool>(false)
    /// Read and cleared only by the thread that won `disposed`.
    private var members: [any Disposable]

    init(_ members: [any Disposable]) { self.members = members }

    /// acquire: pairs with the release of the exchange in dispose().
    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        // acquire-release: elects the one thread that may take the members.
        guard disposed.claim() else { return }
        let members = self.members
        self.members = []
        for member in members { member.dispose() }
    }
}
