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
        var random = Stress.seed | 1
        func next(_ bound: UInt64) -> UInt64 {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return random % bound
        }
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
            unsafe rx_timers_insert(set, timers + index, deadline)
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
}
