// SPDX-License-Identifier: MIT

/// Holds one disposable that can be replaced; the one replaced is disposed, on the thread that replaces it.
///
/// Sendable: `current` and `done` are guarded by `lock`, never held while anything is disposed.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private let lock = Lock()
    @safe @exclusivity(unchecked) private var current: (any Disposable)?
    @safe @exclusivity(unchecked) private var done = false

    /// An empty holder.
    public init() { super.init(base: ()) }

    /// True once `dispose()` was called.
    public var isDisposed: Bool { lock.guarding { done } }

    /// What is held; after `dispose()` a nop. Setting disposes what was held, or the new one when this is disposed.
    public var disposable: any Disposable {
        get { lock.guarding { current } ?? Disposables.create() }
        set {
            let unwanted: (any Disposable)? = lock.guarding {
                if done { return newValue }
                defer { current = newValue }
                return current
            }
            unwanted?.dispose()
        }
    }

    /// Disposes what is held and everything set later.
    public func dispose() {
        let held: (any Disposable)? = lock.guarding {
            done = true
            defer { current = nil }
            return current
        }
        held?.dispose()
    }
}
