// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let uploadSteps = Program("upload steps", says: ["compress", "upload", "done", "compress", "failed server(500)"]) { console in
        let disposeBag = DisposeBag()
        func step(_ name: String, fails: Bool = false) -> Completable {
            Completable.create { completable in
                if fails {
                    completable(.error(Failure.server(500)))
                } else {
                    console.say(name)
                    completable(.completed)
                }
                return Disposables.create()
            }
        }
        step("compress").andThen(step("upload"))
            .subscribe(onCompleted: { console.say("done") }, onError: { console.say("failed", $0) })
            .disposed(by: disposeBag)
        step("compress").andThen(step("upload", fails: true))
            .subscribe(onCompleted: { console.say("done") }, onError: { console.say("failed", $0) })
            .disposed(by: disposeBag)
    }
}
