// SPDX-License-Identifier: MIT
import Rx
import Testing

@Suite struct NeverTests {
    @Test func `never says nothing`() {
        #expect(marbles { _ in Observable<Int>.never() } == "")
        #expect(marbles { _ in Observable<Int>.never() } == "------")
    }

    @Test func `it is disposed of as any other`() {
        let subscription = Observable<Int>.never().subscribe(onNext: { _ in }) as? any Cancelable
        subscription?.dispose()
        #expect(subscription?.isDisposed == true)
    }
}
