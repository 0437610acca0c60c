// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

extension Program {
    static let serialOrder = Program("serial order", says: ["in order true", "1000"]) { console in
        let done = DispatchSemaphore(value: 0)
        let queue = SerialDispatchQueueScheduler(qos: .default)
        let disposeBag = DisposeBag()
        var seen: [Int] = []
        Observable.range(start: 0, count: 1000)
            .observe(on: queue)
            .map { $0 + 1 }
            .observe(on: SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "second"))
            .subscribe(onNext: { seen.append($0) }, onCompleted: { done.signal() })
            .disposed(by: disposeBag)
        done.wait()
        console.say("in order", seen == Array(1...1000))
        console.say(seen.count)
    }
}
