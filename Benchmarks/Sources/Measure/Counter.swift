// SPDX-License-Identifier: MIT

/// A cell in which a sink adds up. A bare pointer: neither exclusivity checks nor reference counts come on top of what the peer does.
///
/// One thread adds at a time; the reader waits for its end.
@safe
public struct Counter: @unchecked Sendable {
    // Unchecked: see above. Safe: the cell lives until `free()`, which only the round that made it calls.
    @usableFromInline let cell: UnsafeMutablePointer<Int>

    /// A cell holding zero.
    public init() {
        unsafe cell = .allocate(capacity: 1)
        unsafe cell.initialize(to: 0)
    }

    /// Adds `value`, wrapping.
    @inlinable @inline(__always)
    public func add(_ value: Int) { unsafe cell.pointee &+= value }

    /// What was added up.
    @inlinable
    public var value: Int { unsafe cell.pointee }

    /// Back to zero, for the next repetition.
    @inlinable
    public func reset() { unsafe cell.pointee = 0 }

    /// Gives the cell back.
    public func free() { unsafe cell.deallocate() }
}
