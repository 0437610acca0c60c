// SPDX-License-Identifier: MIT
internal import Synchronization

/// One scheduled action: it cancels the action before it ran, and disposes what the action returned after.
///
/// Not generic over the action's state: unspecialised generic classes cost a metadata look-up each time they are touched (measured:
/// 700 ns an item). The state is in the closure, which inlinable code forms.
///
/// Sendable: `action` belongs to whoever took the item out of its queue; `result` is handed over by the bits of `state`.
class OneShotItem: Runnable, Cancelable, @unchecked Sendable {
    private static let disposed: UInt8 = 1
    private static let finished: UInt8 = 2

    private let state = Atomic<UInt8>(0)
    /// Written by the run before it raises `finished`; cleared by whoever raised the second bit.
    /// Unchecked, as `action`: one thread at a time is its owner, by the rule above.
    @safe @exclusivity(unchecked) private var result: (any Disposable)?

    @safe @exclusivity(unchecked) private var action: (() -> any Disposable)?

    init(_ action: consuming (() -> any Disposable)?) { self.action = action }

    /// Lets the action go without running it.
    func drop() { action = nil }

    /// True once `dispose()` was called. acquire: pairs with the release in dispose().
    final var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

    func dispose() {
        // acquire-release: pairs with the OR in run(), for `result`.
        let (before, _) = state.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing)
        if before == Self.finished { disposeResult() }
    }

    override func run() {
        guard !isDisposed, let action else { return drop() }
        // Not `action.take()`: its context leaked (Swift 6.3.1).
        self.action = nil
        let returned = action()
        guard !NopDisposable.isHeld(by: returned) else { return }
        result = consume returned
        // acquire-release: publishes `result` to dispose(), and sees that dispose() came first.
        let (before, _) = state.bitwiseOr(Self.finished, ordering: .acquiringAndReleasing)
        if before & Self.disposed != 0 { disposeResult() }
    }

    private func disposeResult() {
        let held = result
        result = nil
        held?.dispose()
    }
}
