// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RefCountTests {
    @Test func `publish refCount keeps the contract`() {
        contract(of: "publish().refCount()") { $0.publish().refCount() }
    }

    @Test func `replay 1 refCount keeps the contract`() {
        contract(of: "replay(1).refCount()") { $0.replay(1).refCount() }
    }

    @Test func `replayAll refCount keeps the contract`() {
        contract(of: "replayAll().refCount()", .keepsElements) { $0.replayAll().refCount() }
    }
}
