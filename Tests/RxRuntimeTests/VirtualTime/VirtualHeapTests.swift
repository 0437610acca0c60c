// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

/// The heap against a sorted list.
@Suite struct VirtualHeapTests {
    @Test(arguments: [false, true])
    func `items come by time, equal ones as they were put in, and unwanted ones not at all`(isCompared: Bool) {
        var random = SystemRandomNumberGenerator()
        let seed = random.next() as UInt64
        var dice = seed | 1
        func next(_ bound: Int) -> Int {
            dice ^= dice << 13
            dice ^= dice >> 7
            dice ^= dice << 17
            return Int(dice % UInt64(bound))
        }
        var times: [ObjectIdentifier: Int64] = [:]
        let compare: VirtualHeap.Comparison = {
            let (left, right) = (times[ObjectIdentifier($0)]!, times[ObjectIdentifier($1)]!)
            return left < right ? .lessThan : left > right ? .greaterThan : .equal
        }
        var queue = VirtualHeap(by: isCompared ? compare : nil)
        var expected: [(time: Int64, item: VirtualItem)] = []
        for step in 0..<5_000 {
            if next(5) > 1 || expected.isEmpty {
                let (item, time) = (VirtualItem(), Int64(next(300)) - 150)
                times[ObjectIdentifier(item)] = time
                queue.insert(item, at: isCompared ? 0 : time)
                let place = expected.firstIndex { $0.time > time } ?? expected.count
                expected.insert((time, item), at: place)
            } else {
                #expect(queue.removeFirst() === expected.removeFirst().item, "seed \(seed), step \(step)")
            }
            if step % 1_000 == 999 {
                for entry in expected where next(3) == 0 { entry.item.dispose() }
                queue.remove { $0.isDisposed }
                expected.removeAll { $0.item.isDisposed }
            }
            #expect(queue.count == expected.count && queue.first?.item === expected.first?.item, "seed \(seed), step \(step)")
        }
        while !expected.isEmpty { #expect(queue.removeFirst() === expected.removeFirst().item, "seed \(seed)") }
        #expect(queue.count == 0 && queue.first == nil)
    }

    @Test func `what is left in a queue is let go with it`() {
        weak var held: VirtualItem?
        do {
            var queue = VirtualHeap(by: nil)
            let item = VirtualItem()
            held = item
            queue.insert(item, at: 1)
        }
        #expect(held == nil)
    }
}
