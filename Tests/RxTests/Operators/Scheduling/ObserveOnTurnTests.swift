// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

@testable import RxRuntime

/// What waits for a hop is delivered in batches of 1,024, or up to the end of a piece of its queue. Each ends the turn of its scheduler: others have theirs, the
/// host first of all.
@Suite struct ObserveOnTurnTests {
    private let loop = Loop(name: "driven by a test")
    private let scheduler: SerialScheduler

    init() {
        loop.driver = {}
        scheduler = SerialScheduler(host: loop, label: "")
    }

    /// What a batch may be.
    private let batch = 1_024..<2_048

    /// How many of 5,000 waiting elements each call of the host delivers.
    private func delivered(through hop: (Observable<Int>) -> Observable<Int>) -> [Int] {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        let token = hop(subject.asObservable()).subscribe(onNext: { heard.append($0) })
        defer { token.dispose() }
        for element in 0..<5_000 { subject.onNext(element) }
        var counts: [Int] = []
        var isMoreReady = true
        while isMoreReady {
            let before = heard.count
            isMoreReady = loop.runReady(limit: 100)
            counts.append(heard.count - before)
        }
        #expect(heard == Array(0..<5_000))
        return counts
    }

    @Test func `a host has its turn after a batch`() {
        let counts = delivered { $0.observe(on: scheduler) }
        #expect(counts.count >= 3 && counts.dropLast().allSatisfy { batch.contains($0) }, "\(counts)")
    }

    @Test func `a host has its turn after a batch of a bounded hop`() {
        #expect(delivered { $0.observe(on: scheduler, bufferSize: 5_000, onOverflow: .dropNewest) } == [1_024, 1_024, 1_024, 1_024, 904])
    }

    @Test func `others on the scheduler and in the loop have their turn between two batches`() {
        let subject = PublishSubject<Int>()
        let other = SerialScheduler(host: loop, label: "")
        var heard = 0
        var (atItem, atOther) = (0, 0)
        let token = subject.observe(on: scheduler).subscribe(onNext: { _ in heard += 1 })
        for element in 0..<3_000 { subject.onNext(element) }
        scheduler.execute { atItem = heard }
        other.execute { atOther = heard }
        while loop.runReady(limit: .max) {}
        #expect(batch.contains(atItem) && batch.contains(atOther), "\(atItem), \(atOther)")
        #expect(heard == 3_000)
        token.dispose()
    }

    @Test func `an item that ends its turn costs no item its run, on a loop and on the pool`() async {
        for scheduler in [scheduler, SerialScheduler()] {
            var words: [Int] = []
            let isOver: Bool = await reply { continuation in
                for number in 0..<200 {
                    scheduler.execute {
                        words.append(number)
                        if number % 3 != 0 { SerialScheduler.endTurn() }
                        if number == 199 { continuation.resume(returning: true) }
                    }
                }
                while loop.runReady(limit: 100) {}
            }
            #expect(isOver && words == Array(0..<200))
        }
    }

    @Test func `an item of no serial scheduler has no turn to end`() async {
        let isOver: Bool = await reply { continuation in
            let left = Atomic(1_000)
            for _ in 0..<1_000 {
                ConcurrentScheduler.instance.execute {
                    SerialScheduler.endTurn()
                    SerialScheduler().execute {
                        // acquire and release: the last one sees what the others did.
                        if left.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { continuation.resume(returning: true) }
                    }
                }
            }
        }
        #expect(isOver)
    }
}
