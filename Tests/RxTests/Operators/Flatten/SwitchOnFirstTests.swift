// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct SwitchOnFirstTests {
    @Test func `the first element decides what becomes of all`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("--2-3-4-|")
        #expect(scheduler.record { source.switchOnFirst { first, all in all.map { $0 * first } } }.marbles == "--4-6-8-|")
        #expect(source.subscriptions == ["^-------!"])
    }

    @Test func `a result that ends lets go of the source`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("--2-3-4-|")
        #expect(scheduler.record { source.switchOnFirst { _, all in all.take(2) } }.marbles == "--2-[3|]")
        #expect(source.subscriptions == ["^---!"])
        #expect(marbles { $0.cold("-1-2|").switchOnFirst { _, _ in Observable<Int>.empty() } } == "-|")
    }

    @Test func `a source without elements ends it as it ends`() {
        #expect(marbles { $0.cold("--|").switchOnFirst { _, all in all } } == "--|")
        #expect(marbles { $0.cold("--#").switchOnFirst { _, all in all } } == "--#")
        #expect(marbles { $0.cold("-1#").switchOnFirst { _, all in all } } == "-1#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "switchOnFirst") { $0.switchOnFirst { _, all in all } }
        contract(
            of: "switchOnFirst, the selector",
            failing: { source, fail in
                source.switchOnFirst { _, all in
                    try fail()
                    return all.do(onNext: { _ in try fail() })
                }
            }
        ) { $0.switchOnFirst { first, all in all.map { $0 + first } } }
    }
}
