// SPDX-License-Identifier: MIT
internal import CSupport

/// The items that wait on a virtual clock whose readings are numbers: by time, and as they were put in where times are equal.
///
/// A radix heap (`rx_radix_heap.h`) takes the items that are due from its base on, which follows the clock. What comes before the base was
/// scheduled after the clock had been set back, or for a time that was past. Those items wait in a binary heap, and all come first.
@safe
struct VirtualQueue: ~Copyable {
    /// unsafe: lives as long as this, and holds items with a reference to each. Nil where a converter compares.
    private var later: OpaquePointer?
    private var earlier: VirtualHeap
    private var numbers = 0

    /// `compare` is nil where times are numbers. Else it decides alone, and all items are in the binary heap.
    init(by compare: VirtualHeap.Comparison?) {
        earlier = VirtualHeap(by: compare)
        unsafe later = nil
        guard compare == nil else { return }
        guard let later = unsafe Memory.insist({ unsafe rx_radix_create() }) else { fatalError("RxRuntime: no memory for virtual time") }
        unsafe self.later = unsafe later
    }

    deinit {
        guard let later = unsafe later else { return }
        unsafe VirtualItem.releaseAll(rx_radix_take_all(later))
        unsafe rx_radix_destroy(later)
    }

    var count: Int {
        @inline(__always) get {
            guard let later = unsafe later else { return earlier.count }
            return unsafe rx_radix_count(later) + earlier.count
        }
    }

    /// The first item in a converter's order.
    var firstCompared: VirtualItem? { earlier.first?.item }
    /// Takes it out; there is one.
    mutating func removeFirstCompared() -> VirtualItem { earlier.removeFirst() }

    /// Puts `item` in, with the reference that the caller counted for the queue; `now` is the clock. Returns how many wait where it waits.
    @inline(__always)
    mutating func insert(_ item: Unmanaged<VirtualItem>, at time: Int64, now: Int64) -> Int {
        numbers &+= 1
        let node = unsafe VirtualItem.node(of: item, at: time, number: numbers)
        if earlier.count == 0, let later = unsafe later, unsafe rx_radix_insert(later, node, now) { return unsafe rx_radix_count(later) }
        return unsafe insertBeside(item, node, at: time)
    }

    /// As `insert`, where items are or will be in the binary heap: the base of the other one must not go back behind them.
    @inline(never)
    private mutating func insertBeside(_ item: Unmanaged<VirtualItem>, _ node: UnsafeMutablePointer<rx_radix_node>, at time: Int64) -> Int {
        if let later = unsafe later, unsafe !rx_radix_is_before(later, time) {
            unsafe rx_radix_put_in(later, node)
            return unsafe rx_radix_count(later)
        }
        unsafe earlier.insert(item.takeRetainedValue(), at: time)
        return earlier.count
    }

    /// Takes out the next item that is due by `limit`, with the queue's reference; nil when there is none.
    @inline(__always)
    mutating func take(until limit: Int64) -> Unmanaged<VirtualItem>? {
        if earlier.count > 0 { return unsafe takeEarlier(until: limit) }
        guard let later = unsafe later, let node = unsafe rx_radix_take(later, limit) else { return nil }
        return unsafe VirtualItem.owner(of: node)
    }

    @inline(never)
    private mutating func takeEarlier(until limit: Int64) -> Unmanaged<VirtualItem>? {
        guard let first = earlier.first, first.time <= limit else { return nil }
        return unsafe .passRetained(earlier.removeFirst())
    }

    /// Takes out what `isUnwanted`, and gives each to `release` with the queue's reference.
    mutating func remove(where isUnwanted: (VirtualItem) -> Bool, release: (Unmanaged<VirtualItem>) -> Void) {
        earlier.remove(where: isUnwanted)
        unsafe forEachLater { item in
            guard unsafe item._withUnsafeGuaranteedRef({ isUnwanted($0) }) else { return true }
            unsafe release(item)
            return false
        }
    }

    /// In no order.
    mutating func unordered() -> [VirtualItem] {
        var items = earlier.unordered.map(\.item)
        unsafe forEachLater { item in
            unsafe items.append(item.takeUnretainedValue())
            return true
        }
        return items
    }

    /// Calls `isKept` with each item of the radix heap, in the order of those of one time.
    private mutating func forEachLater(_ isKept: (Unmanaged<VirtualItem>) -> Bool) {
        guard let later = unsafe later else { return }
        var rest = unsafe rx_radix_take_all(later)
        while let node = unsafe rest {
            unsafe rest = node.pointee.next
            if unsafe isKept(VirtualItem.owner(of: node)) { unsafe rx_radix_put_in(later, node) }
        }
    }
}
