// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct ElementAtTests {
    @Test func `the element of that number passes, then the end`() {
        let scheduler = TestScheduler()
        let source = scheduler.hot("1-2-3-|")
        #expect(scheduler.record { source.element(at: 1) }.marbles == "--[2|]")
        #expect(source.subscriptions == ["^-!"])
        #expect(marbles { $0.cold("1-2-3-|").element(at: 0) } == "[1|]")
    }

    @Test func `a source that is too short gives an error`() {
        let scheduler = TestScheduler()
        let out = scheduler.record { scheduler.cold("1-2-|").element(at: 2) }
        #expect(out.marbles == "----#")
        guard case RxError.argumentOutOfRange? = out.error else {
            Issue.record("\(String(describing: out.error))")
            return
        }
    }

    @Test func `an error passes`() { #expect(marbles { $0.cold("1-#").element(at: 2) } == "--#") }

    @Test func `it keeps the contract`() { contract(of: "element(at:)") { $0.element(at: 2) } }
}
