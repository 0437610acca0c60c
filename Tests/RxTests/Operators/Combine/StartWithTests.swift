// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct StartWithTests {
    @Test func `the elements come first`() {
        #expect(marbles { $0.cold("--1-2-|").startWith(8, 9) } == "[89]-1-2-|")
        #expect(marbles { $0.cold("--#").startWith(8) } == "8-#")
    }

    @Test func `a disposal among them keeps the source from being subscribed to`() {
        let scheduler = TestScheduler()
        let source = scheduler.cold("1-2-|")
        #expect(scheduler.record { source.startWith(8, 9).take(2) }.marbles == "[89|]")
        #expect(source.subscriptions == [])
    }

    @Test func `it keeps the contract`() { contract(of: "startWith") { $0.startWith(7, 8) } }
}
