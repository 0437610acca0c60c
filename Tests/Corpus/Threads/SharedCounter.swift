// SPDX-License-Identifier: MIT
import Dispatch
import RxSwift

/// Events from many threads are put in one order.
extension Program {
    static let sharedCounter = Program("shared counter", says: ["4000"]) { console in
        let disposeBag = DisposeBag()
        let events = PublishSubject<Int>()
        var total = 0
        events.scan(0, accumulator: +).subscribe(onNext: { total = $0 }).disposed(by: disposeBag)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<1000 { events.onNext(1) }
        }
        console.say(total)
    }
}
