// SPDX-License-Identifier: MIT
import CSupport
import CSupportStress
import RefusedMemory
import Testing

/// The timer set against a sorted list. The pointers are local and freed at the end of the test.
struct TimersTests {
    /// A timer as the list knows it.
    struct Expected {
        let index: Int
        let deadline: Int64
    }

    @Test(arguments: [0, 2, 40])
    func `timers come by deadline, equal ones as they were put in, and cancelled ones not at all, also while memory is refused`(_ refusals: UInt64) {
        print("timers: seed \(Stress.seed)")
        var dice = Dice(Stress.seed)
        func next(_ bound: UInt64) -> UInt64 { dice.next(bound) }
        // Memory is refused for half of the time, in stretches of so many steps.
        var steps: UInt64 = 0
        func step() {
            steps += 1
            if refusals > 0 { refused_memory_here(steps / refusals % 2 == 0, 0) }
        }
        defer { refused_memory_here(false, 0) }
        let count = 4_000
        let timers = UnsafeMutablePointer<rx_timer>.allocate(capacity: count)
        unsafe timers.initialize(repeating: rx_timer(), count: count)
        let set = unsafe rx_timers_create(0)!
        var expected: [Expected] = []
        for index in 0..<count {
            step()
            // From what is due at once to a minute ahead, a few hundred deadlines in all, so that many are equal.
            let deadline = Int64(next(16) << next(32))
            unsafe withUnsafeMutableBytes(of: &timers[index].owners) { unsafe $0.copyBytes(from: repeatElement(UInt8(7), count: $0.count)) }
            unsafe rx_timers_insert(set, timers + index, deadline, 0)
            expected.append(Expected(index: index, deadline: deadline))
        }
        for index in 0..<count where next(3) == 0 {
            unsafe #expect(rx_timers_cancel(set, timers + index))
            unsafe #expect(!rx_timers_cancel(set, timers + index))
            expected.removeAll { $0.index == index }
        }
        unsafe #expect(rx_timers_count(set) == expected.count)
        expected.sort { ($0.deadline, $0.index) < ($1.deadline, $1.index) }
        var popped: [Int] = []
        var now: Int64 = 0
        while unsafe rx_timers_count(set) > 0 {
            step()
            unsafe #expect(rx_timers_next(set) <= expected[popped.count].deadline)
            while let timer = unsafe rx_timers_pop(set, now) {
                unsafe #expect(timer.pointee.deadline <= now)
                unsafe popped.append(timer - timers)
            }
            // Some of those that are left are cancelled when they have moved on, towards the near heap or into it.
            if popped.count < expected.count, next(4) == 0 {
                let victim = expected.remove(at: popped.count + Int(next(UInt64(expected.count - popped.count))))
                unsafe #expect(rx_timers_cancel(set, timers + victim.index))
            }
            now += Int64(next(1 << next(31)))
        }
        #expect(popped == expected.map(\.index))
        for index in 0..<count {
            unsafe #expect(withUnsafeBytes(of: &timers[index].owners) { unsafe $0.allSatisfy { $0 == 7 } })
        }
        unsafe #expect(rx_timers_next(set) == .max)
        unsafe rx_timers_destroy(set)
        unsafe timers.deallocate()
    }

    /// Steps in any order: put in, cancel, let time pass, take out what is due. Many deadlines are equal, some are past, and some come in order.
    @Test(arguments: [0, 3, 50])
    func `timers that are put in while others come are in order too, also while memory is refused`(_ refusals: UInt64) {
        print("timers: seed \(Stress.seed)")
        var dice = Dice(Stress.seed)
        func next(_ bound: UInt64) -> UInt64 { dice.next(bound) }
        defer { refused_memory_here(false, 0) }
        let count = 600
        let timers = UnsafeMutablePointer<rx_timer>.allocate(capacity: count)
        unsafe timers.initialize(repeating: rx_timer(), count: count)
        let set = unsafe rx_timers_create(0)!
        var spare = Array(0..<count)
        // In the order of their insertion: the first of those with the least deadline comes first.
        var waiting: [Expected] = []
        var now: Int64 = 1 << 40
        var last = now
        for step in 0..<UInt64(30_000) {
            if refusals > 0 { refused_memory_here(step / refusals % 2 == 0, 0) }
            switch next(8) {
            case 0..<4:
                guard let index = spare.popLast() else { continue }
                let rounding = Int64(1) << Int64(next(24))
                let from = [now, now - 1_000_000, last][Int(next(3))]
                last = (from + Int64(next(1 << (next(30) + 1)))) / rounding * rounding
                unsafe rx_timers_insert(set, timers + index, last, 0)
                waiting.append(Expected(index: index, deadline: last))
            case 4:
                guard !waiting.isEmpty else { continue }
                let index = waiting.remove(at: Int(next(UInt64(waiting.count)))).index
                unsafe #expect(rx_timers_cancel(set, timers + index))
                spare.append(index)
            default:
                now += Int64(next(1 << next(27)))
                while let timer = unsafe rx_timers_pop(set, now) {
                    guard let first = waiting.indices.min(by: { (waiting[$0].deadline, $0) < (waiting[$1].deadline, $1) }) else { break }
                    let expected = waiting.remove(at: first)
                    unsafe #expect(timer - timers == expected.index && expected.deadline <= now)
                    spare.append(expected.index)
                }
            }
            let earliest = waiting.map(\.deadline).min() ?? .max
            unsafe #expect(rx_timers_count(set) == waiting.count && rx_timers_next(set) <= earliest)
        }
        refused_memory_here(false, 0)
        while let timer = unsafe rx_timers_pop_any(set) {
            let index = unsafe timer - timers
            #expect(waiting.contains { $0.index == index })
            waiting.removeAll { $0.index == index }
        }
        #expect(waiting.isEmpty)
        unsafe #expect(rx_timers_next(set) == .max)
        unsafe rx_timers_destroy(set)
        unsafe timers.deallocate()
    }

    /// Numbers that a seed repeats (SplitMix64).
    private struct Random: RandomNumberGenerator {
        private var state = Stress.seed

        init() { print("timers: seed \(Stress.seed)") }

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
    }

    /// The fewest looks that serve intervals: each at the end of the earliest that is not served yet (greedy stabbing).
    private func fewestLooks(_ windows: [ClosedRange<Int64>]) -> Int {
        var looks = 0
        var last = Int64.min
        for window in windows.sorted(by: { $0.upperBound < $1.upperBound }) where window.lowerBound > last {
            looks += 1
            last = window.upperBound
        }
        return looks
    }

    /// Two sets have slack of one length, one has any, and one has timers of both kinds far apart.
    @Test(arguments: [(49_152, 50_000_000), (0, 50_000_000), (-1, 50_000_000), (-1, 3_000_000_000)] as [(Int64, Int64)])
    func `timers with slack take the fewest looks, and none comes early or late`(slack: Int64, span: Int64) {
        var random = Random()
        let count = 5_000
        let timers = UnsafeMutablePointer<rx_timer>.allocate(capacity: count)
        unsafe timers.initialize(repeating: rx_timer(), count: count)
        let set = unsafe rx_timers_create(0)!
        var windows: [ClosedRange<Int64>] = []
        for index in 0..<count {
            let deadline = Int64.random(in: 1..<span, using: &random)
            let slack = slack >= 0 ? slack : rx_timers_slack(Int64.random(in: 0..<(1 << 21), using: &random))
            unsafe rx_timers_insert(set, timers + index, deadline, slack)
            windows.append(deadline...deadline + slack)
        }
        var (looks, left) = (0, Set(0..<count))
        while unsafe rx_timers_count(set) > 0 {
            let now = unsafe rx_timers_next(set)
            looks += 1
            while let timer = unsafe rx_timers_pop(set, now) {
                let index = unsafe timer - timers
                #expect(left.remove(index) != nil && windows[index].lowerBound <= now && now <= windows[index].upperBound)
                unsafe #expect(rx_timer_end(timer) == windows[index].upperBound)
            }
        }
        #expect(left.isEmpty)
        // A crowded slot of a higher level, of 8 milliseconds, and one behind it may take a look more each.
        #expect(looks <= fewestLooks(windows) + 2 * Int(span >> 23) + 2, "\(looks)")
        unsafe rx_timers_destroy(set)
        unsafe timers.deallocate()
    }

    /// Steps in any order: put in, some with slack, cancel, and look, as late as the set says or earlier.
    @Test(arguments: [0, 3]) func `no timer with slack is late while others come and go, also while memory is refused`(_ refusals: UInt64) {
        var random = Random()
        defer { refused_memory_here(false, 0) }
        let count = 600
        let timers = UnsafeMutablePointer<rx_timer>.allocate(capacity: count)
        unsafe timers.initialize(repeating: rx_timer(), count: count)
        let set = unsafe rx_timers_create(0)!
        var (spare, waiting) = (Array(0..<count), [Int: ClosedRange<Int64>]())
        var now: Int64 = 1 << 40
        for step in 0..<UInt64(40_000) {
            if refusals > 0 { refused_memory_here(step / refusals % 2 == 0, 0) }
            switch Int.random(in: 0..<8, using: &random) {
            case 0..<4:
                guard let index = spare.popLast() else { continue }
                let deadline = now + Int64.random(in: 0...(1 << Int64.random(in: 0..<28, using: &random)), using: &random)
                let slack = rx_timers_slack(Int64.random(in: 0...(1 << Int64.random(in: 0..<21, using: &random)), using: &random))
                unsafe rx_timers_insert(set, timers + index, deadline, slack)
                waiting[index] = deadline...deadline + slack
            case 4:
                // Sorted: the order of a dictionary is another in each process.
                guard let victim = waiting.keys.sorted().randomElement(using: &random) else { continue }
                waiting[victim] = nil
                unsafe #expect(rx_timers_cancel(set, timers + victim))
                spare.append(victim)
            default:
                let next = unsafe rx_timers_next(set)
                now = next == .max ? now : max(now, Bool.random(using: &random) ? next : (now + next) / 2)
                while let timer = unsafe rx_timers_pop(set, now) {
                    let index = unsafe timer - timers
                    guard let window = waiting.removeValue(forKey: index) else { return #expect(Bool(false), "a timer came twice") }
                    #expect(window.contains(now))
                    spare.append(index)
                }
                #expect(waiting.values.allSatisfy { $0.lowerBound > now })
            }
            let earliest = waiting.values.map(\.upperBound).min() ?? .max
            unsafe #expect(rx_timers_count(set) == waiting.count && rx_timers_next(set) <= earliest)
        }
        refused_memory_here(false, 0)
        while unsafe rx_timers_pop_any(set) != nil {}
        unsafe #expect(rx_timers_next(set) == .max)
        unsafe rx_timers_destroy(set)
        unsafe timers.deallocate()
    }
}
