// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Testing

/// What waits at the gate of a switch while another thread is inside: heard, if its sequence ended behind it, and not, if it was superseded.
@Suite struct SupersededAtTheGateTests {
    /// The elements heard, where `send` runs while another thread is inside the observer with the element 1 of `first`.
    private func heard(
        _ send: (_ outer: PublishSubject<Int>, _ second: PublishSubject<Int>) -> Void
    ) -> (elements: [Int], isCompleted: Bool) {
        let outer = PublishSubject<Int>()
        let inner = (0..<3).map { _ in PublishSubject<Int>() }
        let isInside = DispatchSemaphore(value: 0)
        let mayLeave = DispatchSemaphore(value: 0)
        let hasLeft = DispatchSemaphore(value: 0)
        let elements = Shared<[Int]>([])
        let isCompleted = Shared(false)
        let subscription = outer.flatMapLatest { inner[$0] }.subscribe(
            onNext: {
                elements.value.append($0)
                if $0 == 1 {
                    isInside.signal()
                    mayLeave.wait()
                }
            }, onCompleted: { isCompleted.value = true })
        outer.onNext(0)
        DispatchQueue(label: "inside").async {
            inner[0].onNext(1)
            hasLeft.signal()
        }
        isInside.wait()
        outer.onNext(1)
        send(outer, inner[1])
        mayLeave.signal()
        hasLeft.wait()
        subscription.dispose()
        return (elements.value, isCompleted.value)
    }

    @Test func `the element of a sequence that has ended since is heard`() {
        let all = heard { outer, second in
            second.onNext(2)
            second.onCompleted()
            outer.onCompleted()
        }
        #expect(all == ([1, 2], true))
        let some = heard { _, second in
            second.onNext(2)
            second.onCompleted()
        }
        #expect(some == ([1, 2], false))
    }

    @Test func `the element of a sequence that was superseded since is not`() {
        let none = heard { outer, second in
            second.onNext(2)
            outer.onNext(2)
        }
        #expect(none == ([1], false))
    }
}
