// SPDX-License-Identifier: MIT
import Rx
import Synchronization
import Testing

@testable import RxRuntime

/// What waits for a hop is delivered in batches of 1,024, and each ends the turn of its scheduler: others have theirs, the host first of all.
@Suite struct ObserveOnTurnTests {
    private let loop = Loop(name: "driven by a test")
    private let scheduler: SerialScheduler

    init() {
        loop.driver = {}
        scheduler = SerialScheduler(host: loop, label: "")
    }

    /// How many of 3,000 waiting elements have come after each of four calls of the host.
    private func heard(through hop: (Observable<Int>) -> Observable<Int>) -> [Int] {
        let subject = PublishSubject<Int>()
        var heard: [Int] = []
        let token = hop(subject.asObservable()).subscribe(onNext: { heard.append($0) })
        defer { token.dispose() }
        for element in 0..<3_000 { subject.onNext(element) }
        let counts = (0..<4).map { call in
            let isMoreReady = loop.runReady(limit: 100)
            #expect(isMoreReady == (call < 2))
            return heard.count
        }
        #expect(heard == Array(0..<3_000))
        return counts
    }

    @Test func `a host has its turn after 1,024 elements`() {
        #expect(heard { $0.observe(on: scheduler) } == [1_024, 2_048, 3_000, 3_000])
    }

    @Test func `a host has its turn after 1,024 elements of a bounded hop`() {
        #expect(heard { $0.observe(on: scheduler, bufferSize: 3_000, onOverflow: .dropNewest) } == [1_024, 2_048, 3_000, 3_000])
    }

    @Test func `others on the scheduler and in the loop have their turn between two batches`() {
        let subject = PublishSubject<Int>()
        let other = SerialScheduler(host: loop, label: "")
        var heard = 0
        var words: [String] = []
        let token = subject.observe(on: scheduler).subscribe(onNext: { _ in heard += 1 })
        for element in 0..<3_000 { subject.onNext(element) }
        scheduler.execute { words.append("item behind \(heard)") }
        other.execute { words.append("other scheduler behind \(heard)") }
        while loop.runReady(limit: .max) {}
        #expect(words == ["other scheduler behind 1024", "item behind 1024"])
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
