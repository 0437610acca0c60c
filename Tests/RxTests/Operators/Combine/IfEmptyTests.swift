// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct IfEmptyTests {
    @Test func `the default stands for no elements`() {
        #expect(marbles { $0.cold("-----|").ifEmpty(default: 7) } == "-----[7|]")
        #expect(marbles { $0.cold("1----|").ifEmpty(default: 7) } == "1----|")
        #expect(marbles { $0.cold("-----#").ifEmpty(default: 7) } == "-----#")
    }

    @Test func `another sequence stands for no elements`() {
        let scheduler = TestScheduler()
        let (source, other) = (scheduler.cold("---|"), scheduler.cold("8-9|"))
        #expect(scheduler.record { source.ifEmpty(switchTo: other.asObservable()) }.marbles == "---8-9|")
        #expect(source.subscriptions == ["^--!"])
        #expect(other.subscriptions == ["---^--!"])
        #expect(marbles { $0.cold("1--|").ifEmpty(switchTo: .just(7)) } == "1--|")
        #expect(marbles { $0.cold("---#").ifEmpty(switchTo: .just(7)) } == "---#")
        #expect(marbles { $0.cold("---|").ifEmpty(switchTo: .error(TestError())) } == "---#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "ifEmpty(default:)") { $0.ifEmpty(default: 7) }
        contract(of: "ifEmpty(default:) of nothing", .waitsForEnd) { $0.filter { _ in false }.ifEmpty(default: 7) }
        contract(of: "ifEmpty(switchTo:)", .outlivesSource) { $0.ifEmpty(switchTo: .never()) }
        contract(of: "ifEmpty(switchTo:), the other one") { Observable.empty().ifEmpty(switchTo: $0) }
    }
}
