// SPDX-License-Identifier: MIT

/// Disposes its resource once it was disposed itself and every disposable it handed out was disposed too.
///
/// Acts on the thread of the last dispose. `retain()` allocates one object.
///
/// Sendable: `resource`, `holders` and `done` are guarded by `lock`, never held while anything is disposed.
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    private let lock = Lock()
    private var resource: (any Disposable)?
    private var holders = 0
    private var done = false

    /// Counts the holders of `disposable`.
    public init(disposable: any Disposable) {
        resource = disposable
        super.init(base: ())
    }

    /// True once the resource was disposed: after `dispose()` here and on everything handed out.
    public var isDisposed: Bool { lock.guarding { resource == nil } }

    /// A holder that keeps the resource until it is disposed; a nop when the resource is gone already.
    public func retain() -> any Disposable {
        let held: Bool = lock.guarding {
            guard resource != nil else { return false }
            holders += 1
            return true
        }
        return held ? Disposables.create(with: { self.release() }) : Disposables.create()
    }

    /// Gives up the primary hold; the resource goes with the last holder.
    public func dispose() {
        let last: (any Disposable)? = lock.guarding {
            done = true
            return takeIfUnheld()
        }
        last?.dispose()
    }

    private func release() {
        let last: (any Disposable)? = lock.guarding {
            holders -= 1
            return takeIfUnheld()
        }
        last?.dispose()
    }

    /// Called with `lock` held.
    private func takeIfUnheld() -> (any Disposable)? {
        guard done, holders == 0 else { return nil }
        defer { resource = nil }
        return resource
    }
}
