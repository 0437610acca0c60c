// SPDX-License-Identifier: MIT

/// A growing and shrinking set of disposables that are disposed together, in the order of insertion.
///
/// Acts on the calling thread. `insert` and `remove` are O(1) amortised.
///
/// Sendable: `members` and `inserted` are guarded by `lock`, never held while anything is disposed.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    /// Names one member, for `remove(for:)`.
    public struct DisposeKey: Sendable {
        fileprivate let number: UInt64
    }

    private let lock = Lock()
    /// nil once disposed.
    private var members: [UInt64: any Disposable]? = [:]
    private var inserted: UInt64 = 0

    /// An empty set.
    public override init() { super.init() }

    /// A set of two.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// A set of three.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// A set of four or more.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposable4: any Disposable, _ disposables: any Disposable...
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// A set of all `disposables`.
    public init(disposables: [any Disposable]) {
        super.init()
        for disposable in disposables { _ = insert(disposable) }
    }

    /// True once `dispose()` was called.
    public var isDisposed: Bool { lock.guarding { members == nil } }

    /// How many members there are; 0 after `dispose()`.
    public var count: Int { lock.guarding { members?.count ?? 0 } }

    /// Adds `disposable`; when this is disposed already, disposes it at once and returns nil.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.guarding {
            guard members != nil else { return nil }
            inserted += 1
            members![inserted] = disposable
            return DisposeKey(number: inserted)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes out the member named by `disposeKey` and disposes it; does nothing when it is gone.
    public func remove(for disposeKey: DisposeKey) {
        lock.guarding { members?.removeValue(forKey: disposeKey.number) }?.dispose()
    }

    /// Disposes all members, and everything inserted later.
    public func dispose() {
        let taken: [UInt64: any Disposable]? = lock.guarding {
            defer { members = nil }
            return members
        }
        guard let taken else { return }
        for (_, member) in taken.sorted(by: { $0.key < $1.key }) { member.dispose() }
    }
}
