// SPDX-License-Identifier: MIT
import Dispatch
import Rx
import Testing

/// What is shared for ever asks its source once: those that come after the end are told what is kept, however they meet.
@Suite struct ShareAfterTheEndTests {
    @Test(arguments: [0, 1, 2]) func `two that come after the end together do not start the source anew`(replay: Int) {
        let starts = Shared(0)
        let shared = Observable<Int>.create { observer in
            starts.value += 1
            observer.onNext(starts.value)
            observer.onCompleted()
            return Disposables.create()
        }.share(replay: replay, scope: .forever)
        _ = shared.subscribe()
        #expect(starts.value == 1)
        // The second is told the end, and stays in there until the first has returned.
        let isSecondIn = DispatchSemaphore(value: 0)
        let isFirstOut = DispatchSemaphore(value: 0)
        let isSecondOut = DispatchSemaphore(value: 0)
        let heard = Shared<[Int]>([])
        _ = shared.subscribe(
            onNext: { heard.value.append($0) },
            onCompleted: {
                DispatchQueue.global().async {
                    _ = shared.subscribe(onCompleted: {
                        isSecondIn.signal()
                        isFirstOut.wait()
                    })
                    isSecondOut.signal()
                }
                isSecondIn.wait()
            })
        isFirstOut.signal()
        isSecondOut.wait()
        #expect(starts.value == 1)
        #expect(heard.value == (replay == 0 ? [] : [1]))
    }
}
