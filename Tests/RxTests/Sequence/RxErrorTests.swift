// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct RxErrorTests {
    final class Unnamed {}
    final class Named: CustomStringConvertible { var description: String { "Rx.Named" } }

    @Test func `a disposed subject is named as in RxSwift`() {
        let subject = BehaviorSubject(value: 1)
        #expect("\(RxError.disposed(object: subject))" == "Object `RxSwift.BehaviorSubject<Swift.Int>` was already disposed.")
    }

    @Test func `another object keeps its name`() {
        #expect("\(RxError.disposed(object: Named()))" == "Object `Rx.Named` was already disposed.")
        #expect("\(RxError.disposed(object: Unnamed()))".contains("RxTests.RxErrorTests.Unnamed"))
    }
}
