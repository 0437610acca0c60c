// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Synchronization
import Testing

@Suite struct DelayTests {
    @Test func `elements and completion come later, by the same time`() {
        #expect(marbles { $0.cold("1-2---3-|").delay(.ticks(3), scheduler: $0) } == "---1-2---3-|")
        #expect(marbles { $0.cold("12|").delay(.ticks(9), scheduler: $0) } == "---------12|")
        #expect(marbles { $0.cold("|").delay(.ticks(2), scheduler: $0) } == "--|")
        #expect(marbles { $0.cold("[12]|").delay(.zero, scheduler: $0) } == "[12]|")
    }

    @Test func `an error passes at once and drops what waits`() {
        #expect(marbles { $0.cold("1-2-#").delay(.ticks(3), scheduler: $0) } == "---1#")
        #expect(marbles { $0.cold("#").delay(.ticks(3), scheduler: $0) } == "#")
    }

    @Test func `an error sent while an element is delivered follows it`() {
        let scheduler = TestScheduler()
        let subject = PublishSubject<Int>()
        var seen: [String] = []
        _ = subject.delay(.ticks(2), scheduler: scheduler).subscribe { event in
            if event.element == 1 { subject.onError(TestError()) }
            seen.append(event.isStopEvent ? "#" : "\(event.element!)")
        }
        subject.onNext(1)
        subject.onNext(2)
        scheduler.advance()
        #expect(seen == ["1", "#"])
    }

    /// Hunts: no loss, order, and no delivery by the thread that sends, which meets the scheduler's all the time.
    @Test func `every element is delivered on the scheduler, in order`() {
        let scheduler = SerialScheduler()
        let subject = PublishSubject<Int>()
        let count = 20_000 * soak
        let elsewhere = Shared(0)
        let seen = Shared<[Int]>([])
        let done = DispatchSemaphore(value: 0)
        let subscription = subject.delay(.microseconds(20), scheduler: scheduler).subscribe(
            onNext: {
                if !scheduler.isCurrent { elsewhere.value += 1 }
                seen.value.append($0)
            }, onCompleted: { done.signal() })
        for element in 0..<count { subject.onNext(element) }
        subject.onCompleted()
        #expect(done.wait(timeout: .now() + .seconds(30)) == .success, "the completion did not arrive")
        #expect(elsewhere.value == 0)
        #expect(seen.value == Array(0..<count))
        subscription.dispose()
    }

    /// Hunts: an element that overlaps with the error, or follows it, or a lost error.
    @Test func `an error that meets an element comes once and last`() {
        let scheduler = SerialScheduler()
        for round in 0..<500 * soak {
            let subject = PublishSubject<Int>()
            let inside = Atomic<Int>(0)
            let overlaps = Shared(0)
            let seen = Shared<[Int]>([])
            let done = DispatchSemaphore(value: 0)
            let subscription = subject.delay(.microseconds(round % 40), scheduler: scheduler).subscribe { event in
                if inside.add(1, ordering: .relaxed).oldValue != 0 { overlaps.value += 1 }
                seen.value.append(event.element ?? -1)
                inside.subtract(1, ordering: .relaxed)
                if event.isStopEvent { done.signal() }
            }
            for element in 0..<20 { subject.onNext(element) }
            subject.onError(TestError())
            #expect(done.wait(timeout: .now() + .seconds(30)) == .success, "the error did not arrive")
            #expect(overlaps.value == 0)
            #expect(seen.value == Array(0..<seen.value.count - 1) + [-1])
            subscription.dispose()
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "delay", [.waitsForEnd, .keepsElements]) { $0.delay(.ticks(2), scheduler: $1) }
    }
}
