// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SequenceEqualTests {
    @Test func `equal ones are known to be when both have completed`() {
        #expect(marbles { $0.cold("1-2---3-|").sequenceEqual($0.cold("--1-2-3---|")) } == "----------['true'|]")
        #expect(marbles { $0.cold("---|").sequenceEqual($0.cold("-|")) } == "---['true'|]")
    }

    @Test func `the first difference decides`() {
        let scheduler = TestScheduler()
        let (source, other) = (scheduler.cold("1-2-3|"), scheduler.cold("1--3-|"))
        #expect(scheduler.record { source.sequenceEqual(other) }.marbles == "---['false'|]")
        #expect(source.subscriptions == ["^--!"])
        #expect(other.subscriptions == ["^--!"])
    }

    @Test func `one that is longer decides`() {
        #expect(marbles { $0.cold("1-2--|").sequenceEqual($0.cold("1|")) } == "--['false'|]")
        #expect(marbles { $0.cold("1|").sequenceEqual($0.cold("1-2--|")) } == "--['false'|]")
        #expect(marbles { $0.cold("1-2----").sequenceEqual($0.cold("1---|")) } == "----['false'|]")
    }

    @Test func `an error of either or of the comparison ends it`() {
        #expect(marbles { $0.cold("1-#").sequenceEqual($0.cold("1---|")) } == "--#")
        #expect(marbles { $0.cold("1---|").sequenceEqual($0.cold("1-#")) } == "--#")
        #expect(marbles { $0.cold("-1-|").sequenceEqual($0.cold("1---|")) { _, _ in throw TestError() } } == "-#")
    }

    @Test func `the closure receives the source's element first`() {
        #expect(marbles { $0.cold("1-2|").sequenceEqual($0.cold("-2-3|")) { $0 < $1 } } == "----['true'|]")
        #expect(marbles { $0.cold("-1-2|").sequenceEqual($0.cold("2-3|")) { $0 < $1 } } == "----['true'|]")
    }

    /// Hunts: no loss and no swap of elements that meet.
    @Test func `two threads agree`() {
        for round in 0..<20 * soak {
            let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
            let seen = Shared<[Bool]>([])
            let last = round % 2 == 0 ? 999 : 1_000
            let subscription = left.sequenceEqual(right).subscribe(onSuccess: { seen.value.append($0) })
            let ended = Race.run([
                {
                    for element in 0..<1_000 { left.onNext(element) }
                    left.onCompleted()
                },
                {
                    for element in 0..<999 { right.onNext(element) }
                    right.onNext(last)
                    right.onCompleted()
                },
            ])
            #expect(ended)
            #expect(seen.value == [round % 2 == 0])
            subscription.dispose()
        }
    }

    @Test func `it keeps the contract`() {
        contract(of: "sequenceEqual of itself", [.subscribesFreely, .waitsForEnd]) { $0.sequenceEqual($0).asObservable() }
        contract(
            of: "sequenceEqual with another", .outlivesSource,
            failing: { source, fail in
                source.sequenceEqual(source) { _, _ in
                    try fail(); return true
                }.asObservable()
            }
        ) { Observable.of(0, 2).sequenceEqual($0).asObservable() }
    }

    @Test func `the picture`() {
        #expect(marbles { $0.cold("1-2---3-|").sequenceEqual($0.cold("--1-2-3---|")) } == "----------['true'|]")
    }
}
