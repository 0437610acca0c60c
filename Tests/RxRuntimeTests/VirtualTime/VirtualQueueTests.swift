// SPDX-License-Identifier: MIT
import Testing
@testable import RxRuntime

/// The radix heap, and the binary heap beside it, against a sorted list.
@Suite struct VirtualQueueTests {
    private struct Dice {
        private(set) var seed: UInt64
        private var state: UInt64

        init() {
            var random = SystemRandomNumberGenerator()
            seed = random.next()
            state = seed | 1
        }

        mutating func roll(_ bound: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(bound))
        }
    }

    /// `reach`: how many bits the times have that are scheduled ahead.
    @Test(arguments: [2, 7, 12, 31, 62])
    func `items come by time and as they were put in, whatever the clock does`(reach: Int) {
        var dice = Dice()
        let comment: Comment = "seed \(dice.seed)"
        var queue = VirtualQueue(by: nil)
        var expected: [(time: Int64, item: VirtualItem)] = []
        var clock: Int64 = reach == 62 ? .min / 2 : -50
        func ahead() -> Int64 {
            let (time, overflow) = clock.addingReportingOverflow(Int64(dice.roll(1 << (1 + dice.roll(reach)))))
            return overflow ? .max : time
        }
        func take(until limit: Int64) -> VirtualItem? { unsafe queue.take(until: limit)?.takeRetainedValue() }
        for step in 0..<20_000 {
            switch dice.roll(20) {
            case 0...9:
                // Mostly ahead, within a few bits or many; at times in the past; often at a time that is there.
                var time = ahead()
                if dice.roll(10) == 0 { time = clock - Int64(dice.roll(100)) }
                if dice.roll(4) == 0, let other = expected.last { time = other.time }
                let item = VirtualItem()
                unsafe _ = queue.insert(.passRetained(item), at: time, now: clock)
                expected.insert((time, item), at: expected.firstIndex { $0.time > time } ?? expected.count)
            case 10...17:
                guard let first = expected.first else { break }
                // As start() takes it.
                #expect(take(until: .max) === first.item, comment)
                expected.removeFirst()
                clock = max(clock, first.time)
            case 18:
                // As advanceTo() runs, forward and back.
                let target = ahead() - Int64(dice.roll(4) == 0 ? dice.roll(1_000) : 0)
                while let item = take(until: target) {
                    guard let first = expected.first else { return #expect(Bool(false), comment) }
                    #expect(item === first.item && first.time <= target, comment)
                    expected.removeFirst()
                }
                #expect(expected.first.map { $0.time > target } ?? true, comment)
                clock = target
            default:
                for entry in expected where dice.roll(3) == 0 { entry.item.dispose() }
                unsafe queue.remove(where: { $0.isDisposed }, release: { unsafe $0.release() })
                expected.removeAll { $0.item.isDisposed }
                #expect(Set(queue.unordered().map(ObjectIdentifier.init)) == Set(expected.map { ObjectIdentifier($0.item) }), comment)
            }
            #expect(queue.count == expected.count, "seed \(dice.seed), step \(step)")
        }
        while !expected.isEmpty { #expect(take(until: .max) === expected.removeFirst().item, comment) }
        #expect(queue.count == 0 && take(until: .max) == nil)
    }

    @Test func `the ends of the time line are times as others`() {
        var queue = VirtualQueue(by: nil)
        let times: [Int64] = [.max, 0, .min, -1, .max - 1, .min + 1, .max, .min]
        let items = times.map { time in
            let item = VirtualItem()
            unsafe _ = queue.insert(.passRetained(item), at: time, now: 0)
            return item
        }
        for index in [2, 7, 5, 3, 1, 4, 0, 6] { #expect(unsafe queue.take(until: .max)?.takeRetainedValue() === items[index]) }
        #expect(unsafe queue.take(until: .max) == nil)
    }

    @Test func `what is not due yet stays, and may be overtaken`() {
        var queue = VirtualQueue(by: nil)
        let (late, early) = (VirtualItem(), VirtualItem())
        unsafe _ = queue.insert(.passRetained(late), at: 1_000_000, now: 0)
        #expect(unsafe queue.take(until: 999_999) == nil)
        unsafe _ = queue.insert(.passRetained(early), at: 500, now: 100)
        #expect(unsafe queue.take(until: 1_000_000)?.takeRetainedValue() === early)
        #expect(unsafe queue.take(until: 999_999) == nil)
        #expect(unsafe queue.take(until: 1_000_000)?.takeRetainedValue() === late)
    }

    @Test func `what is left in a queue is let go with it`() {
        weak var later: VirtualItem?
        weak var earlier: VirtualItem?
        do {
            var queue = VirtualQueue(by: nil)
            let (first, second) = (VirtualItem(), VirtualItem())
            (later, earlier) = (first, second)
            unsafe _ = queue.insert(.passRetained(first), at: 1, now: 1)
            unsafe _ = queue.insert(.passRetained(second), at: 0, now: 0)
        }
        #expect(later == nil && earlier == nil)
    }
}
