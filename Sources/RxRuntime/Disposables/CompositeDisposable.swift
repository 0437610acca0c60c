// SPDX-License-Identifier: MIT

/// A growing and shrinking set of disposables that are disposed together, in the order of insertion.
///
/// Acts on the calling thread. `insert` is O(1) and `remove` O(log n), both amortised.
///
/// Sendable: what changes is guarded by `lock`, never held while anything is disposed.
public final class CompositeDisposable: DisposeBase, Cancelable, @unchecked Sendable {
    /// Names one member, for `remove(for:)`.
    public struct DisposeKey: Sendable {
        fileprivate let number: UInt64
    }

    private struct Member {
        let number: UInt64
        /// nil once removed.
        var disposable: (any Disposable)?
    }

    private let lock = Lock()
    /// By number, so in the order of insertion; nil once disposed.
    private var members: [Member]? = []
    private var inserted: UInt64 = 0
    private var removed = 0

    /// An empty set.
    public init() { super.init(base: ()) }

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
        super.init(base: ())
        for disposable in disposables { _ = insert(disposable) }
    }

    /// True once `dispose()` was called.
    public var isDisposed: Bool { lock.guarding { members == nil } }

    /// How many members there are; 0 after `dispose()`.
    public var count: Int { lock.guarding { members.map { $0.count - removed } ?? 0 } }

    /// Adds `disposable`; when this is disposed already, disposes it at once and returns nil.
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.guarding {
            guard members != nil else { return nil }
            inserted += 1
            members!.append(Member(number: inserted, disposable: disposable))
            return DisposeKey(number: inserted)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes out the member named by `disposeKey` and disposes it; does nothing when it is gone.
    public func remove(for disposeKey: DisposeKey) {
        lock.guarding { take(disposeKey.number) }?.dispose()
    }

    private func take(_ number: UInt64) -> (any Disposable)? {
        guard let index = index(of: number), let disposable = members![index].disposable else { return nil }
        members![index].disposable = nil
        removed += 1
        // Each removal pays for two of the places that are gone through here.
        if removed > 16, removed * 2 > members!.count {
            members!.removeAll { $0.disposable == nil }
            removed = 0
        }
        return disposable
    }

    private func index(of number: UInt64) -> Int? {
        guard let members else { return nil }
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            if members[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < members.count && members[low].number == number ? low : nil
    }

    /// Disposes all members, and everything inserted later.
    public func dispose() {
        let taken = lock.guarding {
            defer { members = nil }
            return members
        }
        for member in taken ?? [] { member.disposable?.dispose() }
    }
}
