// SPDX-License-Identifier: MIT

/// Items made before the clock runs. Lending one out counts no reference, so that a producer's loop costs what its peer costs.
///
/// Unchecked: read only; the borrower of an item uses it by its own rules.
@safe
public struct Prepared<Item: AnyObject>: @unchecked Sendable {
    /// Keeps them.
    private let owned: [Item]
    // Unsafe: good as long as `owned`.
    @usableFromInline let lent: ContiguousArray<Unmanaged<Item>>

    public init(_ items: [Item]) {
        owned = items
        unsafe lent = ContiguousArray(items.map { unsafe Unmanaged.passUnretained($0) })
    }

    public var count: Int { owned.count }

    /// Calls `body` with the item at `index`.
    @inlinable @inline(__always)
    public func lend<Result>(_ index: Int, to body: (Item) -> Result) -> Result { unsafe lent[index]._withUnsafeGuaranteedRef(body) }
}
