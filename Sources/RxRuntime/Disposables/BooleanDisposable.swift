// SPDX-License-Identifier: MIT
import Synchronization

/// A flag that `dispose()` raises, from any thread; a loop looks at `isDisposed` to know when to stop.
public final class BooleanDisposable: Cancelable, Sendable {
    private let disposed: Atomic<Bool>

    /// A flag that is down.
    public init() { disposed = Atomic(false) }

    /// A flag that is up or down.
    public init(isDisposed: Bool) { disposed = Atomic(isDisposed) }

    /// True once `dispose()` was called. acquire: pairs with the release in dispose().
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Raises the flag. release: pairs with the acquire in isDisposed.
    public func dispose() { disposed.publish(true) }
}
