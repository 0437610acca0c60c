// SPDX-License-Identifier: MIT
import RxSwift

extension Program {
    static let uploadProgress = Program("upload progress", says: ["25%", "50%", "75%", "100%", "uploaded", "cleaned up"]) { console in
        let disposeBag = DisposeBag()
        let chunks = Observable.from([250, 250, 250, 250])
        chunks
            .scan(0, accumulator: +)
            .map { "\($0 / 10)%" }
            .do(onCompleted: { console.say("uploaded") }, onDispose: { console.say("cleaned up") })
            .subscribe(onNext: { console.say($0) })
            .disposed(by: disposeBag)
    }
}
