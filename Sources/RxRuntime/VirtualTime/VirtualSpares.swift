// SPDX-License-Identifier: MIT
internal import CSupport

/// Items of a timeline that ran or were disposed, and that nothing else holds: to be used again. The timeline's lock guards them.
///
/// A timeline that goes leaves its spares to the process, where the next one that needs an item takes them all: a program of many tests makes
/// its items once. There is one list of that kind, the longest of those left since the last was taken; so the process keeps half a megabyte at most.
@safe
struct VirtualSpares: ~Copyable {
    /// unsafe: linked, with a reference to each.
    private var first: UnsafeMutablePointer<rx_node>?
    private var count = 0

    private static let most = 4_096

    init() { unsafe first = nil }

    deinit { unsafe Self.left.leave(first, count) }

    /// A spare item, or a new one.
    @inline(__always)
    mutating func take() -> VirtualItem {
        guard let node = unsafe first else { return takeFirst() }
        unsafe first = node.pointee.next
        count &-= 1
        // unsafe: keep(_:) put it there with its reference.
        return unsafe Unmanaged<VirtualItem>.fromOpaque(Runnable.object(of: node)).takeRetainedValue()
    }

    @inline(never)
    private mutating func takeFirst() -> VirtualItem {
        unsafe (first, count) = unsafe Self.left.takeAll()
        return unsafe first == nil ? VirtualItem() : take()
    }

    /// Keeps an item that is as new, with its reference; or gives that back, when there are enough.
    @inline(__always)
    mutating func keep(_ item: Unmanaged<VirtualItem>) {
        guard count < Self.most else { return unsafe item.release() }
        let node = unsafe Runnable.node(of: item.toOpaque())
        unsafe node.pointee.next = unsafe first
        unsafe first = unsafe node
        count &+= 1
    }

    private static let left = LeftSpares()
}

/// The spares that timelines left.
///
/// Sendable: `first` and `count` are guarded by `lock`.
@safe
private final class LeftSpares: @unchecked Sendable {
    private let lock = Lock()
    /// unsafe: as in VirtualSpares.
    @exclusivity(unchecked) private var first: UnsafeMutablePointer<rx_node>?
    @safe @exclusivity(unchecked) private var count = 0

    init() { unsafe first = nil }

    func takeAll() -> (UnsafeMutablePointer<rx_node>?, Int) {
        lock.acquire()
        defer {
            unsafe (first, count) = (nil, 0)
            lock.release()
        }
        return unsafe (first, count)
    }

    func leave(_ first: UnsafeMutablePointer<rx_node>?, _ count: Int) {
        guard count > 0 else { return }
        var shorter = unsafe first
        lock.acquire()
        if count > self.count {
            unsafe shorter = self.first
            unsafe (self.first, self.count) = unsafe (first, count)
        }
        lock.release()
        while let node = unsafe shorter {
            unsafe shorter = node.pointee.next
            unsafe Unmanaged<VirtualItem>.fromOpaque(Runnable.object(of: node)).release()
        }
    }
}
