// SPDX-License-Identifier: MIT
import Foundation
import RxSwift

extension Program {
    static let operationQueueWork = Program("operation queue", says: ["sum 10"]) { console in
        let done = DispatchSemaphore(value: 0)
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let disposeBag = DisposeBag()
        Observable.from([1, 2, 3, 4])
            .observe(on: OperationQueueScheduler(operationQueue: queue))
            .reduce(0, accumulator: +)
            .subscribe(onNext: { console.say("sum", $0) }, onCompleted: { done.signal() })
            .disposed(by: disposeBag)
        done.wait()
    }
}
