// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

extension Program {
    static let background = Program("background work", says: ["off the caller true", "[0, 1, 4, 9, 16]"]) { console in
        let done = DispatchSemaphore(value: 0)
        let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
        let results = SerialDispatchQueueScheduler(internalSerialQueueName: "results")
        let key = DispatchSpecificKey<Bool>()
        let disposeBag = DisposeBag()
        Observable<Int>.create { observer in
            for number in 0..<5 { observer.onNext(number * number) }
            observer.onCompleted()
            return Disposables.create()
        }
        .subscribe(on: background)
        .observe(on: results)
        .reduce([]) { $0 + [$1] }
        .subscribe(
            onNext: { squares in
                console.say("off the caller", DispatchQueue.getSpecific(key: key) == nil)
                console.say(squares)
            }, onDisposed: { done.signal() }
        )
        .disposed(by: disposeBag)
        done.wait()
    }
}
