// SPDX-License-Identifier: MIT
internal import CSupport

/// Runnables taken out of a queue, oldest first; owns a reference to each.
///
/// Safe: every node came from `Runnable.enqueued()` and is reachable through this list only.
@safe
struct RunList {
    private var first: UnsafeMutablePointer<rx_node>?

    @inline(__always)
    init(_ first: UnsafeMutablePointer<rx_node>? = nil) { unsafe self.first = unsafe first }

    var isEmpty: Bool { @inline(__always) get { unsafe first == nil } }

    /// Takes the oldest.
    @inline(__always)
    mutating func popFirst() -> Runnable? {
        guard let node = unsafe popNode() else { return nil }
        return unsafe Runnable.dequeued(node)
    }

    /// Takes the node of the oldest, with its reference.
    @inline(__always)
    mutating func popNode() -> UnsafeMutablePointer<rx_node>? {
        guard let node = unsafe first else { return nil }
        unsafe first = unsafe node.pointee.next
        return unsafe node
    }

    /// How many wait; walks over them.
    var count: Int {
        var count = 0
        var node = unsafe first
        while let some = unsafe node {
            count += 1
            unsafe node = unsafe some.pointee.next
        }
        return count
    }

    /// Drops everything without running it, and tells how many there were.
    mutating func discard() -> Int {
        var count = 0
        while popFirst() != nil { count += 1 }
        return count
    }
}
