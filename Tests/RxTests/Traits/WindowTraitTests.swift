// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct WindowTraitTests {
    @Test func `each window of a time span ends, so it may be summed up`() {
        #expect(
            mainMarbles { s -> OnMain<Int> in s.main("1-2-3-----4-|").window(timeSpan: .ticks(5), count: 2).flatMapMany { $0.sum() } }
                == "--3----3----[4|]")
        #expect(
            mainMarbles { s in
                unsafe s.main("1-2-3-|").window(timeSpan: .ticks(50), count: 2, scheduler: s).flatMapMany { $0.count() }.assumeContext(Main.self)
            } == "--2---[1|]")
    }

    @Test func `a boundary of the same context cuts windows`() {
        #expect(
            mainMarbles { s in s.main("1-2-3---4-|").window(boundary: s.main("---1")).flatMapMany { $0.scan(0) { $0 + $1 } } }
                == "1-3-3---7-|")
    }

    @Test func `arrays are cut by a clock, in the context or out of it`() {
        #expect(mainMarbles { s in s.main("12-3-|").buffer(timeSpan: .ticks(9), count: 2).map { $0.reduce(0, +) } } == "-3---[3|]")
        let source = Infallible.of(1, 2, 3).buffer(timeSpan: .seconds(1), count: 2, scheduler: TestScheduler())
        #expect(atOnce(source.asObservable()) == "[1, 2][3]|")
    }

    @Test func `what overlaps in time is joined, in pairs or in groups`() {
        #expect(
            mainMarbles { s in
                s.main("1-----2----|").join(s.main("--3--4---5-"), leftDuration: { _ in s.main("----1") }, rightDuration: { _ in s.main("--1") }) {
                    $0 * 3 + $1
                }
            } == "--6---'10'--'11'-|")
        #expect(
            mainMarbles { s in
                s.main("1-----2----|").groupJoin(
                    s.main("--3--4---5-"), leftDuration: { _ in s.main("----1") }, rightDuration: { _ in s.main("--1") }
                ) { left, rights in rights.map { $0 + left } }.merge()
            } == "--4---6--7-|")
    }
}
