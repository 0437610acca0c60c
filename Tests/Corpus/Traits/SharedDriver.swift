// SPDX-License-Identifier: MIT
import Dispatch
import RxCocoa
import RxSwift

/// A driver asks its source once, however many drive from it, and replays the latest.
extension Program {
    static let sharedDriver = Program("shared driver", says: ["asked 1 times", "a 7", "b 7", "c offline"]) { console in
        DispatchQueue.main.sync {
            let disposeBag = DisposeBag()
            var asked = 0
            var lines: [String] = []
            let source = PublishSubject<Int>()
            let driver = source.do(onSubscribe: { asked += 1 }).map { "\($0)" }.asDriver(onErrorJustReturn: "offline")
            driver.drive(onNext: { lines.append("a \($0)") }).disposed(by: disposeBag)
            source.onNext(7)
            driver.drive(onNext: { lines.append("b \($0)") }).disposed(by: disposeBag)
            console.say("asked \(asked) times")
            lines.forEach { console.say($0) }
            lines = []
            let failing = Observable<String>.error(Failure.offline).asDriver(onErrorJustReturn: "offline")
            failing.drive(onNext: { console.say("c", $0) }).disposed(by: disposeBag)
        }
    }
}
