// SPDX-License-Identifier: MIT
import Foundation
import RealtimeGuard
import Rx
import Testing

struct RealtimeLaneTests {
    /// As large as an audio block: 128 samples and a header.
    private struct Block: BitwiseCopyable, Sendable, Equatable {
        var number: Int
        var samples: SIMD64<Float> = .zero
        var more: SIMD64<Float> = .zero
    }

    // MARK: What goes in comes out

    @Test func `elements come out in the order they went in`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        let producer = unsafe lane.producer
        #expect((1...3).map { producer.push($0) } == [true, true, true])
        #expect([lane.next(), lane.next(), lane.next(), lane.next()] == [1, 2, 3, nil])
    }

    @Test func `a full lane drops what is pushed, counts it, and keeps what it has`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        let producer = unsafe lane.producer
        for number in 0..<6 { #expect(producer.push(number) == (number < 4)) }
        #expect(lane.pushed == 4)
        #expect(lane.dropped == 2)
        #expect(!producer.hasRoom)
        var batch: [Int] = []
        #expect(lane.take(into: &batch) == 4)
        #expect(batch == [0, 1, 2, 3])
        #expect(producer.hasRoom)
    }

    @Test func `preparing changes nothing that waits, nor what is pushed next`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        let producer = unsafe lane.producer
        var batch: [Int] = []
        for number in 0..<11 {
            producer.prepare()
            #expect(producer.push(-number))
            producer.prepare()
            if number % 4 == 3 { lane.take(into: &batch) }
        }
        while producer.push(-1) {}
        producer.prepare()
        lane.take(into: &batch)
        #expect(batch == (0..<11).map { -$0 } + [-1])
    }

    @Test func `an element is taken from where it lies, whole, whatever its size`() {
        func check<let size: Int>(_: InlineArray<size, UInt8>.Type) {
            let lane = RealtimeLane<InlineArray<size, UInt8>>(capacity: 4)
            let producer = unsafe lane.producer
            for first in 0..<9 {
                var element = InlineArray<size, UInt8> { UInt8(truncatingIfNeeded: first + $0) }
                producer.prepare()
                // The element lies still during the call.
                #expect(unsafe withUnsafePointer(to: &element) { unsafe producer.push(at: $0) })
                #expect(producer.push(element))
                for _ in 0..<2 {
                    let taken = lane.next()
                    #expect(taken != nil)
                    for index in 0..<size { #expect(taken?[index] == UInt8(truncatingIfNeeded: first + index)) }
                }
            }
        }
        check(InlineArray<1, UInt8>.self)
        check(InlineArray<63, UInt8>.self)
        check(InlineArray<64, UInt8>.self)
        check(InlineArray<65, UInt8>.self)
        check(InlineArray<130, UInt8>.self)
        check(InlineArray<1024, UInt8>.self)
    }

    @Test func `the capacity is rounded up to a power of two`() {
        #expect(RealtimeLane<Int>(capacity: 1).capacity == 1)
        #expect(RealtimeLane<Int>(capacity: 100).capacity == 128)
    }

    @Test func `a batch is limited, crosses the ring's end, and appends`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        let producer = unsafe lane.producer
        for number in 0..<3 { _ = producer.push(number) }
        var batch = [-1]
        #expect(lane.take(into: &batch, limit: 2) == 2)
        for number in 3..<6 { _ = producer.push(number) }
        #expect(lane.take(into: &batch) == 4)
        #expect(batch == [-1, 0, 1, 2, 3, 4, 5])
        #expect(lane.take(into: &batch) == 0)
    }

    @Test func `a lane is finished once the producer said so and everything was taken`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        _ = unsafe lane.producer.push(1)
        unsafe lane.producer.finish()
        #expect(!lane.isFinished)
        #expect(lane.next() == 1)
        #expect(lane.isFinished)
    }

    @Test func `what is pushed after the end is dropped and counted`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        var producer = lane.takeProducer()
        let isIn = producer.push(1)
        producer.finish()
        let isInLate = producer.push(2)
        let hasRoom = producer.hasRoom
        #expect(isIn && !isInLate && !hasRoom)
        #expect(lane.next() == 1 && lane.next() == nil)
        producer.prepare()
        let isInLast = producer.push(3)
        #expect(!isInLast && lane.next() == nil && lane.isFinished)
        #expect(lane.pushed == 1 && lane.dropped == 2)
    }

    @Test func `elements of odd sizes keep their bytes`() {
        struct Odd: BitwiseCopyable, Sendable {
            var first: UInt8
            var second: UInt64
            var third: UInt8
        }
        let lane = RealtimeLane<Odd>(capacity: 8)
        for number in 0..<8 { _ = unsafe lane.producer.push(Odd(first: UInt8(number), second: .max, third: 7)) }
        for number in 0..<8 {
            let odd = lane.next()
            #expect(odd?.first == UInt8(number) && odd?.second == .max && odd?.third == 7)
        }
    }

    // MARK: Two threads

    /// Hunts: loss, duplicates, reordering and torn elements between a producer and a consumer that run at full speed.
    @Test func `no element is lost, doubled, reordered or torn between two threads`() async {
        let count = 200_000 * soak
        let lane = RealtimeLane<Block>(capacity: 64)
        let thread = Thread {
            let producer = unsafe lane.producer
            for number in 0..<count {
                let value = Float(number % 4096)
                while !producer.hasRoom { sched_yield() }
                _ = producer.push(
                    Block(number: number, samples: .init(repeating: value), more: .init(repeating: value)))
            }
            producer.finish()
        }
        thread.start()
        var expected = 0
        var wrong = 0
        var batch: [Block] = []
        while !lane.isFinished {
            batch.removeAll(keepingCapacity: true)
            if lane.take(into: &batch) == 0 { sched_yield() }
            for block in batch {
                let value = Float(expected % 4096)
                if block.number != expected || block.samples != .init(repeating: value) || block.more != block.samples {
                    wrong += 1
                }
                expected += 1
            }
        }
        #expect(wrong == 0)
        #expect(expected == count)
        #expect(lane.dropped == 0)
    }

    // MARK: What cannot go wrong

    @Test func `an owned producer keeps the memory that it pushes into`() {
        var producer = RealtimeLane<Block>(capacity: 4, wake: .coalesced).takeProducer()
        let pushed = (0..<5).map { producer.push(Block(number: $0)) }
        producer.finish()
        #expect(pushed == [true, true, true, true, false])
    }

    @Test func `a lane's producer is taken again after its life`() {
        let lane = RealtimeLane<Int>(capacity: 4)
        for number in 0..<3 {
            var producer = lane.takeProducer()
            let isIn = producer.push(number)
            #expect(isIn)
        }
        var batch: [Int] = []
        lane.take(into: &batch)
        #expect(batch == [0, 1, 2])
    }

    /// What the process wrote before it failed.
    private func said(by result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func `a second owned producer beside the first traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let lane = RealtimeLane<Int>(capacity: 4)
            var first = lane.takeProducer()
            var second = lane.takeProducer()
            _ = (first.push(1), second.push(2))
        }
        #expect(says(said(by: result), "has one producer"))
    }

    @Test func `taking elements while others are delivered traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let lane = RealtimeLane<Int>(capacity: 4)
            var producer = lane.takeProducer()
            _ = producer.push(1)
            producer.finish()
            let end = DispatchSemaphore(value: 0)
            let token = lane.elements(on: SerialScheduler()).subscribe(onNext: { _ in _ = lane.next() }, onCompleted: { end.signal() })
            _ = end.wait(timeout: .now() + 10)
            token.dispose()
        }
        #expect(says(said(by: result), "has one consumer"))
    }

    // MARK: What a real-time callback may not do

    /// What pushing does on this thread: filling the lane, pushing into the full lane, finishing.
    private func pushing(into lane: RealtimeLane<Block>) -> rx_guard_report {
        var producer = lane.takeProducer()
        var block = Block(number: 0)
        rx_guard_enter_strictly()
        // A `for` over a range would look up its iterator's type in an unoptimised build.
        while block.number < 200 {
            producer.prepare()
            _ = producer.push(block)
            // Lies still: a variable of this function's.
            _ = unsafe withUnsafePointer(to: &block) { unsafe producer.push(at: $0) }
            _ = producer.hasRoom
            block.number += 1
        }
        producer.finish()
        return rx_guard_leave()
    }

    @Test(arguments: [RealtimeLane<Int>.Wake.never, .coalesced])
    func `a push reaches no allocation, no lock, no system call and no reference count`(wake: RealtimeLane<Int>.Wake) {
        let lane = RealtimeLane<Block>(capacity: 64, wake: wake == .never ? .never : .coalesced)
        let report = pushing(into: lane)
        #expect(!rx_guard_reached(), "\(reached())")
        #expect(report.allocations == 0)
        #expect(report.frees == 0)
        #expect(report.locks == 0)
        #expect(report.system_calls == 0)
        #expect(report.retains == 0)
        #expect(report.releases == 0)
        #expect(report.objects == 0)
        #expect(lane.pushed == 64)
        #expect(lane.dropped == 336)
    }

    /// What the guard noted, with its stack.
    private func reached() -> String {
        var text = [CChar](repeating: 0, count: 8192)
        unsafe rx_guard_describe(&text, text.count)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    @Test(.enabled(if: rx_guard_watches_memory())) func `the guard names what is reached first and the stack that led there`() {
        // Something follows the call: optimised, the last call of a function takes its place on the stack.
        @inline(never) func aCallbackThatWaits() -> Int32 { poll(nil, 0, 0) &+ 1 }
        rx_guard_enter_strictly()
        _ = aCallbackThatWaits()
        let report = rx_guard_leave()
        #expect(report.system_calls == 1)
        #expect(rx_guard_reached())
        #expect(reached().hasPrefix("poll, called by\n"))
        #expect(reached().contains("aCallbackThatWaits"), "\(reached())")
        rx_guard_enter_strictly()
        _ = rx_guard_leave()
        #expect(!rx_guard_reached() && reached().isEmpty)
    }

    /// Calls `wake` while the thread of that name sleeps, until the guard has seen it enter the kernel: how often it did.
    private func calls(waking thread: String, by wake: () -> Void) -> UInt64 {
        let deadline = ContinuousClock.now + .seconds(60)
        var calls: UInt64 = 0
        while calls == 0, ContinuousClock.now < deadline {
            // A thread that is behind its elements is awake and needs no call: under load that lasts.
            guard waits(thread) else { continue }
            rx_guard_enter_strictly()
            wake()
            calls = rx_guard_leave().system_calls
        }
        return calls
    }

    /// Whether the thread of this process with that name waits in the kernel.
    private func waits(_ thread: String) -> Bool {
        let tasks = URL(fileURLWithPath: "/proc/self/task")
        let numbers = (try? FileManager.default.contentsOfDirectory(atPath: tasks.path)) ?? []
        // A number, the name in parentheses, the state: see proc(5).
        return numbers.contains { number in
            let stat = try? String(contentsOf: tasks.appendingPathComponent("\(number)/stat"), encoding: .utf8)
            return stat?.contains("(\(thread)) S ") ?? false
        }
    }

    /// The name of the call that ends a thread's sleep. An optimised build makes RxRing's own futex call in assembly.
    private var wakingCall: String {
        if Runtime.wakeup.workers == "epoll" { return "syscall, called by" }
        #if DEBUG
            return "syscall, called by"
        #else
            return "futex, called by"
        #endif
    }

    @Test(.enabled(if: rx_guard_watches_memory())) func `the guard sees the call of a push that wakes`() {
        let lane = RealtimeLane<Int>(capacity: 1024, wake: .coalesced)
        let thread = SerialScheduler(dedicated: ThreadOptions(name: "rx-heard-lane"))
        let subscription = lane.elements(on: thread).subscribe(onNext: { _ in })
        var producer = lane.takeProducer()
        #expect(calls(waking: "rx-heard-lane") { _ = producer.push(1) } > 0)
        #expect(reached().hasPrefix(wakingCall), "\(reached())")
        subscription.dispose()
    }

    @Test(.enabled(if: rx_guard_watches_memory())) func `the guard sees the call of an element that wakes a dedicated thread`() {
        let (mailbox, thread) = (PublishSubject<Int>(), SerialScheduler(dedicated: ThreadOptions(name: "rx-heard-hop")))
        let subscription = mailbox.observe(on: thread).subscribe(onNext: { _ in })
        #expect(calls(waking: "rx-heard-hop") { mailbox.onNext(1) } > 0)
        subscription.dispose()
    }

    @Test func `the guard sees objects, references and their memory`() {
        final class Thing { var other: Thing? }
        rx_guard_enter()
        let thing = Thing()
        for _ in 0..<10 { thing.other = Thing() }
        for _ in 0..<10 { thing.other?.other = thing }
        thing.other?.other = nil
        let report = rx_guard_leave()
        #expect(report.objects >= 11)
        #expect(report.retains >= 10)
        #expect(report.releases >= 10)
        if rx_guard_watches_memory() { #expect(report.allocations >= 11) }
    }

    @Test(.enabled(if: rx_guard_watches_memory())) func `the guard sees memory, locks and system calls`() {
        // Not inlined: optimised, memory that is freed unused is never allocated.
        @inline(never) func take() -> UnsafeMutableRawPointer? { unsafe malloc(100) }
        @inline(never) func giveBack(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }
        let lock = NSLock()
        rx_guard_enter()
        lock.lock()
        unsafe giveBack(take())
        lock.unlock()
        let report = rx_guard_leave()
        #expect(report.allocations >= 1)
        #expect(report.frees >= 1)
        #expect(report.locks >= 1)
    }
}
