// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let eventLog = Program("event log", says: ["late: b", "late: c", "all: a", "all: b", "all: c", "late: d", "all: d"]) { console in
        let disposeBag = DisposeBag()
        let recent = ReplaySubject<String>.create(bufferSize: 2), all = ReplaySubject<String>.createUnbounded()
        func log(_ line: String) {
            recent.onNext(line)
            all.onNext(line)
        }
        ["a", "b", "c"].forEach(log)
        recent.subscribe(onNext: { console.say("late:", $0) }).disposed(by: disposeBag)
        all.subscribe(onNext: { console.say("all:", $0) }).disposed(by: disposeBag)
        log("d")
    }
}
