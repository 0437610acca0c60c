// SPDX-License-Identifier: MIT
import CSupport
import CSupportStress
import Testing

/// The heap of virtual time, which the clock goes through in steps. The pointers are local and freed at the end of the test.
struct RadixHeapTests {
    private typealias Node = UnsafeMutablePointer<rx_radix_node>

    /// A node as the list knows it.
    private struct Expected {
        let index: Int
        let time: Int64
    }

    /// A heap, and room for `count` nodes, which have the times that are put in.
    @safe
    private final class Heap {
        let heap: OpaquePointer
        let nodes: Node

        init(room count: Int) {
            unsafe heap = unsafe rx_radix_create()!
            unsafe nodes = .allocate(capacity: count)
            unsafe nodes.initialize(repeating: rx_radix_node(), count: count)
        }

        deinit {
            unsafe rx_radix_destroy(heap)
            unsafe nodes.deallocate()
        }

        func insert(_ index: Int, at time: Int64, now: Int64) -> Bool {
            unsafe nodes[index].time = time
            return unsafe rx_radix_insert(heap, nodes + index, now)
        }

        /// The index of the next node that is due by `limit`.
        func take(until limit: Int64) -> Int? { unsafe rx_radix_take(heap, limit).map { unsafe $0 - nodes } }

        /// Takes out the nodes that are not in `kept`.
        func keep(_ kept: Set<Int>) {
            var rest = unsafe rx_radix_take_all(heap)
            while let node = unsafe rest {
                unsafe rest = node.pointee.next
                if unsafe kept.contains(node - nodes) { unsafe rx_radix_put_in(heap, node) }
            }
        }

        func setTime(_ time: Int64, of index: Int) { unsafe nodes[index].time = time }
    }

    /// `spread`: how far ahead nodes are put in. A third of them share a time, the next multiple of the spread.
    @Test(arguments: [3, 40, 1_000, 40_000, 5_000_000, 1 << 40, 1 << 61])
    func `a clock in steps takes what is due, by time and as it was put in, and nothing that was cancelled`(spread: Int64) {
        print("radix: seed \(Stress.seed)")
        var dice = Dice(Stress.seed)
        func next(_ bound: Int64) -> Int64 { Int64(dice.next(UInt64(bound))) }
        let count = 1_000
        let heap = Heap(room: count)
        var expected: [Expected] = []
        var inserted = 0
        var clock: Int64 = spread > 1 << 60 ? .min : -spread
        while inserted < count || !expected.isEmpty {
            for _ in 0..<next(12) where inserted < count {
                var time = clock + 1 + next(spread)
                if next(3) == 0 { time = (clock / spread + 1) * spread }
                #expect(heap.insert(inserted, at: time, now: clock))
                expected.insert(Expected(index: inserted, time: time), at: expected.firstIndex { $0.time > time } ?? expected.count)
                inserted += 1
            }
            if next(20) == 0 {
                expected.removeAll { _ in next(4) == 0 }
                heap.keep(Set(expected.map(\.index)))
            }
            // Mostly a step that nothing is due in, at times a long one, or the end of time.
            clock += next(max(2, spread / [200, 20, 3][Int(next(3))]))
            if clock > .max - spread * 2 { clock = .max }
            var taken: [Int] = []
            while let index = heap.take(until: clock) { taken.append(index) }
            let due = expected.prefix { $0.time <= clock }
            #expect(taken == due.map(\.index))
            expected.removeFirst(due.count)
            unsafe #expect(rx_radix_count(heap.heap) == expected.count)
            if clock == .max { break }
        }
    }

    @Test func `a step that ends before a bucket begins looks at none of its nodes but the last`() {
        let heap = Heap(room: 100)
        for index in 0..<100 { #expect(heap.insert(index, at: 1 << 30 + Int64(index), now: 0)) }
        // A step that went through the bucket would find this node to be due.
        heap.setTime(1, of: 50)
        for clock in 1...1_000 { #expect(heap.take(until: Int64(clock)) == nil) }
        heap.setTime(1 << 30 + 50, of: 50)
        for index in 0..<100 { #expect(heap.take(until: .max) == index) }
    }

    @Test func `nodes of one time are gone through once a digit, and not in each step`() {
        let heap = Heap(room: 100)
        let time: Int64 = 0b11111_11111_11111_11111
        for index in 0..<100 { #expect(heap.insert(index, at: time, now: 0)) }
        // The highest of the digits begins to be due: the nodes go to a lower one, which begins later.
        let clock: Int64 = 0b11111_00000_00000_00000
        #expect(heap.take(until: clock) == nil)
        heap.setTime(clock, of: 50)
        for step in 0..<1_000 { #expect(heap.take(until: clock + Int64(step)) == nil) }
        heap.setTime(time, of: 50)
        for index in 0..<100 { #expect(heap.take(until: time) == index) }
        #expect(heap.take(until: .max) == nil)
    }
}
