// SPDX-License-Identifier: MIT
import Foundation
import RealtimeGuard
import Rx
import Synchronization
import Testing

struct RealtimeLaneObservableTests {
    static let wakes: [Wake] = [.never, .coalesced]

    /// `RealtimeLane.Wake` without its element type, for test arguments.
    enum Wake: Sendable {
        case never
        case coalesced

        func lane<Element>(of type: Element.Type, capacity: Int) -> RealtimeLane<Element> {
            RealtimeLane(capacity: capacity, wake: self == .never ? .never : .coalesced)
        }
    }

    /// What an observation delivered, readable from the test's thread.
    ///
    /// Sendable: `lock` guards the rest.
    private final class Log<Element: Sendable>: @unchecked Sendable {
        private let lock = Lock()
        private var received: [Element] = []
        private var ended = false
        private var strays = 0

        var elements: [Element] { lock.guarding { received } }
        var isCompleted: Bool { lock.guarding { ended } }
        /// How many elements arrived elsewhere than on the scheduler.
        var offScheduler: Int { lock.guarding { strays } }

        func append(_ element: Element, isStray: Bool = false) {
            lock.guarding {
                received.append(element)
                if isStray { strays += 1 }
            }
        }

        func observe(_ sequence: Observable<Element>, on scheduler: SerialScheduler) -> any Disposable {
            sequence.subscribe(
                onNext: { self.append($0, isStray: !scheduler.isCurrent) },
                onCompleted: { self.lock.guarding { self.ended = true } })
        }
    }

    /// Gives other threads the processor until `condition` holds; false after ten seconds.
    private func eventually(_ condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            if ContinuousClock.now > deadline { return false }
            sched_yield()
        }
        return true
    }

    @Test(arguments: wakes) func `elements arrive in order on the scheduler, then the end`(wake: Wake) {
        let lane = wake.lane(of: Int.self, capacity: 8)
        let scheduler = SerialScheduler()
        let log = Log<Int>()
        let subscription = log.observe(lane.elements(on: scheduler), on: scheduler)
        for number in 0..<100 {
            #expect(eventually { unsafe lane.producer.hasRoom })
            #expect(unsafe lane.producer.push(number))
        }
        unsafe lane.producer.finish()
        #expect(eventually { log.isCompleted })
        #expect(log.elements == Array(0..<100))
        #expect(log.offScheduler == 0)
        subscription.dispose()
    }

    @Test(arguments: wakes) func `elements larger than a word arrive whole`(wake: Wake) {
        let lane = wake.lane(of: SIMD16<Int>.self, capacity: 4)
        let scheduler = SerialScheduler()
        let log = Log<SIMD16<Int>>()
        let subscription = log.observe(lane.elements(on: scheduler), on: scheduler)
        for number in 0..<20 {
            #expect(eventually { unsafe lane.producer.hasRoom })
            #expect(unsafe lane.producer.push(SIMD16(repeating: number)))
        }
        #expect(eventually { log.elements.count == 20 })
        #expect(log.elements == (0..<20).map { SIMD16(repeating: $0) })
        subscription.dispose()
    }

    @Test(arguments: wakes) func `what was pushed before observing arrives too`(wake: Wake) {
        let lane = wake.lane(of: Int.self, capacity: 8)
        for number in 0..<5 { #expect(unsafe lane.producer.push(number)) }
        unsafe lane.producer.finish()
        let scheduler = SerialScheduler()
        let log = Log<Int>()
        _ = log.observe(lane.elements(on: scheduler), on: scheduler)
        #expect(eventually { log.isCompleted })
        #expect(log.elements == Array(0..<5))
    }

    @Test(arguments: wakes) func `batches hold everything in order, and none is empty`(wake: Wake) {
        let lane = wake.lane(of: Int.self, capacity: 64)
        let scheduler = SerialScheduler()
        let log = Log<[Int]>()
        _ = log.observe(lane.batches(on: scheduler), on: scheduler)
        for number in 0..<1000 {
            #expect(eventually { unsafe lane.producer.hasRoom })
            #expect(unsafe lane.producer.push(number))
        }
        unsafe lane.producer.finish()
        #expect(eventually { log.isCompleted })
        #expect(log.elements.flatMap(\.self) == Array(0..<1000))
        #expect(!log.elements.contains { $0.isEmpty })
    }

    @Test(arguments: wakes) func `after disposal the lane keeps its elements for the next observer`(wake: Wake) {
        let lane = wake.lane(of: Int.self, capacity: 64)
        let scheduler = SerialScheduler()
        let first = Log<Int>()
        let subscription = first.observe(lane.elements(on: scheduler), on: scheduler)
        #expect(unsafe lane.producer.push(1))
        #expect(eventually { first.elements == [1] })
        subscription.dispose()
        let second = Log<Int>()
        let next = second.observe(lane.elements(on: scheduler), on: scheduler)
        for number in 2..<10 { #expect(unsafe lane.producer.push(number)) }
        #expect(eventually { second.elements.count == 8 })
        #expect(second.elements == Array(2..<10))
        #expect(first.elements == [1])
        next.dispose()
    }

    @Test(arguments: wakes) func `what is pushed after a disposal goes to the next observer, whatever the former one is at`(wake: Wake) {
        let lane = wake.lane(of: Int.self, capacity: 64)
        let scheduler = SerialScheduler()
        for round in 0..<6_000 {
            let former = lane.elements(on: scheduler, every: .microseconds(1)).subscribe { _ in }
            #expect(unsafe lane.producer.push(-1))
            // Each round disposes a little later, so that some do while the former observer looks into the lane.
            let moment = ContinuousClock.now + .nanoseconds(50 * (round % 400))
            while ContinuousClock.now < moment {}
            former.dispose()
            for number in 0..<4 { #expect(unsafe lane.producer.push(number)) }
            let next = Log<Int>()
            let subscription = next.observe(lane.elements(on: scheduler, every: .microseconds(1)), on: scheduler)
            #expect(eventually { next.elements.last == 3 }, "round \(round)")
            #expect(next.elements.filter { $0 >= 0 } == [0, 1, 2, 3], "round \(round)")
            subscription.dispose()
        }
    }

    @Test(arguments: wakes) func `an observer that ends itself takes no element too many`(wake: Wake) {
        let lane = wake.lane(of: Int.self, capacity: 64)
        let scheduler = SerialScheduler()
        let taken = Log<Int>()
        let subscription = SerialDisposable()
        subscription.disposable = lane.elements(on: scheduler).subscribe(onNext: { element in
            taken.append(element)
            if element == 3 { subscription.dispose() }
        })
        for number in 0..<10 { #expect(unsafe lane.producer.push(number)) }
        #expect(eventually { subscription.isDisposed })
        let next = Log<Int>()
        let rest = next.observe(lane.elements(on: scheduler), on: scheduler)
        #expect(eventually { next.elements.last == 9 })
        #expect(taken.elements == [0, 1, 2, 3])
        #expect(next.elements == [4, 5, 6, 7, 8, 9])
        rest.dispose()
    }

    @Test func `a storage that nobody kept is used again for the next batch`() {
        let lane = RealtimeLane<Int>(capacity: 64)
        let scheduler = SerialScheduler()
        let addresses = Log<UInt>()
        let subscription = lane.batches(on: scheduler).subscribe(onNext: { batch in
            addresses.append(unsafe batch.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
        })
        for round in 1...5 {
            #expect(unsafe lane.producer.push(round))
            #expect(eventually { addresses.elements.count == round })
        }
        #expect(Set(addresses.elements).count == 1)
        subscription.dispose()
    }

    @Test func `a second subscription beside the first traps`() async {
        await #expect(processExitsWith: .failure) {
            let lane = RealtimeLane<Int>(capacity: 4)
            let scheduler = SerialScheduler()
            let first = lane.elements(on: scheduler).subscribe(onNext: { _ in })
            let second = lane.elements(on: scheduler).subscribe(onNext: { _ in })
            // The trap comes on the scheduler; without it this ends well after ten seconds.
            let deadline = ContinuousClock.now + .seconds(10)
            while ContinuousClock.now < deadline { sched_yield() }
            first.dispose()
            second.dispose()
        }
    }

    @Test func `a shutdown ends though a producer goes on, faster than the observer`() async {
        await #expect(processExitsWith: .success) {
            // A hang is killed here.
            alarm(60)
            let lane = RealtimeLane<Int>(capacity: 64, wake: .coalesced)
            let slow = lane.elements(on: SerialScheduler()).subscribe(onNext: { _ in
                let end = ContinuousClock.now + .milliseconds(1)
                while ContinuousClock.now < end { sched_yield() }
            })
            Thread.detachNewThread {
                while true {
                    _ = unsafe lane.producer.push(1)
                    sched_yield()
                }
            }
            while lane.pushed < 500 { sched_yield() }
            Runtime.shutdown()
            slow.dispose()
            _exit(0)
        }
    }

    @Test func `observing after a shutdown traps with the rule`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let lane = RealtimeLane<Int>(capacity: 64, wake: .coalesced)
            let scheduler = SerialScheduler()
            Runtime.shutdown()
            _ = lane.elements(on: scheduler).subscribe()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("used after Runtime.shutdown()"))
    }

    @Test func `a period that is not positive traps`() async {
        await #expect(processExitsWith: .failure) {
            _ = RealtimeLane<Int>(capacity: 4).elements(on: SerialScheduler(), every: .zero).subscribe(onNext: { _ in })
        }
    }

    @Test(arguments: wakes, [true, false])
    func `once an observation is over nothing holds the lane`(wake: Wake, byFinishing: Bool) {
        weak var observed: RealtimeLane<Int>?
        do {
            let lane = wake.lane(of: Int.self, capacity: 4)
            observed = lane
            let scheduler = SerialScheduler()
            let log = Log<Int>()
            let subscription = log.observe(lane.elements(on: scheduler), on: scheduler)
            #expect(unsafe lane.producer.push(1))
            #expect(eventually { log.elements == [1] })
            if byFinishing {
                unsafe lane.producer.finish()
                #expect(eventually { log.isCompleted })
            } else {
                subscription.dispose()
            }
        }
        #expect(eventually { observed == nil })
    }

    @Test(.enabled(if: rx_guard_watches_memory()))
    func `delivering and resting allocate nothing, however long it goes on`() {
        let lane = RealtimeLane<SIMD16<Int>>(capacity: 16, wake: .coalesced)
        let scheduler = SerialScheduler(dedicated: ThreadOptions(name: "lane-test"))
        let (warm, last) = (1_000, 3_000)
        let log = Log<UInt64>()
        // The guard watches a thread: the dedicated one, from one element to another.
        let subscription = lane.elements(on: scheduler).subscribe(onNext: { element in
            if element[0] == warm { rx_guard_enter() }
            if element[0] == last { log.append(rx_guard_leave().allocations) }
        })
        for number in 0...last {
            // Now and then the consumer is left to find the lane empty, so that resting is watched as well.
            #expect(eventually { unsafe number % 100 == 0 ? lane.waiting == 0 : lane.producer.hasRoom })
            #expect(unsafe lane.producer.push(SIMD16(repeating: number)))
        }
        #expect(eventually { log.elements.count == 1 })
        #expect(log.elements == [0])
        subscription.dispose()
    }

    /// Hunts a missed wake: a push that finds the consumer about to rest, with nothing after it that would wake it.
    @Test func `no wake is missed when each push waits for the one before to arrive`() {
        let lane = RealtimeLane<Int>(capacity: 4, wake: .coalesced)
        let scheduler = SerialScheduler()
        let arrived = Atomic(0)
        let subscription = lane.elements(on: scheduler).subscribe(onNext: { arrived.store($0, ordering: .releasing) })
        let rounds = 5_000 * soak
        for round in 1...rounds {
            #expect(unsafe lane.producer.push(round))
            guard eventually({ arrived.load(ordering: .acquiring) == round }) else {
                Issue.record("element \(round) never arrived")
                break
            }
        }
        #expect(arrived.load(ordering: .relaxed) == rounds)
        subscription.dispose()
    }

    /// Hunts a wake that outlives its lane: pushes, disposal and the lane's end in quick succession.
    @Test func `a lane may end while its last wake is on its way`() {
        for round in 0..<200 {
            let lane = RealtimeLane<Int>(capacity: 4, wake: .coalesced)
            let subscription = lane.elements(on: SerialScheduler()).subscribe(onNext: { _ in })
            #expect(unsafe lane.producer.push(round))
            subscription.dispose()
        }
    }
}
