// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct PausableTests {
    private static let switches = ["t": true, "f": false]

    @Test func `what comes while it is paused is dropped`() {
        #expect(
            marbles { $0.cold("1-2-3-4-5-|").pausable($0.cold("-t---f--t", values: Self.switches)) } == "--2-3---5-|")
        #expect(marbles { $0.cold("1-#").pausable($0.cold("t", values: Self.switches)) } == "1-#")
    }

    @Test func `what comes while it is paused waits`() {
        #expect(
            marbles { $0.cold("1-2-3-4-5-|").pausableBuffered($0.cold("-t-f---t", values: Self.switches)) }
                == "-12----[34]5-|")
    }

    @Test func `the latest are kept where there is a limit`() {
        #expect(
            marbles { $0.cold("123-4-|").pausableBuffered($0.cold("---t", values: Self.switches), limit: 2) } == "---[23]4-|")
        #expect(
            marbles { $0.cold("123-4-|").pausableBuffered($0.cold("---t", values: Self.switches), limit: 0) } == "----4-|")
    }

    @Test func `the completion lets out what waits, an error drops it`() {
        #expect(marbles { $0.cold("1-2-|").pausableBuffered(Observable.never()) } == "----[12|]")
        #expect(marbles { $0.cold("1-2-#").pausableBuffered(Observable.never()) } == "----#")
        #expect(marbles { $0.cold("1-2--").pausableBuffered($0.cold("---#", values: Self.switches)) } == "---#")
    }

    @Test func `it keeps the contract`() {
        contract(of: "pausable") { $0.pausable(Observable.just(true)) }
        contract(of: "pausableBuffered") { $0.pausableBuffered(Observable.just(true)) }
        contract(of: "pausableBuffered, paused", [.waitsForEnd, .keepsElements]) { $0.pausableBuffered(Observable.never()) }
        contract(of: "pausableBuffered, the pauser", .outlivesSource) { source in
            Observable<Int>.never().startWith(1, 2, 3).pausableBuffered(source.map { $0 > 1 })
        }
    }

    @Test func `the pictures`() {
        #expect(
            marbles { $0.cold("1-2-3-4-5-|").pausable($0.cold("-t----f---", values: ["t": true, "f": false])) } == "--2-3-----|")
        #expect(
            marbles { $0.cold("1-2-3-4-5-|").pausableBuffered($0.cold("-t--f--t---", values: ["t": true, "f": false])) } == "-[1]2----[34]5-|")
    }
}
