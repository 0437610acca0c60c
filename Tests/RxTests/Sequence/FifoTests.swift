// SPDX-License-Identifier: MIT
@testable import Rx
import Testing

@Suite struct FifoTests {
    @Test func `forEach goes through the elements in order, also around the buffer's end, and no further than it is told`() {
        var queue = Fifo<Int>()
        for element in 0..<6 { queue.append(element) }
        for _ in 0..<4 { _ = queue.popFirst() }
        for element in 6..<12 { queue.append(element) }
        var seen: [Int] = []
        queue.forEach { element in
            seen.append(element)
            return true
        }
        #expect(seen == Array(4..<12) && queue.count == 8)
        seen = []
        queue.forEach { element in
            seen.append(element)
            return element < 9
        }
        #expect(seen == [4, 5, 6, 7, 8, 9])
    }
}
