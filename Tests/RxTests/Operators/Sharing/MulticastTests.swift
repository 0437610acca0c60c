// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct MulticastTests {
    @Test func `multicast with a selector keeps the contract`() {
        contract(of: "multicast with a selector") { $0.multicast({ PublishSubject<Int>() }, selector: { $0.map { $0 + 1 } }) }
    }

    @Test func `a subject of each subscription's own`() {
        #expect(
            marbles { $0.cold("1---2---|").multicast({ PublishSubject() }) { Observable.zip($0, $0.skip(1)) { "\($0)\($1)" } } }
                == "----'12'---|")
    }
}
