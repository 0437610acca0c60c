// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

/// A model that works in the background and delivers to the main thread.
extension Program {
    static let mainThread = Program("main thread", says: ["on main true 0", "on main true 1", "on main true 2"]) { console in
        let done = DispatchSemaphore(value: 0)
        let disposeBag = DisposeBag()
        Observable<Int>.interval(.milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .utility))
            .take(3)
            .observe(on: MainScheduler.instance)
            .do(onNext: { _ in MainScheduler.ensureExecutingOnScheduler() })
            .subscribe(
                onNext: {
                    dispatchPrecondition(condition: .onQueue(.main))
                    console.say("on main true", $0)
                }, onCompleted: { done.signal() }
            )
            .disposed(by: disposeBag)
        done.wait()
    }
}
