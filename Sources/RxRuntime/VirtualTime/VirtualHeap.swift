// SPDX-License-Identifier: MIT

/// The items that wait on a virtual clock: a binary heap by time, and by number where times are equal.
///
/// Times are numbers here, and comparing two is an instruction. Where a converter's times are none, its own comparison decides.
/// An entry has no count of its own for its item; the queue has one reference to each. So moving entries counts nothing.
struct VirtualHeap: ~Copyable {
    /// Whether the first item's time comes before the second's, and whether it comes after.
    typealias Comparison = (VirtualItem, VirtualItem) -> VirtualTimeComparison

    /// An item and its place in the order.
    @safe
    struct Entry {
        let time: Int64
        let number: Int
        /// unsafe: good while the entry is in the queue, which keeps the item.
        fileprivate let reference: Unmanaged<VirtualItem>

        var item: VirtualItem { unsafe reference.takeUnretainedValue() }
    }

    private var entries: ContiguousArray<Entry> = []
    private var numbers = 0
    private let compare: Comparison?

    /// `compare` is nil where the entries' times say it all.
    init(by compare: Comparison?) { self.compare = compare }

    deinit { for entry in entries { unsafe entry.reference.release() } }

    var count: Int { entries.count }
    var first: Entry? { entries.first }
    /// In no order.
    var unordered: [Entry] { Array(entries) }

    mutating func insert(_ item: VirtualItem, at time: Int64) {
        numbers += 1
        // unsafe: the queue's reference, which removeFirst or the end of the queue gives back.
        let entry = unsafe Entry(time: time, number: numbers, reference: .passRetained(item))
        entries.append(entry)
        if let compare {
            raise(entry, from: entries.count - 1) { $0.precedes($1, by: compare) }
        } else {
            raise(entry, from: entries.count - 1) { $0.precedes($1) }
        }
    }

    /// Takes the first item out; there is one.
    mutating func removeFirst() -> VirtualItem {
        let last = entries.removeLast()
        guard let top = entries.first else { return unsafe last.reference.takeRetainedValue() }
        if let compare {
            place(last, below: 0) { $0.precedes($1, by: compare) }
        } else {
            place(last, below: 0) { $0.precedes($1) }
        }
        return unsafe top.reference.takeRetainedValue()
    }

    /// Drops what `isUnwanted`, and orders the rest anew (Floyd's construction, O(n)).
    mutating func remove(where isUnwanted: (VirtualItem) -> Bool) {
        entries.removeAll {
            guard isUnwanted($0.item) else { return false }
            unsafe $0.reference.release()
            return true
        }
        for top in stride(from: entries.count / 2 - 1, through: 0, by: -1) {
            place(entries[top], below: top) { [compare] in if let compare { $0.precedes($1, by: compare) } else { $0.precedes($1) } }
        }
    }

    /// Moves a hole from `start` up past what `entry` precedes, as far as `top`, and puts the entry there.
    @inline(__always)
    private mutating func raise(_ entry: Entry, from start: Int, to top: Int = 0, by precedes: (Entry, Entry) -> Bool) {
        // unsafe: each index is one of the heap's.
        unsafe entries.withUnsafeMutableBufferPointer { heap in
            var hole = start
            while hole > top {
                let parent = (hole - 1) / 2
                guard unsafe precedes(entry, heap[parent]) else { break }
                unsafe heap[hole] = heap[parent]
                hole = parent
            }
            unsafe heap[hole] = entry
        }
    }

    /// Puts `entry` where it belongs below `top`, whose entry is gone. A hole sinks to the bottom, past the sooner child each time, and the
    /// entry rises from there: it comes from the bottom, and mostly stays there (Wegener, "Bottom-up heapsort", 1993).
    @inline(__always)
    private mutating func place(_ entry: Entry, below top: Int, by precedes: (Entry, Entry) -> Bool) {
        var hole = top
        // unsafe: each index is one of the heap's.
        unsafe entries.withUnsafeMutableBufferPointer { heap in
            while true {
                var child = 2 * hole + 1
                guard child < heap.count else { return }
                if child + 1 < heap.count, unsafe precedes(heap[child + 1], heap[child]) { child += 1 }
                unsafe heap[hole] = heap[child]
                hole = child
            }
        }
        raise(entry, from: hole, to: top, by: precedes)
    }
}

extension VirtualHeap.Entry {
    @inline(__always)
    fileprivate func precedes(_ other: Self) -> Bool { time < other.time || time == other.time && number < other.number }

    fileprivate func precedes(_ other: Self, by compare: VirtualHeap.Comparison) -> Bool {
        switch compare(item, other.item) {
        case .lessThan: true
        case .equal: number < other.number
        case .greaterThan: false
        }
    }
}
