// SPDX-License-Identifier: MIT

/// A variable of one subscription, touched only where its elements arrive, one at a time.
///
/// A captured variable costs an exclusivity check at each access; this costs a load. `@_eagerMove`: as `Sink`.
@usableFromInline
@_eagerMove
final class Box<Value> {
    /// Unchecked: pushes into one sink never overlap, so no access to this does.
    @safe @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable @inline(__always)
    init(_ value: Value) { self.value = value }
}
